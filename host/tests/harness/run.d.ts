/** The one word of `shared/run`, which is plain JavaScript, that the tests use. */
declare module '*/shared/run/browser/find.mjs' {
  export function findBrowser(): string | undefined;
}
