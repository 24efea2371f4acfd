import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { methodRef, staffOf } from '../../../listing/refs.ts';
import { waitingOf } from '../../second-person/waiting.ts';
import { BUILT_IN, builtInOf } from './built-in.ts';
import type { Template } from './layout.ts';
import type { PayoutTemplate } from './schemas.ts';

const codeOf = (no: number): string => `PT-${no}`;

/** The templates that a file can have now: the built-in ones, then those that owners have made. */
export async function templatesInUse(db: DbOrTx): Promise<Template[]> {
  return [...BUILT_IN, ...(await ownInUse(db))];
}

/** The template of this code, in the version that is in use now; `undefined` when there is none. */
export async function templateInUse(db: DbOrTx, code: string): Promise<Template | undefined> {
  return builtInOf(code) ?? (await ownInUse(db)).find((template) => template.code === code);
}

async function ownInUse(db: DbOrTx): Promise<Template[]> {
  const rows = await db
    .selectFrom('payoutTemplate as t')
    .innerJoin('payoutTemplateVersion as v', (join) =>
      join.onRef('v.templateId', '=', 't.id').onRef('v.version', '=', 't.version'),
    )
    .select(['t.no', 'v.version', 'v.layout'])
    .where('v.retired', '=', false)
    .orderBy('t.no')
    .execute();
  return rows.map(({ no, version, layout }) => ({ code: codeOf(no), version, layout }));
}

type Row = Pick<PayoutTemplate, 'inUse' | 'asked' | 'waiting'> & { id: string; no: number };

/** Every template as owners see it, or one that they have made. */
export async function readTemplates(db: DbOrTx, id?: string): Promise<PayoutTemplate[]> {
  const version = sql`jsonb_build_object('version', v.version, 'layout', v.layout, 'retired', v.retired, 'by', ${staffOf(sql`v.made_by`)},
    'at', to_char(v.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', v.reason)`;
  const { rows } = await sql<Row>`
    SELECT t.id, t.no, ${waitingOf('payout-template', sql`t.id`)} AS waiting,
      (SELECT ${version} FROM payout_template_version v WHERE v.template_id = t.id AND v.version = t.version) AS in_use,
      (SELECT ${version} FROM payout_template_version v
        JOIN second_person_request r ON r.subject_type = 'payout-template' AND r.subject_id = t.id AND r.state = 'waiting'
        WHERE v.template_id = t.id AND v.version = (r.body ->> 'next')::int) AS asked
    FROM payout_template t WHERE ${id === undefined ? sql`t.version IS NOT NULL OR ${waits}` : sql`t.id = ${id}`} ORDER BY t.no`.execute(
    db,
  );
  return [...(id === undefined ? BUILT_IN.map(asBuiltIn) : []), ...rows.map(asOwn)];
}

/** A first version that was declined or withdrawn is no template. */
const waits = sql`EXISTS (SELECT FROM second_person_request r WHERE r.subject_type = 'payout-template' AND r.subject_id = t.id AND r.state = 'waiting')`;

const asBuiltIn = ({ code, layout, version }: Template): PayoutTemplate => ({
  code,
  id: null,
  state: 'active',
  version,
  layout,
  inUse: null,
  asked: null,
  waiting: null,
});

function asOwn({ id, no, inUse, asked, waiting }: Row): PayoutTemplate {
  const shown = inUse ?? asked;
  if (!shown) throw new Error(`Template ${codeOf(no)} has no version`);
  return {
    code: codeOf(no),
    id,
    state: inUse ? (inUse.retired ? 'retired' : 'active') : 'new',
    version: inUse?.version ?? null,
    layout: shown.layout,
    inUse,
    asked,
    waiting,
  };
}

/** The accounts that payouts can leave from, for the choice of those that use a template. */
export async function payoutAccounts(db: DbOrTx) {
  const { rows } = await sql<{
    method: { id: string; label: string; kind: 'BANK' | 'UPI' | 'QR'; bankName: string | null };
  }>`
    SELECT ${methodRef('p')} AS method FROM payment_method p WHERE p.purpose <> 'DEPOSIT' AND p.status IN ('active', 'paused', 'frozen') ORDER BY p.label, p.id`.execute(
    db,
  );
  return rows.map(({ method }) => method);
}
