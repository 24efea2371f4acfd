import { figure, plural } from '../domain/plural.ts';
import type { RefusalCode } from '../domain/refusal-codes.ts';
import type { FieldError } from './envelope.ts';

/** The body of every answer that is not 2xx (domain 3.1). */
export interface ErrorBody {
  msg: string;
  code?: RefusalCode;
  errors?: FieldError<string>[];
  requestId?: string;
}

/** An answer other than 2xx, with a sentence for the person. Never carries internals. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly errors: FieldError<string>[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    msg: string,
    more: { code?: RefusalCode; errors?: FieldError<string>[]; headers?: Record<string, string> } = {},
  ) {
    super(msg);
    this.status = status;
    this.code = more.code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

export const badRequest = (msg: string, code: RefusalCode = 'BAD_REQUEST', errors?: FieldError<string>[]) =>
  new HttpError(400, msg, { code, ...(errors ? { errors } : {}) });

/** The session is missing, expired or revoked (specification §8: the panel shows 'Unauthorized Access'). */
export const unauthorized = (code: RefusalCode) => new HttpError(401, 'Unauthorized Access', { code });

export const passwordChangeDue = () =>
  new HttpError(403, 'Please choose a password of your own first.', { code: 'PASSWORD_CHANGE_DUE' });

/** 403 and never 401, which would sign the person out (specification §8). */
export const secondFactorNeeded = () =>
  new HttpError(403, 'Type the code of your authenticator app to go on.', { code: 'SECOND_FACTOR_NEEDED' });

/** `orCode` where the person has an authenticator app too. */
export const passkeyNeeded = (orCode: boolean) =>
  orCode
    ? new HttpError(403, 'Use your passkey, or type the code of your authenticator app, to go on.', {
        code: 'PASSKEY_OR_CODE_NEEDED',
      })
    : new HttpError(403, 'Use your passkey to go on.', { code: 'PASSKEY_NEEDED' });

export const secondFactorDue = () =>
  new HttpError(403, 'Please set up your second factor first.', { code: 'SECOND_FACTOR_DUE' });

/** The person is asked for a code or the password, and the panel sends the same request again (safety 2.10). */
export const stepUpRequired = () => new HttpError(403, 'Please confirm that it is you.', { code: 'STEP_UP_REQUIRED' });

export const forbidden = () => new HttpError(403, 'You are not allowed to do this.', { code: 'FORBIDDEN' });

const MISSING = {
  account: 'There is no such account.',
  'back-test': 'There is no such back-test.',
  bonus: 'There is no such bonus.',
  customer: 'There is no such customer.',
  delivery: 'There is no such delivery.',
  deposit: 'There is no such deposit.',
  entry: 'There is no such entry.',
  'feed-key': 'There is no such key.',
  'feed-message': 'There is no such message.',
  'feed-parser': 'There is no such parser.',
  file: 'There is no such file.',
  franchise: 'There is no such franchise.',
  key: 'There is no such key.',
  mapping: 'There is no such mapping.',
  'hand-over': 'There is no such hand-over.',
  import: 'There is no such import.',
  override: 'There is no such build that somebody may run.',
  'override-file': 'There is no such file of a build that you may run.',
  passkey: 'There is no such passkey.',
  payee: 'There is no such beneficiary.',
  'payment-method': 'There is no such payment method.',
  'payout-batch': 'There is no such payout file.',
  'payout-template': 'There is no such template of payout files.',
  'statement-layout': 'These columns are not kept any more. Look at the list again.',
  'qr-image': 'This payment method has no QR image.',
  'remitter-account': "This bank line has no remitter's account.",
  request: 'There is no such request.',
  row: 'There is no such row.',
  shift: 'There is no such shift.',
  session: 'There is no such session.',
  statement: 'There is no such statement.',
  'straight-through-rules': 'There are no such rules of straight-through approval.',
  'sign-on': 'This person does not sign in by the provider.',
  utr: 'There is no such bank line.',
  view: 'There is no such view.',
  'web-hook': 'There is no such web hook.',
  withdrawal: 'There is no such withdrawal.',
} as const;

/** What can be missing, by its name in the audit where it has one. */
export type Missing = keyof typeof MISSING;

/** Also the answer for rows of other franchises. */
export const notFound = (what: Missing) => new HttpError(404, MISSING[what], { code: 'NOT_FOUND' });

/** The image of a row that is still there. */
export const imageDeleted = (days: number) =>
  new HttpError(
    404,
    plural(days, {
      one: 'The image was deleted after 1 day by the retention rule.',
      many: `The image was deleted after ${figure(days)} days by the retention rule.`,
    }),
    { code: 'NOT_FOUND' },
  );

export const busy = (msg: string, code: RefusalCode, retryAfterSeconds = 1) =>
  new HttpError(409, msg, { code, headers: { 'retry-after': String(retryAfterSeconds) } });

export const tooMany = (msg: string, retryAfterSeconds: number) =>
  new HttpError(429, msg, {
    code: 'TOO_MANY',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
