import type { BodyOf, Http, RequestOptions } from '@backoffice/shared/contract';
import { get, post } from '@backoffice/shared/http';

export const readPractice = (http: Http, shift: number | undefined, options: RequestOptions) =>
  get(http, '/practice', { ...options, query: shift === undefined ? {} : { shift } });

export const startShift = (http: Http, body: BodyOf<'POST /practice/shifts'>) => post(http, '/practice/shifts', body);

export const endShift = (http: Http) => post(http, '/practice/end');
