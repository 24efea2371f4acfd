import type { Socket } from 'node:net';
import type { ErrorBody } from '../errors.ts';

/** Answers bytes that are not an HTTP request, or headers that are too large, and closes the connection. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, answer } = ANSWERS[error.code ?? ''] ?? INVALID;
  const body = JSON.stringify(answer);
  if (!socket.writable) return void socket.destroy(error);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

interface Answer {
  status: string;
  answer: ErrorBody;
}

const INVALID: Answer = { status: '400 Bad Request', answer: { msg: 'The request is not valid.', code: 'HTTP_400' } };
const ANSWERS: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    answer: { msg: 'The request has too many headers.', code: 'HTTP_431' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    answer: { msg: 'The request took too long to arrive.', code: 'HTTP_408' },
  },
};
