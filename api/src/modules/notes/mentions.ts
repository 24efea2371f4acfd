import type { Acting } from '../../acts/act.ts';
import type { Actor } from '../../http/context.ts';
import { halt, invalidField } from '../../http/envelope.ts';
import { maySeeHistory } from '../audit/may-see.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import type { NotedType } from './noted.ts';

/** `@deposit.lead` in a text; an email address is not a mention. */
const MENTION = /(?<![\w.@])@([a-z0-9][a-z0-9._-]{0,62}[a-z0-9])/gi;

export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, name]) => (name ?? '').toLowerCase())),
];

/**
 * Ids of the staff whom a note mentions. Halts for an unknown name, and for a person who may not see the row, who would
 * otherwise be notified of it.
 */
export async function readMentions(
  { tx }: Pick<Acting, 'tx'>,
  text: string,
  entityType: NotedType,
  entityId: string,
): Promise<string[]> {
  const names = mentionedIn(text);
  if (names.length === 0) return [];
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'username', 'name', 'actionName', 'lead', 'owner', 'franchiseId', 'tokenVersion'])
    .where((eb) => eb(eb.fn('lower', ['username']), 'in', names))
    .where('status', '=', 'active')
    .execute();
  for (const name of names) {
    const person = staff.find(({ username }) => username.toLowerCase() === name);
    if (!person) halt(invalidField('text', 'UNKNOWN_PERSON', `Nobody is called @${name}.`));
    const reader: Actor = {
      ...person,
      sessionId: '',
      permissions: new Set(permissionsOf(person.actionName, person.lead, person.owner)),
      mustChangePassword: false,
      secondFactorDue: false,
      confirmedUntil: new Date(0),
      confirmAbovePaise: 0,
    };
    if (!(await maySeeHistory(tx, reader, entityType, entityId)))
      halt(invalidField('text', 'MAY_NOT_SEE', `@${name} may not see this.`));
  }
  return staff.map(({ id }) => id);
}
