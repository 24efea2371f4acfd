import { type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Deps } from '../../http/context.ts';
import { Id, named, nullable, object, oneOf, Paise } from '../../http/schemas.ts';
import { type HiddenBecause, METHOD_KINDS } from '../../domain/payment-methods/states.ts';
import { businessMidnight, isAtCap, isOpen } from './today.ts';

const text = nullable(Type.String());

/** All that a customer sees of a method: the intake answers nothing else. */
export const ShownMethod = named(
  'ShownMethod',
  object({
    id: Id,
    label: Type.String(),
    kind: oneOf(METHOD_KINDS),
    holderName: Type.String(),
    bankName: text,
    accountNo: text,
    ifsc: text,
    vpa: text,
    qrFileId: nullable(Id),
    minPaise: nullable(Paise),
    maxPaise: nullable(Paise),
  }),
);
export type ShownMethod = Static<typeof ShownMethod>;

/** Why customers are not shown `p` at this moment; null when they are. */
export const hiddenBecause = ({
  clock,
  settings,
}: Pick<Deps, 'clock' | 'settings'>): RawBuilder<HiddenBecause | null> => {
  const [now, zone] = [clock.now(), settings.businessTimeZone];
  return sql`CASE WHEN p.status <> 'active' THEN 'STATUS' WHEN p.purpose = 'WITHDRAW' THEN 'PURPOSE'
    WHEN ${isAtCap(businessMidnight(now, zone))} THEN 'CAP' WHEN NOT ${isOpen(now, zone)} THEN 'HOURS' END`;
};

const COLUMNS = sql`p.id, p.label, p.kind, p.holder_name, p.bank_name, p.account_no, p.ifsc, p.vpa, p.qr_file_id, p.min_paise, p.max_paise`;

/** Where this customer may pay to now, in the order of the desk; without a code only the shared methods. */
export async function shownMethods(deps: Deps, customerCode: string | undefined): Promise<ShownMethod[]> {
  const result = await sql<ShownMethod>`
    SELECT ${COLUMNS} FROM payment_method p
    WHERE ${hiddenBecause(deps)} IS NULL
      AND (p.franchise_id IS NULL OR p.franchise_id IN (SELECT c.franchise_id FROM customer c WHERE c.code = ${customerCode ?? ''}))
    ORDER BY p.priority, p.id`.execute(deps.db);
  return result.rows;
}

/** One method as customers see it or would see it, and why they do not see it at the moment. */
export async function previewMethod(deps: Deps, id: string) {
  const result = await sql<ShownMethod & { hiddenBecause: HiddenBecause | null }>`
    SELECT ${COLUMNS}, ${hiddenBecause(deps)} AS hidden_because FROM payment_method p WHERE p.id = ${id}`.execute(
    deps.db,
  );
  const [row] = result.rows;
  if (!row) return null;
  const { hiddenBecause: why, ...shown } = row;
  return { shown, hiddenBecause: why };
}
