// What a remote is written with. A federation singleton: host and remotes share one copy of everything here.
export { defineRemote } from './define-remote.ts';
export { defineScreen } from './define-screen.ts';
export { page } from './page.ts';
export { ServicesProvider, useServices } from './services.ts';
export * from './router.ts';
export * from './query.ts';
