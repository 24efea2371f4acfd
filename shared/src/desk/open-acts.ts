import type { SessionService } from '@backoffice/shared/contract';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';

/** The acts that are open for a row and this person, in the order of the buttons. */
export function openActs<Row extends DeskRow, Act extends string>(
  { acts, open }: DeskDefinition<Row, Act>,
  row: Row,
  session: SessionService,
): Act[] {
  if (row.waiting) return [];
  return (Object.keys(acts) as Act[]).filter((act) => {
    const { from, permission } = acts[act];
    return from.includes(row.status) && session.can(permission) && (open?.(act, row, session) ?? true);
  });
}
