import type { MethodKind, MethodPurpose } from './states.ts';

/** Where customers' money goes. Another person has to approve it (domain 1.3). */
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
}: Destination): Destination {
  return { kind, holderName, bankName, accountNo, ifsc, vpa, qrFileId, purpose, franchiseId };
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
    before: before?.[field] ?? null,
    after: after[field] ?? null,
  })).filter((one) => one.before !== one.after);
}

/** The form kept in the audit: only the end of an account number. */
export const forAudit = ({ accountNo, ...shown }: Destination) => ({
  ...shown,
  accountEnds: accountNo?.slice(-4) ?? null,
});
