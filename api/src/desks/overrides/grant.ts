import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import { newId } from '../../db/ids.ts';
import { type Deps, mustBeConfirmed } from '../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { notify } from '../../modules/notifications/notify.ts';
import { waitsForSecondPerson } from '../../modules/second-person/ask.ts';
import { endWaiting } from '../../modules/second-person/end-waiting.ts';
import type { FetchedBuild } from './fetch-build.ts';
import { CONFIRM_HOURS } from './hours.ts';
import type { EndingOverride, NewReleaseOverride } from './schemas.ts';

const HOUR_MS = 3_600_000;

interface Asked {
  module: string;
  hours: number;
  reason: string;
}

/**
 * Asks that a person may run a build in a tab. The build has been fetched; its bytes are kept with the request, so that
 * what the second person confirms is what runs, whatever stands at the address later. Returns its id.
 */
export async function askForBuild(
  one: Acting,
  deps: Deps,
  { username, hours, reason: why }: Static<typeof NewReleaseOverride>,
  { address, build, files }: FetchedBuild,
): Promise<string> {
  const { tx, actor, now } = one;
  mustBeConfirmed(actor, now);
  const [id, reason, module] = [newId(), reasonOf({ reason: why }), build.name];
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'username', 'actionName'])
    .where('username', '=', username.trim())
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!person) return halt(invalidField('username', 'BAD_USERNAME', 'Nobody with this username can sign in.'));
  if (!build.actions.includes(person.actionName))
    halt(
      invalidField(
        'username',
        'BAD_VALUE',
        `${module} is not the module of ${person.username}, who works as ${person.actionName}.`,
      ),
    );
  const { no } = await tx
    .insertInto('releaseOverride')
    .values({
      ...{
        id,
        module,
        staffId: person.id,
        address,
        version: build.version,
        build: JSON.stringify(build),
        hours,
        reason,
      },
      ...{ madeBy: actor.id, madeAt: now, confirmedBy: null, confirmedAt: null, endsAt: null, endedBy: null },
    })
    .returning('no')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('releaseOverrideFile')
    .values(files.map((file) => ({ overrideId: id, ...file })))
    .execute();
  const body: Asked = { module, hours, reason };
  await waitsForSecondPerson(one, deps, {
    act: 'build-granted',
    subject: { id, no: `O-${no}`, version: 1, franchiseId: null },
    amountPaise: 0,
    body,
    says: `${person.username} may run the build ${build.version} of ${module} from ${address} in one tab, for ${hours} h`,
    reason,
    lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this just now.')),
  });
  return id;
}

/** {@link askForBuild} after another person has confirmed it, who is not the one who runs it. The hours begin now. */
export async function buildConfirmed(
  one: Acting,
  _: Deps,
  id: string,
  { module, hours, reason }: Asked,
): Promise<void> {
  const { tx, actor, now } = one;
  mustBeConfirmed(actor, now);
  const row = await tx
    .selectFrom('releaseOverride')
    .select(['no', 'staffId', 'version', 'address', 'madeAt', 'endsAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const no = `O-${row.no}`;
  if (row.staffId === actor.id)
    halt(refused('SELF_APPROVAL_BLOCKED', `You would run ${no} yourself. Another person confirms it.`));
  if (row.endsAt) halt(refused('NOT_APPROVED', `${no} has been ended.`));
  if (now.getTime() - row.madeAt.getTime() > CONFIRM_HOURS * HOUR_MS)
    halt(
      refused('NOT_APPROVED', `${no} was asked for more than a day ago. Ask again, so that the build is fetched anew.`),
    );
  const endsAt = new Date(now.getTime() + hours * HOUR_MS);
  await endEarlier(one, { but: id, module, staffId: row.staffId });
  await tx
    .updateTable('releaseOverride')
    .set({ confirmedBy: actor.id, confirmedAt: now, endsAt })
    .where('id', '=', id)
    .execute();
  const { version, address, staffId } = row;
  const after = { no, module, version, address, staffId, hours, endsAt: endsAt.toISOString() };
  one.audit({ action: 'override.granted', entityType: 'override', entityId: id, after, reason });
  await notify(
    one,
    'override.granted',
    { entityType: 'override', entityId: id, no: `the build ${version} of ${module}` },
    [staffId],
  );
}

/** A person runs one build of a module at a time. */
async function endEarlier(one: Acting, { but, module, staffId }: { but: string; module: string; staffId: string }) {
  const ended = await one.tx
    .updateTable('releaseOverride')
    .set({ endsAt: one.now, endedBy: one.actor.id })
    .where('staffId', '=', staffId)
    .where('module', '=', module)
    .where('id', '!=', but)
    .where('confirmedAt', 'is not', null)
    .where('endsAt', '>', one.now)
    .returning(['id', 'no'])
    .execute();
  for (const { id, no } of ended)
    one.audit({
      ...{ action: 'override.ended', entityType: 'override', entityId: id, after: { no: `O-${no}` } },
      reason: 'Another build of this module was granted to the same person.',
    });
}

/** Ends it at once, or the request that waits for it; one person is enough to close a door. */
export async function endBuild(one: Acting, id: string, why: Static<typeof EndingOverride>): Promise<void> {
  const reason = reasonOf(why);
  await endWaiting(one, { type: 'override', id }, reason);
  const ended = await one.tx
    .updateTable('releaseOverride')
    .set({ endsAt: one.now, endedBy: one.actor.id })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', one.now)]))
    .returning('no')
    .executeTakeFirst();
  if (!ended) {
    const known = await one.tx.selectFrom('releaseOverride').select('no').where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound('override');
    return halt(refused('OVERRIDE_ENDED', `O-${known.no} has already ended.`));
  }
  one.audit({ action: 'override.ended', entityType: 'override', entityId: id, after: { no: `O-${ended.no}` }, reason });
}
