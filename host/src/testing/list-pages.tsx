import type { Noun, Shown } from '@backoffice/shared/contract';

/** Pages of a module by segment, each a list of one noun. */
export const listPages = (lists: Record<string, Noun>) =>
  Object.fromEntries(
    Object.entries(lists).map(([segment, noun]) => [
      segment,
      { title: segment, shows: [{ noun }] as readonly Shown[], Page: () => <h1>{segment}</h1> },
    ]),
  );
