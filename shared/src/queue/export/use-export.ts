import { useState } from 'react';
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
  onDone: () => void;
}

/** Fetches the file and saves it under the name of the list, the person and the time. */
export function useExport({ noun, query, columns, view, onDone }: ExportOptions) {
  const { http, session, notify } = useServices();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const make = async (which: 'shown' | 'all') => {
    setState({ busy: true, error: null });
    try {
      const file = await exportList(http, noun, query, which === 'shown' ? fileColumns(columns, view) : null);
      const { username, businessTimeZone } = session.staff();
      const name = `${noun}_${username}_${wallClock(new Date(), businessTimeZone).replace('T', '_').replace(':', '')}.csv`;
      saveFile(file, name);
      notify.success(`${name} is saved`);
      onDone();
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : 'The file did not arrive' });
    }
  };
  return { ...state, make };
}
