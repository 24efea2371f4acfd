import type { DbOrTx } from '../../../db/database.ts';
import type { ActionName } from '../../../domain/permissions.ts';
import { halt, refused } from '../../../http/envelope.ts';
import '../tables.ts';

/** The role that a person's claims give. */
export interface MappedRole {
  actionName: ActionName;
  lead: boolean;
  franchiseId: string | null;
  /** The values that give it, for the audit. */
  values: string[];
  /** The owners of whom none can be given a role by this mapping. */
  makers: string[];
}

/** The one role of these values; halts where there is none, or more than one. */
export async function roleOfValues(db: DbOrTx, values: readonly string[], label: string): Promise<MappedRole> {
  const rows = await db
    .selectFrom('roleMapping')
    .leftJoin('franchise', 'franchise.id', 'roleMapping.franchiseId')
    .select(['value', 'actionName', 'lead', 'franchiseId', 'madeBy', 'confirmedBy', 'franchise.status'])
    .where('value', 'in', values.length > 0 ? [...values] : [''])
    .orderBy('value')
    .execute();
  const [first, ...others] = rows;
  if (!first)
    return halt(
      refused(
        'NO_ROLE',
        `None of your groups at ${label} has a role here. Ask an owner to map one, or to change your groups.`,
      ),
    );
  const { actionName, lead, franchiseId } = first;
  const isSame = (one: typeof first) =>
    one.actionName === actionName && one.lead === lead && one.franchiseId === franchiseId;
  if (!others.every(isSame)) {
    const named = rows.map(({ value }) => value).join(', ');
    return halt(
      refused(
        'ROLES_CONTRADICT',
        `Your groups at ${label} have different roles here (${named}). Ask an owner which one is yours.`,
      ),
    );
  }
  if (first.status === 'closed') return halt(refused('FRANCHISE_CLOSED', 'The franchise of your group is closed.'));
  const makers = rows.flatMap(({ madeBy, confirmedBy }) => (confirmedBy ? [madeBy, confirmedBy] : [madeBy]));
  return { actionName, lead, franchiseId, values: rows.map(({ value }) => value), makers };
}
