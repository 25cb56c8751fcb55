/** An HTTP server of Node alone, which reads each request and answers it with the octets of another server's answer. */
import { startContender, type ContenderServer } from '../contender-server.ts';

/** Headers that `node:http` writes itself, with the same octets. */
const ofConnection = new Set(['connection', 'keep-alive', 'date']);

/** Asks `url` once; the server then answers every request as it was answered. */
export const startBareServer = async (url: string, path: string, body: string): Promise<ContenderServer> => {
  const asked = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = Buffer.from(await asked.arrayBuffer());
  const headers = Object.fromEntries([...asked.headers].filter(([name]) => !ofConnection.has(name)));
  return startContender((request, response) => {
    request.resume().once('end', () => response.writeHead(asked.status, headers).end(answer));
  });
};
