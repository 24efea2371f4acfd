import type { Generated } from 'kysely';
import type { RequestState, SecondPersonAct, SubjectType } from '../../domain/second-person.ts';

export interface SecondPersonRequestTable {
  id: string;
  no: Generated<number>;
  act: SecondPersonAct;
  subjectType: SubjectType;
  subjectId: string;
  subjectNo: string;
  subjectVersion: number;
  franchiseId: string | null;
  /** The body with which the act is performed once it is confirmed; its version is that of the subject. */
  body: unknown;
  amountPaise: number;
  says: string;
  reason: string;
  evidenceFileIds: string[];
  askedBy: string;
  askedAt: Date;
  state: Generated<RequestState>;
  decidedBy: string | null;
  decidedAt: Date | null;
  endNote: string | null;
  version: Generated<number>;
}

declare module '../../db/database.ts' {
  interface Database {
    secondPersonRequest: SecondPersonRequestTable;
  }
}
