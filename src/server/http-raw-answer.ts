/** Answers on a socket whose request was not read completely: Node makes no response for it. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** As in other answers of the interface. */
  readonly error: { readonly name: string; readonly message: string; readonly hint: string };
}

/** Answers, and ends our side of the connection. */
export const answerRaw = (socket: Socket, { status, error }: RawAnswer): void => {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
