import { useState } from 'react';
import type { StatementFile } from '@backoffice/shared/contract';
import { useQueueUrl } from '@backoffice/shared/list';
import { useQuery, useQueryClient, useServices } from '@backoffice/shared/remote';
import { fileProblem } from './file-problem.ts';
import { LEARNED_LAYOUTS, readStatement, uploadStatement } from './statements.resource.ts';

/** The query key that holds the open statement, or `new`. */
const OPEN = 'statement';

/** A file that the server could not read yet. */
export interface Chosen {
  file: File;
  /** Its sentence: the file is refused, or locked, or no answer came. */
  problem: string | null;
  locked: boolean;
  /** No answer came, so that the same file may be sent again. */
  lost?: boolean;
}

export interface StatementWork {
  methodId: string;
  setMethodId: (id: string) => void;
  statement: StatementFile | null;
  loading: boolean;
  failure: string | null;
  retry: () => void;
  chosen: Chosen | null;
  /** The part of the file that is sent; null when none is being sent. */
  part: number | null;
  upload: (file: File, password?: string) => Promise<void>;
  /** Opens a statement, or the choice of a file. */
  open: (id: string | null) => void;
  /** Takes what an act has answered. */
  take: (statement: StatementFile) => void;
  /** Rows, lines and deposits are read again. */
  refresh: () => void;
}

/** One statement, from the file to its lines. Which one it is stands in the address, so that a reload loses nothing. */
export function useStatement(firstMethodId: string): StatementWork {
  const { http } = useServices();
  const cache = useQueryClient();
  const url = useQueueUrl();
  const value = url.params.get(OPEN) ?? '';
  const id = value.length > 8 ? value : null;
  const [picked, setPicked] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const key = ['utrs', 'statement', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readStatement(http, id ?? '', { signal, background: true }),
    enabled: id !== null,
  });
  const statement = (id !== null && query.data) || null;
  const open = (next: string | null) => url.set({ [OPEN]: next ?? 'new', verdict: null });
  const take = (next: StatementFile) => {
    cache.setQueryData(['utrs', 'statement', next.id], next);
    // Its columns may have been said, and are kept from then on.
    void cache.invalidateQueries({ queryKey: LEARNED_LAYOUTS });
  };

  const upload = async (file: File, password = '') => {
    const problem = fileProblem(file);
    if (problem) return setChosen({ file, problem, locked: false });
    setPart(0);
    setChosen({ file, problem: null, locked: password !== '' });
    const methodId = picked ?? firstMethodId;
    const outcome = await uploadStatement(http, { file, methodId, password }, setPart).catch((error: Error) => error);
    setPart(null);
    if (outcome instanceof Error)
      return setChosen({ file, problem: outcome.message, locked: password !== '', lost: true });
    if (!outcome.ok) {
      const { code, message } = outcome.refusal;
      return setChosen({ file, problem: message, locked: code === 'PASSWORD_NEEDED' || code === 'WRONG_PASSWORD' });
    }
    setChosen(null);
    take(outcome.data);
    open(outcome.data.id);
    void cache.invalidateQueries({ queryKey: ['utrs', 'statements'] });
  };

  return {
    methodId: picked ?? statement?.paymentMethod.id ?? firstMethodId,
    setMethodId: (next) => {
      setPicked(next);
      setChosen(null);
    },
    statement,
    loading: id !== null && query.isPending,
    failure: id !== null && query.isError && !query.data ? query.error.message : null,
    retry: () => void query.refetch(),
    chosen,
    part,
    upload,
    open,
    take,
    refresh: () => {
      for (const noun of ['utrs', 'deposits', 'withdrawals', 'summary'])
        void cache.invalidateQueries({ queryKey: [noun] });
    },
  };
}
