import type {
  Answer,
  BodyOf,
  FileRoute,
  Http,
  HttpOptions,
  OptionsOf,
  Outcome,
  PathOf,
  PathOption,
  Route,
  SentWith,
} from '../contract/index.ts';

/*
 * The API's calls, typed by the contract: `get(http, '/deposits/{id}/related', { path: { id } })`. They are functions
 * in the caller's release and not methods of `Http`: the host that provides `Http` may be of another release, and
 * receives a path without placeholders.
 */

type Values = Readonly<Record<string, string>>;

/** Fills a path template with its values, encoded. A path without braces stays as it is. */
export const filled = (template: string, values: Values = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Path and options as `Http` takes them. */
function aimed(template: string, { path, ...options }: HttpOptions & { path?: Values } = {}): [string, HttpOptions] {
  return [filled(template, path), options];
}

/** Reads JSON. @throws AppError */
export function get<P extends PathOf<'GET'>>(
  http: Pick<Http, 'get'>,
  path: P,
  ...[options]: OptionsOf<`GET ${P}`>
): Promise<Answer<`GET ${P}`>> {
  return http.get(...aimed(path, options)) as Promise<Answer<`GET ${P}`>>;
}

/** Fetches a file. @throws AppError */
export function getFile<P extends (FileRoute extends `GET ${infer Path}` ? Path : never)>(
  http: Pick<Http, 'blob'>,
  path: P,
  ...[options]: OptionsOf<`GET ${P}`>
): Promise<Blob> {
  return http.blob(...aimed(path, options));
}

/** Sends a body, or nothing where the call has none. @throws AppError */
export function post<P extends PathOf<'POST'>>(
  http: Pick<Http, 'post'>,
  path: P,
  ...[body, options]: SentWith<`POST ${P}`>
): Promise<Outcome<Answer<`POST ${P}`>>> {
  const [to, how] = aimed(path, options);
  return http.post(to, body, how) as Promise<Outcome<Answer<`POST ${P}`>>>;
}

export function put<P extends PathOf<'PUT'>>(
  http: Pick<Http, 'put'>,
  path: P,
  ...[body, options]: SentWith<`PUT ${P}`>
): Promise<Outcome<Answer<`PUT ${P}`>>> {
  const [to, how] = aimed(path, options);
  return http.put(to, body, how) as Promise<Outcome<Answer<`PUT ${P}`>>>;
}

export function patch<P extends PathOf<'PATCH'>>(
  http: Pick<Http, 'patch'>,
  path: P,
  ...[body, options]: SentWith<`PATCH ${P}`>
): Promise<Outcome<Answer<`PATCH ${P}`>>> {
  const [to, how] = aimed(path, options);
  return http.patch(to, body, how) as Promise<Outcome<Answer<`PATCH ${P}`>>>;
}

export function remove<P extends PathOf<'DELETE'>>(
  http: Pick<Http, 'delete'>,
  path: P,
  ...[options]: OptionsOf<`DELETE ${P}`>
): Promise<Outcome<Answer<`DELETE ${P}`>>> {
  return http.delete(...aimed(path, options)) as Promise<Outcome<Answer<`DELETE ${P}`>>>;
}

type Sent<R extends Route> = { words: string; no?: string; body: BodyOf<R> } & PathOption<R>;

/**
 * An act that is sent with a key and may have to be sent again, even after a reload: it is stored as plain JSON with
 * the path filled in (`AskedDecision`, door `remote`). `answer` is never set; it carries the answer's type.
 */
export function asked<P extends PathOf<'POST'>>(
  template: P,
  { path, ...sent }: Sent<`POST ${P}`>,
): Omit<Sent<`POST ${P}`>, 'path'> & { path: string; answer?: Answer<`POST ${P}`> } {
  return { ...sent, path: filled(template, path) };
}
