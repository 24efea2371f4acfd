import { Type } from 'typebox';
import {
  Id,
  named,
  nullable,
  object,
  oneOf,
  SignedPaise,
  StaffRef,
  text,
  Timestamp,
  Version,
} from '../../http/schemas.ts';
import { WaitingRequest } from '../../modules/second-person/waiting.ts';

export const IMPORT_KINDS = ['customers', 'payees', 'openings'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ['reading', 'read', 'entered'] as const;

const count = Type.Integer({ minimum: 0 });

export const ImportProblem = named(
  'ImportProblem',
  object({
    line: Type.Integer({ minimum: 1, description: 'Line of the file, from 1' }),
    column: Type.String({ description: 'Heading of the column; empty for the whole row' }),
    reason: Type.String(),
  }),
);

/** A file that was read: what entering it would change, or what it has changed. */
export const DataImport = named(
  'DataImport',
  object({
    id: Id,
    no: Type.String({ description: 'E.g. I-101' }),
    kind: oneOf(IMPORT_KINDS),
    fileName: Type.String(),
    status: oneOf(IMPORT_STATES),
    version: Version,
    rows: { ...count, description: 'Rows below the headings' },
    added: { ...count, description: 'Rows that enter something new' },
    changed: { ...count, description: 'Rows that change what is known' },
    same: { ...count, description: 'Rows that are known already' },
    bad: { ...count, description: 'Rows with a problem' },
    sumPaise: { ...SignedPaise, description: 'Opening balances together; 0 for other files' },
    problems: Type.Array(ImportProblem, { description: 'The first hundred; all of them at /problems' }),
    waiting: nullable(WaitingRequest),
    createdBy: StaffRef,
    createdAt: Timestamp,
    enteredBy: nullable(StaffRef),
    enteredAt: nullable(Timestamp),
  }),
);

export const UploadQuery = (kinds: readonly ImportKind[]) =>
  object({ kind: oneOf(kinds), name: text(120, { min: 1, description: 'Name of the file' }) });

export const Entering = object({
  version: Version,
  skipBad: Type.Optional(Type.Boolean({ description: 'Enter the good rows although others are bad' })),
});

export const AskingOpenings = object({
  version: Version,
  sumPaise: { ...SignedPaise, description: 'The sum as the person counted it; another one is refused' },
  note: text(300, { min: 3, description: 'Where the figures come from' }),
});
