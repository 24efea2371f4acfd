/** What Node binds a socket with; `net` would accept connections on it, too. */
interface BoundSocket {
  fd: number;
  bind(address: string, port: number): number;
  getsockname(out: { port?: number }): number;
  close(): void;
}

/** A socket as a service manager holds it for the API: bound, and nobody here accepts what connects to it. */
export function boundSocket(): { fd: number; address: string; close(): void } {
  const { TCP, constants } = (process as unknown as { binding(name: 'tcp_wrap'): TcpBinding }).binding('tcp_wrap');
  const socket = new TCP(constants.SERVER);
  socket.bind('127.0.0.1', 0);
  const at: { port?: number } = {};
  socket.getsockname(at);
  return { fd: socket.fd, address: `http://127.0.0.1:${at.port}`, close: () => socket.close() };
}

interface TcpBinding {
  TCP: new (type: number) => BoundSocket;
  constants: { SERVER: number };
}
