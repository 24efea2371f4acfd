import type { Answer, BodyOf, Http, MethodVersion, RequestOptions } from '@backoffice/shared/contract';
import { get, patch, post, put, toFormData } from '@backoffice/shared/http';
import type { UploadImage } from '@backoffice/shared/images';
import type { TypedMethod } from './form/method-draft.ts';

type Reading = Pick<RequestOptions, 'signal' | 'background'>;

/** The content of the payment code in an image. */
export type QrCode = NonNullable<Answer<'POST /files'>['qr']>;

/**
 * Stores a QR image in the background; the field shows its progress. The id goes into the method. `qr` is the code that
 * the server read in the image, `null` when it read no UPI code.
 */
export const uploadQr = (
  http: Http,
  { imageFile }: UploadImage,
  options: Pick<RequestOptions, 'signal' | 'background' | 'onProgress'>,
) => post(http, '/files', toFormData({ purpose: 'QR', file: imageFile }), options);

export const addMethod = (http: Http, method: TypedMethod & { openingBalancePaise?: number }) =>
  post(http, '/payment-methods', method);

/** The franchises to which a method can be given. */
export const readOpenFranchises = async (http: Http, options: Reading) =>
  (await get(http, '/franchises/open', options)).items;

/** A change of where money goes waits for another person; every other change takes effect at once. */
export const editMethod = (http: Http, id: string, edit: Partial<TypedMethod> & { version: number; note?: string }) =>
  patch(http, '/payment-methods/{id}', edit, { path: { id } });

/** The versions, newest first, each with its difference. */
export const readVersions = async (http: Http, id: string, options: Reading): Promise<MethodVersion[]> =>
  (await get(http, '/payment-methods/{id}/versions', { ...options, path: { id } })).items;

/** A method as its customers see it, and why it is hidden from them at the moment, if it is. */
export type Preview = Answer<'GET /payment-methods/{id}/preview'>;

export const readPreview = (http: Http, id: string, options: Reading) =>
  get(http, '/payment-methods/{id}/preview', { ...options, path: { id } });

export const orderMethods = (http: Http, ids: readonly string[]) => put(http, '/payment-methods/order', { ids });

export const readDay = (http: Http, date: string, options: Reading) =>
  get(http, '/day-closes', { ...options, query: { date } });

/** A person's statement about a day; `seen` holds the figures that were on the screen. */
type DayCount = BodyOf<'POST /payment-methods/{id}/day-close'>;

/** The account of a day, and the key of what a person wants of it. */
interface DayAct {
  methodId: string;
  key: string;
}

/** Opens the last closed day of an account again; another person confirms it. */
export const reopenDay = (
  http: Http,
  { methodId, key }: DayAct,
  body: BodyOf<'POST /payment-methods/{id}/day-close/reopen'>,
) => post(http, '/payment-methods/{id}/day-close/reopen', body, { path: { id: methodId }, idempotencyKey: key });

export const closeDay = (http: Http, { methodId, key }: DayAct, count: DayCount) =>
  post(http, '/payment-methods/{id}/day-close', count, { path: { id: methodId }, idempotencyKey: key });
