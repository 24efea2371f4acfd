import { useMemo, useState } from 'react';
import { tabStore } from '@backoffice/shared/remote';
import { useStaff } from '../../services/panel-context.tsx';

/** A row that was opened from the palette. */
export interface Recent {
  no: string;
  /** The customer: "Ravi Kumar (C-1042)". */
  name: string;
  /** Title of its screen. */
  screen: string;
  address: string;
}

const MOST = 5;

/** The last rows that this person opened in this tab, latest first. */
export function useRecents(): { list: readonly Recent[]; keep: (recent: Recent) => void } {
  const { id } = useStaff();
  const store = useMemo(() => tabStore<Recent[]>('palette', id, isRecents), [id]);
  const [list] = useState(() => store.read() ?? []);
  const keep = (recent: Recent) => store.write([recent, ...list.filter(({ no }) => no !== recent.no)].slice(0, MOST));
  return { list, keep };
}

const isRecents = (value: unknown): value is Recent[] =>
  Array.isArray(value) &&
  value.every(
    (each: Partial<Recent> | null) =>
      typeof each?.no === 'string' &&
      typeof each.name === 'string' &&
      typeof each.screen === 'string' &&
      // Storage is not trusted: only addresses of this panel are accepted.
      typeof each.address === 'string' &&
      each.address.startsWith('/admin'),
  );
