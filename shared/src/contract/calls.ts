import type { Calls } from './api.gen.ts';
import type { RequestOptions } from './http.ts';

/** Method and path template of a call, e.g. `GET /deposits/{id}`. */
export type Route = keyof Calls;

type PathIn<R extends Route, Method extends string> = R extends `${Method} ${infer Path}` ? Path : never;
/** The path templates of a method. */
export type PathOf<Method extends string> = PathIn<Route, Method>;
/** The answer of a call; for an envelope, its `data`. */
export type Answer<R extends Route> = Calls[R]['answer'];
/** The routes that answer a file, and those that answer JSON. */
export type FileRoute = { [R in Route]: Answer<R> extends Blob ? R : never }[Route];

/** The JSON body of a call; a form where the contract names no fields. */
export type BodyOf<R extends Route> = Calls[R] extends { body: infer Body } ? Body : undefined;

/**
 * The query of a call. `undefined`, `null` and `''` are left out when sending, so optional parameters may have those
 * values.
 */
export type QueryOf<R extends Route> = Calls[R] extends { query: infer Q }
  ? { [K in keyof Q]: undefined extends Q[K] ? Q[K] | null | '' : Q[K] }
  : never;

/** The names in braces of a path template. */
type Parts<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Parts<Rest> : never;
/** A value for each name in braces; it is encoded when it is filled in. */
export type PathValues<Path extends string> = { [Name in Parts<Path>]: string };

type Needed<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type PathOption<R extends Route> = [Parts<R>] extends [never] ? { path?: undefined } : { path: PathValues<R> };
/** The options of a call: values for its path, its query, and those of every request. */
export type CallOptions<R extends Route> = RequestOptions & Needed<'query', QueryOf<R>> & PathOption<R>;
/** The options argument, optional where the call needs none. */
export type OptionsOf<R extends Route> =
  Partial<CallOptions<R>> extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>];
/** The body and options arguments; the body is optional where the call has none. */
export type SentWith<R extends Route> =
  undefined extends BodyOf<R> ? [body?: BodyOf<R>, ...OptionsOf<R>] : [body: BodyOf<R>, ...OptionsOf<R>];
