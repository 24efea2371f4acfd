import type { StatementFile } from './read-statements.ts';
import type { Asked } from './states.ts';

const NEEDED: Readonly<Record<Asked, string>> = {
  layout: 'say which column is what',
  balances: 'type its opening and closing balance',
};

/** What a person has to say before the statement can be entered; null when nothing is asked. */
export const sayAsking = ({ no, status, asks }: StatementFile): string | null =>
  status === 'asking' && asks ? `${no} is kept. Before it can be entered, ${NEEDED[asks]}.` : null;
