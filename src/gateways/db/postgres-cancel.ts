/**
 * CancelRequest (PostgreSQL §54.7): a separate connection, over which the gateway asks the server to cancel a query.
 */
import { connect } from 'node:net';

const cancelRequestCode = 80877102;
/** Milliseconds. */
const patience = 2000;

/**
 * Resolves when the server has closed the connection, which means that it has passed the request on, or when it could
 * not be reached.
 */
export const cancelPostgresQuery = (
  { host, port }: { readonly host: string; readonly port: number },
  processId: number,
  secretKey: number,
) =>
  new Promise<void>((resolve) => {
    const request = Buffer.alloc(16);
    request.writeInt32BE(16, 0);
    request.writeInt32BE(cancelRequestCode, 4);
    request.writeInt32BE(processId, 8);
    request.writeInt32BE(secretKey, 12);
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.on('connect', () => socket.write(request));
    socket.resume();
  });
