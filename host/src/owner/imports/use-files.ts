import { useState } from 'react';
import type { DataImport } from '@backoffice/shared/contract';
import { useQuery, useQueryClient } from '@backoffice/shared/remote';
import { usePanel } from '../../services/panel-context.tsx';
import type { ImportCalls } from './imports.resource.ts';

export interface Files {
  /** The file that this person works on: the last one read or entered here. */
  current: DataImport | null;
  setCurrent: (file: DataImport) => void;
  /** The newest files, without the current one. */
  earlier: readonly DataImport[];
  /** It is known that no file has been read. */
  isEmpty: boolean;
  failure: Error | null;
  retry: () => void;
}

/** The files of one page. */
export function useFiles(name: string, calls: ImportCalls): Files {
  const { http } = usePanel();
  const cache = useQueryClient();
  const [answer, setAnswer] = useState<{ file: DataImport; at: number } | null>(null);
  const queryKey = ['imports', name];
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.list(http, { signal, background: true }),
  });
  // What has become of the file since it was read or entered here, perhaps by another person, is in the list, which
  // leaves out the problems.
  const since = answer && dataUpdatedAt > answer.at ? data?.find(({ id }) => id === answer.file.id) : undefined;
  const current = answer && { ...answer.file, ...since, problems: answer.file.problems };
  return {
    current,
    setCurrent: (file) => {
      setAnswer({ file, at: Date.now() });
      void cache.invalidateQueries({ queryKey });
    },
    earlier: (data ?? []).filter(({ id }) => id !== current?.id),
    isEmpty: data?.length === 0 && !current,
    failure: error,
    retry: () => void refetch(),
  };
}
