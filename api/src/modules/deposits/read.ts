import { sql } from 'kysely';
import type { Static } from 'typebox';
import { constant } from '../../db/constant.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { customerRef, humanNo, methodRef, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../http/row-id.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { waitingOf } from '../second-person/waiting.ts';
import { narrationOf } from '../utrs/narration.ts';
import { FLAGS, FLAGS_JOINS, sectionOf } from './flags.ts';
import type { Deposit as DepositSchema } from './schemas.ts';

export type Deposit = Static<typeof DepositSchema>;

type Dated = 'submittedAt' | 'decidedAt' | 'createdAt';
type Derived = 'section' | 'contested' | 'utrEntryLinked';
/** A row as read from the database. */
export type DepositRow = Omit<Deposit, Dated | Derived> & {
  submittedAt: Date;
  decidedAt: Date | null;
  createdAt: Date;
  linkedId: string | null;
};

/** What straight-through approval last said of the deposit `d`. */
const SAYS = sql`(SELECT jsonb_build_object('verdict', v.verdict, 'reasons', v.reasons, 'at', to_char(v.judged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM straight_through_verdict v WHERE v.deposit_id = d.id)`;

export const depositSource: ListSource = {
  from: sql`deposit d`,
  root: 'd',
  columns: constant(sql`
    d.id, ${humanNo('d', 'D')} AS no, d.version, ${customerRef('c')} AS customer, ${methodRef('m')} AS payment_method,
    d.amount_paise, d.credited_paise, d.utr_norm AS utr, d.utr_raw, d.rail, d.proof_file_id,
    (SELECT f.deleted_after_days FROM file_upload f WHERE f.id = d.proof_file_id) AS proof_deleted_days, d.payer_name, d.source,
    d.submitted_at, d.status, ${FLAGS} AS flags, d.utr_entry_id AS linked_id,
    CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object(
      'id', u.id, 'no', ${humanNo('u', 'U')}, 'version', u.version, 'utr', u.utr_norm, 'amountPaise', u.amount_paise,
      'rail', u.rail, 'bankTime', u.bank_time, 'remitterName', u.remitter_name, 'narration', ${narrationOf('u')},
      'status', u.status, 'paymentMethod', ${methodRef('um')}, 'enteredBy', ${staffRef('us')},
      'source', u.source, 'messageOnly', u.message_only, 'createdAt', u.created_at) END AS utr_entry,
    d.match_kind, d.hold_reason, d.hold_note, d.reject_reason_code, d.reject_note, d.reversal_reason_code, d.reversal_note,
    d.customer_message, ${SAYS} AS straight_through, ${staffRef('s')} AS decided_by, d.decided_at, ${waitingOf('deposit', sql`d.id`)} AS waiting, d.created_at`),
  joins: constant(sql`${FLAGS_JOINS}
    LEFT JOIN payment_method um ON um.id = u.payment_method_id
    LEFT JOIN staff us ON us.id = u.entered_by
    LEFT JOIN staff s ON s.id = d.decided_by`),
  amount: sql`d.amount_paise`,
  sorts: {
    createdAt: { by: sql`d.submitted_at`, type: 'timestamptz' },
    submittedAt: { by: sql`d.submitted_at`, type: 'timestamptz' },
    decidedAt: { by: sql`coalesce(d.decided_at, d.submitted_at)`, type: 'timestamptz' },
    amount: { by: sql`d.amount_paise`, type: 'bigint' },
  },
};

/** The row in the format of the API. */
export function toDeposit({ linkedId, ...row }: DepositRow): Deposit {
  return {
    ...row,
    section: sectionOf(row.status, row.flags),
    contested: row.flags.includes('CONTESTED'),
    utrEntry: row.utrEntry && {
      ...row.utrEntry,
      bankTime: momentOrNull(row.utrEntry.bankTime),
      createdAt: moment(row.utrEntry.createdAt),
    },
    utrEntryLinked: linkedId !== null,
    submittedAt: moment(row.submittedAt),
    decidedAt: momentOrNull(row.decidedAt),
    createdAt: moment(row.createdAt),
  };
}

/** One deposit by uuid or number; `null` when there is none that this person may see. */
export async function readDeposit(db: DbOrTx, actor: Actor, id: string): Promise<Deposit | null> {
  const where = conditions(namedRow('d', 'D', id), ownCustomers(actor, sql`d.customer_id`));
  const result = await sql<DepositRow>`
    SELECT ${depositSource.columns} FROM ${depositSource.from} ${depositSource.joins}
    WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toDeposit(result.rows[0]) : null;
}
