import type { SessionService } from '@backoffice/shared/contract';
import { eitherOf, statusFace } from '@backoffice/shared/domain';
import type { DeskDefinition, DeskRow } from './desk-definition.ts';

/**
 * Why a key does nothing on a row: none of the acts that share it is open for it. Buttons that are not there need no
 * reason, but a key can always be pressed (docs/interface.md).
 */
export function whyNot<Row extends DeskRow, Act extends string>(
  { acts, statuses, why }: Pick<DeskDefinition<Row, Act>, 'acts' | 'statuses' | 'why'>,
  pressed: readonly Act[],
  row: Row,
  session: SessionService,
): string {
  const name = eitherOf(pressed.map((act) => `“${acts[act].label}”`));
  const allowed = pressed.filter((act) => session.can(acts[act].permission));
  if (allowed.length === 0) return `Your role does not include ${name}.`;
  if (row.waiting) return `${row.no} waits for a second person.`;
  const possible = allowed.find((act) => acts[act].from.includes(row.status));
  if (possible) return why?.(possible, row, session) ?? `${name} is not open for ${row.no}.`;
  return `${row.no} is “${statusFace(statuses, row.status).label}”: ${name} is not open for it.`;
}
