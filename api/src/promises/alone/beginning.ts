import {
  type Desk,
  key,
  type Payee,
  type PayoutDesk,
  said,
  testStaff,
  type TestPerson,
  type TestUser,
} from '../../testing/index.ts';
import { uploadedImage } from '../../testing/images/files.ts';
import type { DeskName } from './acts.ts';
import type { Inputs } from './attempt.ts';

/** A state of the database from which one person continues alone. */
export interface Beginning {
  name: string;
  desk: DeskName;
  inputs: Inputs;
  /** The ids of the rows to work on. */
  rows: string[];
  /** Those that the person made. */
  own?: string[];
  /** What the person did to a withdrawal before, e.g. `took <id>`. */
  did?: string[];
  /** A colleague has made the waiting request. */
  asked?: boolean;
  /** A bonus of the person has become cash. */
  madeCash?: boolean;
  /** Lines that another told, and of which the person could tell another amount with a key. */
  holds?: string[];
  /** SQL statements that run first and bypass every rule. */
  prepare?: string[];
}

/** Above every limit for one person alone, below the limits of leads. */
export const AMOUNT = 60_000_00;

export const typesLines = (user: TestUser) => ['Banker', 'Deposit'].includes(testStaff[user].actionName);

export interface At {
  desk: Desk;
  payouts: PayoutDesk;
  user: TestUser;
  /** Another person who types lines. */
  banker: TestUser;
  proof: string;
}

export async function inputsOf({ desk, payouts, proof }: At, customer: Payee): Promise<Inputs> {
  return {
    customer,
    methodId: payouts.sourceId,
    utr: desk.utr(),
    otherUtr: desk.utr(),
    amountPaise: AMOUNT,
    depositProof: proof,
    payoutProof: await uploadedImage(desk.api, 'PAYOUT_PROOF'),
  };
}

export async function must(desk: Desk, by: TestPerson, path: string, body: object): Promise<void> {
  const answer = said(await (await desk.as(by)).post(path, body, key()));
  if (answer.statusCode !== 1) throw new Error(`${by} ${path}: ${answer.status}`);
}
