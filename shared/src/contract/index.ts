export * from './version.ts';
export * from './acts.gen.ts';
export type * from './entities.ts';
export type * from './http.ts';
export type * from './live.ts';
export type * from './remote.ts';
export type * from './screen.ts';
export type * from './services.ts';
export * from './session.ts';
