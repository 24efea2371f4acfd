import type { DayClose, Http, MethodVersion, PaymentMethod, RequestOptions, ShownMethod } from '@backoffice/shared/contract';
import { toFormData } from '@backoffice/shared/http';
import type { UploadImage } from '@backoffice/shared/images';
import type { TypedMethod } from './method-draft.ts';

type Reading = Pick<RequestOptions, 'signal' | 'background'>;

/** What the payment code in an image says. */
export interface QrCode {
  vpa: string;
  payeeName: string | null;
  amount: string | null;
}

/** Stores a QR image; the field shows how far it is, so that nothing else of the page has to wait; its id goes into the method. `qr` is what the server read in it, `null` when it read no UPI code. */
export const uploadQr = (http: Http, { imageFile }: UploadImage, options: Pick<RequestOptions, 'signal' | 'background' | 'onProgress'>) =>
  http.post<{ id: string; qr: QrCode | null }>('/files', toFormData({ purpose: 'QR', file: imageFile }), options);

export const addMethod = (http: Http, method: TypedMethod) => http.post<PaymentMethod>('/payment-methods', method);

/** Where money goes waits for another person; the rest changes at once. */
export const editMethod = (http: Http, id: string, edit: Partial<TypedMethod> & { version: number; note?: string }) => http.patch<PaymentMethod>(`/payment-methods/${id}`, edit);

/** Newest first, each with its difference. */
export const readVersions = async (http: Http, id: string, options: Reading): Promise<MethodVersion[]> => (await http.get<{ items: MethodVersion[] }>(`/payment-methods/${id}/versions`, options)).items;

/** A method as its customers see it, and why they do not at this moment. */
export interface Preview {
  shown: ShownMethod;
  hiddenBecause: PaymentMethod['hiddenBecause'];
}

export const readPreview = (http: Http, id: string, options: Reading) => http.get<Preview>(`/payment-methods/${id}/preview`, options);

export const orderMethods = (http: Http, ids: readonly string[]) => http.put<null>('/payment-methods/order', { ids });

export const readDay = (http: Http, date: string, options: Reading) => http.get<{ date: string; items: DayClose[] }>('/day-closes', { ...options, query: { date } });

/** What a person says of a day; `seen` is what was on the screen. */
interface DayCount {
  date: string;
  countedPaise: number;
  feesPaise: number;
  note?: string;
  seen: Pick<DayClose, 'creditsPaise' | 'debitsPaise'>;
}

export const closeDay = (http: Http, methodId: string, count: DayCount) => http.post<DayClose>(`/payment-methods/${methodId}/day-close`, count);
