import { useEffect, useRef, useState } from 'react';
import type { Query } from '@backoffice/shared/contract';
import { wallClock } from '@backoffice/shared/domain';
import type { Column, ColumnView } from '@backoffice/shared/kit/table';
import { useServices } from '@backoffice/shared/remote';
import { exportList, fileColumns } from './export.resource.ts';
import { saveFile } from './save-file.ts';

interface ExportOptions {
  noun: string;
  query: Query;
  columns: readonly Column<never>[];
  view: ColumnView;
}

export type ExportState = { kind: 'idle' } | { kind: 'running'; since: Date } | { kind: 'failed'; message: string };

export interface Export {
  state: ExportState;
  make(which: 'shown' | 'all'): void;
  cancel(): void;
}

/**
 * Fetches the file in the background and saves it under a name made of list, person and time. Leaving the screen cancels
 * it, so that the file is not saved for the next person at this tab.
 */
export function useExport({ noun, query, columns, view }: ExportOptions): Export {
  const { http, session, notify } = useServices();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (which: 'shown' | 'all', { signal }: AbortController) => {
    try {
      const file = await exportList(http, noun, query, which === 'shown' ? fileColumns(columns, view) : null, signal);
      if (signal.aborted) return;
      const { username, businessTimeZone } = session.staff();
      const name = `${noun}_${username}_${wallClock(new Date(), businessTimeZone).replace('T', '_').replace(':', '')}.csv`;
      notify.success(`${saveFile(file, name)} is saved`);
      setState({ kind: 'idle' });
    } catch (error) {
      if (!signal.aborted)
        setState({ kind: 'failed', message: error instanceof Error ? error.message : 'The file did not arrive' });
    }
  };

  return {
    state,
    make(which) {
      running.current = new AbortController();
      setState({ kind: 'running', since: new Date() });
      void run(which, running.current);
    },
    cancel() {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
