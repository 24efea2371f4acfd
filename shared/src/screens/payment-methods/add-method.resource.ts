import type { Http, PaymentMethod } from '@backoffice/shared/contract';
import { toFormData } from '@backoffice/shared/http';
import type { UploadImage } from '@backoffice/shared/images';
import type { NewMethod } from './method-draft.ts';

/** Stores a QR image; the answer's id goes into the method. */
export const uploadQr = (http: Http, { imageFile }: UploadImage, signal: AbortSignal) =>
  http.post<{ id: string }>('/files', toFormData({ purpose: 'QR', file: imageFile }), { signal });

export const addMethod = (http: Http, method: NewMethod) => http.post<PaymentMethod>('/payment-methods', method);
