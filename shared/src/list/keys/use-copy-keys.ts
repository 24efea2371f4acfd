import { groupUtr, sentenceCase } from '@backoffice/shared/domain';
import { useCopy } from '@backoffice/shared/kit/core';
import { useServices } from '@backoffice/shared/remote';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import { useShortcuts } from './use-shortcuts.ts';

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
  const take = async (what: string, value: string | null | undefined) => {
    if (!value) return notify.error(`There is no ${what} to copy`);
    if (await copy(value))
      notify.success(
        `${what === 'UTR' ? what : sentenceCase(what)} ${what === 'UTR' ? groupUtr(value) : value} is copied`,
      );
    else notify.error('The browser did not let it be copied; select and copy it by hand');
  };
  const keys = Object.entries(copies).map(([key, { what, of }]) => {
    const run = (at?: number) => {
      const row = target(at);
      if (row) void take(what, of(row));
    };
    return [key, { label: `Copy the ${what}`, run }] as const;
  });
  useShortcuts(Object.fromEntries(keys), words.title);
}
