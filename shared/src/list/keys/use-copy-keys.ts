import { groupUtr } from '@backoffice/shared/domain';
import { useCopy } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import type { Copied, QueueDefinition, QueueRow } from '../queue-definition.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface CopyWords {
  key: string;
  copied: (value: string) => string;
  none: string;
}

/** What is said of copying each kind of reference by its key. */
const COPY_WORDS: Record<Copied, CopyWords> = {
  utr: {
    key: 'Copy the UTR',
    copied: (value) => `UTR ${groupUtr(value)} is copied`,
    none: 'There is no UTR to copy',
  },
  customerCode: {
    key: 'Copy the customer code',
    copied: (value) => `Customer code ${value} is copied`,
    none: 'There is no customer code to copy',
  },
};

/**
 * `U` and `C` copy the row's UTR and customer code as plain text and announce what was copied (domain 2.0, copy-paste
 * first).
 */
export function useCopyKeys<Row extends QueueRow>(
  { copies = {}, words }: QueueDefinition<Row>,
  target: (at?: number) => Row | undefined,
): void {
  const { notify } = useServices();
  const { copy } = useCopy();
  const take = async (what: Copied, value: string | null | undefined) => {
    if (!value) return notify.error(COPY_WORDS[what].none);
    if (await copy(value)) notify.success(COPY_WORDS[what].copied(value));
    else notify.error('The browser did not let it be copied; select and copy it by hand');
  };
  const keys = Object.entries(copies).map(([key, { what, of }]) => {
    const run = (at?: number) => {
      const row = target(at);
      if (row) void take(what, of(row));
    };
    return [key, { label: COPY_WORDS[what].key, run }] as const;
  });
  useShortcuts(Object.fromEntries(keys), words.title);
}
