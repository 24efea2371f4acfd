import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError } from '../../http/errors.ts';
import { stopReading } from '../../http/linger.ts';
import type { UploadedFile } from './image/judge-image.ts';

export const PURPOSES = ['QR', 'DEPOSIT_PROOF', 'PAYOUT_PROOF'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const MOST_BYTES = 5 * 1024 * 1024;

/** The largest `Content-Length`: an image and the form around it. A longer body is not read at all. */
const MOST_BODY = MOST_BYTES + 1024 * 1024;

/** Uploads at once of one person, or of the operator's own app: slow senders do not block others. */
const AT_ONCE = 6;
const receiving = new Map<string, number>();

/** Bytes held for all uploads in progress. A slow upload holds few. */
const MOST_HELD = 6 * MOST_BYTES;
let held = 0;

export interface Received {
  purpose: Purpose;
  file: UploadedFile;
}

/** Reads the multipart body: one part `file`, one field `purpose`, nothing else, 5 MB at most. */
export async function receive(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw new HttpError(415, 'Send the image as multipart/form-data.', { code: 'HTTP_415' });
  const sender = request.actor?.id ?? 'intake';
  const others = receiving.get(sender) ?? 0;
  if (others >= AT_ONCE) throw tooManyUploads();
  receiving.set(sender, others + 1);
  try {
    return await readParts(request);
  } catch (error) {
    const refusal = translated(error);
    if (refusal instanceof HttpError && refusal.status === 413) stopReading(request.raw);
    throw refusal;
  } finally {
    const left = (receiving.get(sender) ?? 1) - 1;
    if (left > 0) receiving.set(sender, left);
    else receiving.delete(sender);
  }
}

const tooManyUploads = () =>
  new HttpError(503, 'Too many uploads right now. Please try again.', {
    code: 'UNAVAILABLE',
    headers: { 'retry-after': '2' },
  });

async function readParts(request: FastifyRequest): Promise<Received> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BODY) throw tooLarge();
  let file: UploadedFile | undefined;
  let purpose: unknown;
  for await (const part of request.parts({
    limits: { files: 1, fields: 1, parts: 2, fileSize: MOST_BYTES, fieldSize: 100, fieldNameSize: 50, headerPairs: 20 },
  })) {
    if (part.type === 'file' && part.fieldname === 'file') {
      file = {
        name: part.filename ?? '',
        declaredMime: part.mimetype,
        bytes: await readAll(part.file, request.headers['content-length'] !== undefined),
      };
    } else if (part.type === 'field' && part.fieldname === 'purpose') {
      purpose = part.value;
    } else {
      if (part.type === 'file') part.file.resume();
      throw unknownPart(part.fieldname);
    }
  }
  if (!file)
    throw badRequest('Choose an image first.', 'BAD_REQUEST', [
      { field: 'file', code: 'REQUIRED', msg: 'Choose an image first.' },
    ]);
  if (!PURPOSES.includes(purpose as Purpose)) {
    const msg = `The field purpose is one of these: ${PURPOSES.join(', ')}.`;
    throw badRequest(msg, 'BAD_REQUEST', [{ field: 'purpose', code: 'ENUM', msg }]);
  }
  return { purpose: purpose as Purpose, file };
}

/**
 * Reads the image. A body with a `Content-Length` is short enough to be read to the end, so that the client receives
 * the refusal; without one, reading stops at the limit.
 */
async function readAll(file: MultipartFile['file'], toTheEnd: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let mine = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (held + chunk.length > MOST_HELD) throw tooManyUploads();
      if (!file.truncated) chunks.push(chunk);
      else if (!toTheEnd) break;
      if (file.truncated) continue;
      mine += chunk.length;
      held += chunk.length;
    }
    if (file.truncated) throw tooLarge();
    return Buffer.concat(chunks);
  } finally {
    held -= mine;
  }
}

/** The connection is closed, because the rest of the body was not read. */
const tooLarge = (): HttpError =>
  new HttpError(413, 'The image is larger than 5 MB.', { code: 'FILE_TOO_LARGE', headers: { connection: 'close' } });

function unknownPart(name: string): HttpError {
  const field = name.isWellFormed() ? name.replaceAll('\0', '').slice(0, 50) : '';
  const msg = 'The upload has a part that is not known here.';
  return badRequest(msg, 'BAD_REQUEST', [{ field, code: 'UNKNOWN', msg }]);
}

function translated(error: unknown): unknown {
  const code = String((error as { code?: unknown }).code ?? '');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (error instanceof HttpError) return error;
  if (code.startsWith('FST_')) return badRequest('The upload is not valid.');
  // Errors of the parser about a broken or truncated body.
  if (error instanceof Error && /form|part|header|boundary|multipart|aborted|premature/i.test(error.message))
    return badRequest('The upload is not valid.');
  return error;
}
