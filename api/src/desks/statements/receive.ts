import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import { stopReading } from '../../http/linger.ts';

/** The largest file. A statement of a year as PDF has a few megabytes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Reads the bytes of the request, once this person may send them; 413 for a file that is too large. */
export async function receiveFile(request: FastifyRequest): Promise<Buffer> {
  if (!/^application\/octet-stream\b/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, 'Send the file as application/octet-stream.', { code: 'HTTP_415' });
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge(request.raw);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.raw as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw tooLarge(request.raw);
    parts.push(part);
  }
  if (size === 0) throw new HttpError(400, 'The file is empty.', { code: 'FILE_EMPTY' });
  return Buffer.concat(parts);
}

function tooLarge(raw: IncomingMessage): HttpError {
  stopReading(raw);
  return new HttpError(413, 'The largest file is 10 MB. Download fewer days.', { code: 'FILE_TOO_LARGE' });
}
