import type { Socket } from 'node:net';

/** Answers bytes that are no HTTP request, or whose headers are too large, and closes the connection. */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, msg] = SENTENCES[error.code ?? ''] ?? ['400 Bad Request', 'The request is not valid.'];
  const body = JSON.stringify({ msg, code: `HTTP_${status.slice(0, 3)}` });
  if (!socket.writable) return void socket.destroy(error);
  socket.end(`HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}

const SENTENCES: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request has too many headers.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
