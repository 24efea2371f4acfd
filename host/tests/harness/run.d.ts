/** The words of `shared/run` and `shared/release`, which are plain JavaScript, that the tests use. */
declare module '*/shared/run/browser/find.mjs' {
  export function findBrowser(): string | undefined;
  export function findTestBrowser(): string | undefined;
}

declare module '*/shared/run/install/pnpm.mjs' {
  /** The command that runs the project's pnpm. */
  export function pnpmCommand(): string[];
}

declare module '*/shared/release/publish.mjs' {
  import type { KeyObject } from 'node:crypto';
  export function publishAll(options: { targetDir: string; keyFile: string }): Promise<unknown>;
  export function publish(options: { targetDir: string; dists: string[]; privateKey: KeyObject }): Promise<unknown>;
}

declare module '*/shared/release/move.mjs' {
  import type { KeyObject } from 'node:crypto';
  export function rollback(options: { targetDir: string; privateKey: KeyObject; name: string }): Promise<{ from: string; to: string }>;
}

declare module '*/shared/release/prune.mjs' {
  import type { KeyObject } from 'node:crypto';
  export function prune(options: { targetDir: string; privateKey: KeyObject }): Promise<{ removed: unknown[] }>;
}

declare module '*/shared/release/server.mjs' {
  export function serveHost(options: {
    root: string;
    port: number;
    apiTarget: string;
    remoteRoots: Record<string, string>;
  }): Promise<{ port: number; close(): Promise<void> }>;
}

declare module '*/shared/release/api-proxy.mjs' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export function createApiProxy(target: string): { forward(request: IncomingMessage, response: ServerResponse): void; close(): void };
}
