import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A file that loads on demand. */
export interface Later {
  /** Its path. */
  file: string;
  /** More than one where the build has merged chunks; another file may hold some of them too. */
  chunks: readonly number[];
}

/** The webpack chunk ids of a file. */
export const chunksIn = (path: string): number[] =>
  /\.push\(\[\[([\de,]+)\]/.exec(readFileSync(path, 'utf8'))![1]!.split(',').map(Number);

/** Requests chunks through the bundle's own loader, as a button that opens a dialog does. */
export const askChunks = (
  page: Page,
  { name, version }: { name: string; version: string },
  wanted: readonly number[],
): Promise<string> =>
  page.evaluate(
    ([loader, ids]) => {
      type Load = { e(id: number): Promise<unknown> };
      const chunks = (globalThis as unknown as Record<string, { push(entry: unknown[]): void }>)[loader]!;
      return new Promise<string>((resolve) => {
        chunks.push([
          [Symbol('asked')],
          {},
          (load: Load) => {
            const loading = Promise.all(ids.map((id) => load.e(id)));
            loading.then(
              () => resolve('came'),
              () => resolve('refused'),
            );
            // Leaves the rejection unhandled: the panel has to report it by itself.
            void loading.then(() => undefined);
          },
        ]);
      });
    },
    [`webpackChunk${name}_${version.replaceAll(/\W/g, '_')}`, wanted] as const,
  );
