import type { Answer, BodyOf, Http, RequestOptions } from '@backoffice/shared/contract';
import { post } from '@backoffice/shared/http';
import type { NewLine } from './draft/draft.ts';

export type UtrQuestion = BodyOf<'POST /utrs/check'>;

/** Asks what the server knows of a line that is being typed. Writes nothing. */
export type UtrAnswer = Answer<'POST /utrs/check'>;

/** A saved line, and the deposit that it was matched to. */
export type SavedLine = Answer<'POST /utrs'>;

export const saveLine = (http: Http, line: NewLine, options: RequestOptions) => post(http, '/utrs', line, options);

export const checkUtr = (http: Http, question: UtrQuestion, options: RequestOptions) =>
  post(http, '/utrs/check', question, options);
