import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { reasonOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { conflict, halt, invalid, invalidField, refused } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import { mustBeTwoOwners } from '../../second-person/two-owners.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { mustNotWait } from '../../second-person/waiting.ts';
import { problemsOf } from './check.ts';
import type { PayoutLayout } from './layout.ts';
import { readTemplates } from './read.ts';
import type { PayoutTemplate, NewTemplate, TemplateChange, TemplateStep } from './schemas.ts';

/** The stored request: which version comes into use, and which one was in use when it was asked for. */
interface AskedTemplate {
  /** The version in use that was seen; `null` for a new template. */
  seen: number | null;
  next: number;
  askedBy: string;
}

interface Proposal {
  id: string;
  code: string;
  seen: number | null;
  layout: PayoutLayout;
  retired: boolean;
  reason: string;
}

/** A new template, e.g. a copy of a built-in one. Returns its id, and whether it waits for another owner. */
export async function makeTemplate(one: Acting, deps: Deps, { layout, reason: why }: Static<typeof NewTemplate>) {
  const [id, reason] = [newId(), reasonOf({ reason: why })];
  await mustBeUsable(one, layout, id);
  const { no } = await one.tx
    .insertInto('payoutTemplate')
    .values({ id, version: null })
    .returning('no')
    .executeTakeFirstOrThrow();
  const proposal = { id, code: `PT-${no}`, seen: null, layout, retired: false, reason };
  return { id, waits: await propose(one, deps, proposal) };
}

/** Another layout for files that are made from then on. Files that exist keep theirs. Returns whether it waits. */
export async function changeTemplate(
  one: Acting,
  deps: Deps,
  id: string,
  { version, layout, reason: why }: Static<typeof TemplateChange>,
): Promise<boolean> {
  const reason = reasonOf({ reason: why });
  const { code, inUse } = await templateFor(one, deps, id, version);
  await mustBeUsable(one, layout, id);
  if (!inUse?.retired && (await sameAs(one, id, version, layout)))
    halt(refused('NOTHING_CHANGED', `${code} has this layout already.`));
  return propose(one, deps, { id, code, seen: version, layout, retired: false, reason });
}

/** Takes a template out of use at once; one owner is enough to close a door. Files that exist keep their layout. */
export async function retireTemplate(
  one: Acting,
  deps: Deps,
  id: string,
  { version, reason: why }: Static<typeof TemplateStep>,
): Promise<void> {
  const reason = reasonOf({ reason: why });
  const { code, layout, state } = await templateFor(one, deps, id, version);
  if (state === 'retired') halt(refused('NOTHING_CHANGED', `${code} is out of use already.`));
  await propose(one, deps, { id, code, seen: version, layout, retired: true, reason });
}

/**
 * What was in use before the latest change comes back as a version of its own; what came first of all is taken out of
 * use. Returns whether it waits.
 */
export async function undoTemplate(
  one: Acting,
  deps: Deps,
  id: string,
  { version, reason: why }: Static<typeof TemplateStep>,
): Promise<boolean> {
  const reason = reasonOf({ reason: why });
  const { code, layout } = await templateFor(one, deps, id, version);
  const before = await one.tx
    .selectFrom('payoutTemplateVersion as v')
    .innerJoin('payoutTemplateVersion as b', (join) =>
      join.onRef('b.templateId', '=', 'v.templateId').onRef('b.version', '=', 'v.before'),
    )
    .select(['b.layout', 'b.retired'])
    .where('v.templateId', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst();
  return propose(one, deps, { id, code, seen: version, reason, ...(before ?? { layout, retired: true }) });
}

/** A version after another owner has confirmed it. */
export async function templateConfirmed(one: Acting, _: Deps, id: string, body: AskedTemplate): Promise<void> {
  await mustBeTwoOwners(one, id, body.askedBy);
  await lock(one, id);
  await putInUse(one, id, body);
}

/** Keeps the version, and uses it at once or asks for another owner; what only closes a door waits for nobody. */
async function propose(one: Acting, deps: Deps, proposal: Proposal): Promise<boolean> {
  const { id, code, seen, layout, retired, reason } = proposal;
  const { next } = await one.tx
    .selectFrom('payoutTemplateVersion')
    .select(({ fn }) => [sql<number>`coalesce(${fn.max('version')}, 0) + 1`.as('next')])
    .where('templateId', '=', id)
    .executeTakeFirstOrThrow();
  await one.tx
    .insertInto('payoutTemplateVersion')
    .values({
      templateId: id,
      version: next,
      before: seen,
      layout: sql`${JSON.stringify(layout)}::jsonb`,
      retired,
      reason,
      madeBy: one.actor.id,
      madeAt: one.now,
    })
    .execute();
  const body: AskedTemplate = { seen, next, askedBy: one.actor.id };
  const waits =
    !retired &&
    (await waitsForSecondPerson(one, deps, {
      act: 'payout-template-changed',
      subject: { id, no: `${code} (${layout.name})`, version: 1, franchiseId: null },
      amountPaise: 0,
      body,
      says:
        seen === null
          ? `Payout files may be made as ${code} (${layout.name}), a new template`
          : `Payout files of ${code} are made by version ${next} (${layout.name})`,
      reason,
      lost: () => Promise.resolve(conflict('STALE_VERSION', 'Somebody changed this template just now.')),
    }));
  if (!waits) await putInUse(one, id, body);
  tellOfTemplates(one, id);
  return waits;
}

/** Puts a kept version into use, from the one that was seen. */
async function putInUse(one: Acting, id: string, { seen, next }: AskedTemplate): Promise<void> {
  const moved = await one.tx
    .updateTable('payoutTemplate')
    .set({ version: next })
    .where('id', '=', id)
    .where('version', seen === null ? 'is' : '=', seen)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n)
    halt(conflict('STALE_VERSION', 'Somebody has changed this template since. Ask for the change again.'));
  const kept = await one.tx
    .selectFrom('payoutTemplateVersion')
    .select(['version', 'layout', 'retired', 'reason'])
    .where('templateId', '=', id)
    .where('version', 'in', seen === null ? [next] : [seen, next])
    .execute();
  const [before, after] = [kept.find(({ version }) => version === seen), kept.find(({ version }) => version === next)];
  const told = (of: typeof after) => of && { version: of.version, retired: of.retired, layout: of.layout };
  one.audit({
    action: after?.retired ? 'payout-template.retired' : 'payout-template.changed',
    entityType: 'payout-template',
    entityId: id,
    before: told(before) ?? null,
    after: told(after) ?? null,
    reason: after?.reason ?? null,
  });
  tellOfTemplates(one, id);
}

/** The template, checked for an act of owners: it is in the version that was seen, and nothing about it waits. */
async function templateFor(one: Acting, deps: Deps, id: string, version: number): Promise<PayoutTemplate> {
  await lock(one, id);
  const [template] = await readKnown(one, id);
  if (!template) throw notFound('payout-template');
  await mustNotWait(one.tx, deps, 'payout-template', id, () => Promise.resolve(template.code));
  if (template.version !== version)
    halt(
      conflict('STALE_VERSION', `${template.code} is at version ${template.version ?? 0} now.`, { current: template }),
    );
  return template;
}

/** Empty for an id that is none, and for a template that has never been in use and waits for nobody. */
async function readKnown({ tx }: Acting, id: string): Promise<PayoutTemplate[]> {
  const known = await tx.selectFrom('payoutTemplate').select('version').where('id', '=', id).executeTakeFirst();
  return known?.version == null ? [] : readTemplates(tx, id);
}

/** Other changes of the template, and requests about it, wait until this act ends. */
const lock = ({ tx }: Acting, id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('payout-template'), hashtext(${id}))`.execute(tx);

async function mustBeUsable({ tx }: Acting, layout: PayoutLayout, id: string): Promise<void> {
  const problems = problemsOf(layout);
  if (problems.length > 0) halt(invalid(problems.map((problem) => ({ ...problem, field: `layout.${problem.field}` }))));
  const templates = await readTemplates(tx);
  const name = layout.name.trim().toLowerCase();
  if (templates.some((other) => other.id !== id && other.layout.name.trim().toLowerCase() === name))
    halt(invalidField('layout.name', 'NAME_TAKEN', `There is a template called ${layout.name.trim()} already.`));
  if (layout.methodIds.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payment_method WHERE id = ANY(${layout.methodIds}::uuid[]) AND purpose <> 'DEPOSIT'`.execute(tx);
  if (rows.length < new Set(layout.methodIds).size)
    halt(invalidField('layout.methodIds', 'UNKNOWN_METHOD', 'One of the accounts is none that payouts leave from.'));
}

async function sameAs({ tx }: Acting, id: string, version: number, layout: PayoutLayout): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payout_template_version v WHERE v.template_id = ${id} AND v.version = ${version} AND v.layout = ${JSON.stringify(layout)}::jsonb`.execute(
    tx,
  );
  return rows.length > 0;
}

const tellOfTemplates = ({ emit }: Pick<Acting, 'emit'>, id: string): void =>
  emit({ topic: 'staff', type: 'payout-template.updated', entityType: 'payout-template', entityId: id });
