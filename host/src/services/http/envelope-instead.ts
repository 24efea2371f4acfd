import type { AxiosResponse } from 'axios';
import type { Envelope } from '@backoffice/shared/contract';
import { announcementOf, AppError, isEnvelope } from '@backoffice/shared/http';

/** No envelope is longer; a file that is need not be read. */
const LONGEST = 1024 * 1024;

/** The envelope that came in place of a file that was asked for, whatever type it says it has; `undefined` when it is a file. */
export async function envelopeInstead({ data }: AxiosResponse<unknown>): Promise<Envelope | undefined> {
  if (!(data instanceof Blob) || data.size > LONGEST || data.type.startsWith('image/')) return undefined;
  try {
    const body: unknown = JSON.parse(await data.text());
    return isEnvelope(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** What the screen that asked for the file gets instead; the toast of the envelope has told the person. */
export function noFile(envelope: Envelope, { status }: AxiosResponse<unknown>, requestId: string | undefined): AppError {
  const told = announcementOf(envelope);
  const msg = told?.kind === 'error' ? told.text : 'The answer was not a file';
  return new AppError({ kind: 'http', status, msg, code: envelope.code, requestId });
}
