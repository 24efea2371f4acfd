import { type RawBuilder, sql } from 'kysely';
import type { ListSource } from '../../listing/read-page.ts';
import { staffOf } from '../../listing/refs.ts';
import { DESTINATION_FIELDS } from '../../domain/payment-methods/destination.ts';
import type { Permission } from '../../domain/permissions.ts';
import { ruleOf, SECOND_PERSON_ACTS } from '../../domain/second-person.ts';

/** The stored requests, each with its author and the permission that confirming it requires. */
export const keptRequests = sql`(
  SELECT q.*, 'S' AS letter, NULL::jsonb AS about, ARRAY[q.asked_by] AS makers, CASE q.act
    ${sql.join(
      SECOND_PERSON_ACTS.map((act) => sql`WHEN ${sql.lit(act)} THEN ${sql.lit(ruleOf(act).permission)}`),
      sql` `,
    )} END AS permission
  FROM second_person_request q)`;

const COLUMNS = sql.raw(
  'id, letter, no, version, act, subject_type, subject_id, subject_no, franchise_id, amount_paise, says, about, reason, evidence_file_ids, asked_by, asked_at, makers, permission, state, decided_by, decided_at, end_note',
);
/** A bonus or method leaves this list once it is decided; its own list shows the outcome. */
const UNDECIDED = sql`'waiting' AS state, NULL::uuid AS decided_by, NULL::timestamptz AS decided_at, NULL::text AS end_note`;
const held = (name: Permission) => sql.lit(name);

/** Waiting bonuses as requests; above the limit a lead approves. */
const bonuses = (leadAbovePaise: number) => sql`
  SELECT b.id, 'B' AS letter, b.no, b.version, 'bonus-given' AS act, 'bonus' AS subject_type, b.id AS subject_id, 'B-' || b.no AS subject_no,
    (SELECT c.franchise_id FROM customer c WHERE c.id = b.customer_id) AS franchise_id, b.amount_paise, NULL::text AS says,
    jsonb_build_object('type', b.type, 'percentBp', b.percent_bp, 'customerCode', (SELECT c.code FROM customer c WHERE c.id = b.customer_id)) AS about,
    b.reason, '{}'::uuid[] AS evidence_file_ids, b.requested_by AS asked_by, b.created_at AS asked_at, ARRAY[b.requested_by] AS makers,
    CASE WHEN b.amount_paise > ${leadAbovePaise} THEN ${held('bonuses.decide')} ELSE ${held('bonuses.approve')} END AS permission, ${UNDECIDED}
  FROM bonus b WHERE b.status = 'requested'`;

/**
 * Payment methods with a waiting version, as requests; none of its authors approves it. Only the names of the changed
 * fields are shown, never their values.
 */
const methods = sql`
  SELECT p.id, 'M' AS letter, p.no, p.version, 'payment-method-changed' AS act, 'payment-method' AS subject_type, p.id AS subject_id, 'M-' || p.no AS subject_no,
    p.franchise_id, 0::bigint AS amount_paise, NULL::text AS says,
    jsonb_build_object('label', p.label, 'kind', v.details ->> 'kind', 'isNew', p.status = 'pending_review', 'fields', to_jsonb(ARRAY(
      SELECT f.name FROM unnest(${[...DESTINATION_FIELDS]}::text[]) WITH ORDINALITY AS f (name, place)
      WHERE v.details ->> f.name IS DISTINCT FROM u.details ->> f.name ORDER BY f.place))) AS about,
    coalesce(v.note, '') AS reason, '{}'::uuid[] AS evidence_file_ids, v.proposed_by AS asked_by, v.created_at AS asked_at, v.contributors AS makers,
    ${held('methods.approve')} AS permission, ${UNDECIDED}
  FROM payment_method_version v
    JOIN payment_method p ON p.id = v.payment_method_id AND p.status NOT IN ('draft', 'closed')
    LEFT JOIN payment_method_version u ON u.payment_method_id = v.payment_method_id AND u.status = 'current'
  WHERE v.status = 'proposed'`;

/** Everything that waits for a second person; stored requests also after they have ended. */
export function requestSource(leadAbovePaise: number): ListSource {
  const all = sql`SELECT ${COLUMNS} FROM ${keptRequests} k UNION ALL ${bonuses(leadAbovePaise)} UNION ALL ${methods}`;
  return {
    from: sql`(${all}) r`,
    // Each part is queried by the id: joining the whole union would read every waiting bonus for each row of a page.
    again: sql`LATERAL (SELECT * FROM (${all}) one WHERE one.id = page.id OFFSET 0) r`,
    root: 'r',
    columns: requestColumns,
    joins: sql``,
    amount: sql`r.amount_paise`,
    sorts: {
      createdAt: { by: sql`r.asked_at`, type: 'timestamptz' },
      amount: { by: sql`r.amount_paise`, type: 'bigint' },
    },
  };
}

const requestColumns: RawBuilder<unknown> = sql`
  r.id, r.letter || '-' || r.no AS no, r.version, r.act, jsonb_build_object('type', r.subject_type, 'id', r.subject_id, 'no', r.subject_no) AS subject,
  r.amount_paise, r.says, r.about, r.reason, to_jsonb(r.evidence_file_ids) AS evidence_file_ids, ${staffOf(sql`r.asked_by`)} AS asked_by, r.asked_at, r.state,
  ${staffOf(sql`r.decided_by`)} AS decided_by, r.decided_at, r.end_note, to_jsonb(r.makers) AS makers, r.permission`;
