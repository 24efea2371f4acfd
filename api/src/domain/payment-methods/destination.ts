import { type FeeRule, inOrder, sayFees } from './fees.ts';
import type { MethodKind, MethodPurpose } from './states.ts';

/** Where customers' money goes, and what its bank charges. Another person has to approve it (domain 1.3). */
export interface Destination {
  kind: MethodKind;
  holderName: string;
  bankName: string | null;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
  qrFileId: string | null;
  purpose: MethodPurpose;
  /** Whose staff see the method and enter its lines; `null` when it is shared (domain, decision 17). */
  franchiseId: string | null;
  /** What the bank charges per rail; in the order of `inOrder`. */
  feeRules: FeeRule[];
}

export const DESTINATION_FIELDS = [
  'kind',
  'holderName',
  'bankName',
  'accountNo',
  'ifsc',
  'vpa',
  'qrFileId',
  'purpose',
  'franchiseId',
  'feeRules',
] as const satisfies readonly (keyof Destination)[];

/** The part of a method, or of what was typed for one, that says where money goes. */
export function destinationOf({
  kind,
  holderName,
  bankName,
  accountNo,
  ifsc,
  vpa,
  qrFileId,
  purpose,
  franchiseId,
  feeRules,
}: Omit<Destination, 'feeRules'> & { feeRules?: readonly FeeRule[] }): Destination {
  // Versions of before migration 0080 that come with old data know no fees.
  const fees = inOrder(feeRules ?? []);
  return { kind, holderName, bankName, accountNo, ifsc, vpa, qrFileId, purpose, franchiseId, feeRules: fees };
}

interface FieldChange {
  field: (typeof DESTINATION_FIELDS)[number];
  before: string | null;
  after: string | null;
}

/** The fields in which two destinations differ; everything is new when there was nothing before. */
export function changesBetween(before: Destination | null, after: Destination): FieldChange[] {
  return DESTINATION_FIELDS.map((field) => ({
    field,
    before: before && textOf(before, field),
    after: textOf(after, field),
  })).filter((one) => one.before !== one.after);
}

const textOf = (of: Destination, field: FieldChange['field']): string | null =>
  field === 'feeRules' ? sayFees(of.feeRules) : (of[field] ?? null);

/** The form kept in the audit: only the end of an account number. */
export const forAudit = ({ accountNo, feeRules, ...shown }: Destination) => ({
  ...shown,
  fees: sayFees(feeRules),
  accountEnds: accountNo?.slice(-4) ?? null,
});

/** The columns of a destination as the database takes them: rules are JSON. */
export const storedDestination = <T extends { feeRules: readonly FeeRule[] }>({ feeRules, ...columns }: T) => ({
  ...columns,
  feeRules: JSON.stringify(inOrder(feeRules)),
});
