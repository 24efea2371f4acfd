/** The words of `shared/run` and `shared/release`, which are plain JavaScript, that the tests use. */
declare module '*/shared/run/browser/find.mjs' {
  export function findBrowser(): string | undefined;
}

declare module '*/shared/release/publish.mjs' {
  export function publishAll(options: { targetDir: string }): Promise<unknown>;
}

declare module '*/shared/release/server.mjs' {
  export function serveHost(options: {
    root: string;
    port: number;
    apiTarget: string;
    remoteRoots: Record<string, string>;
  }): Promise<{ port: number; close(): Promise<void> }>;
}
