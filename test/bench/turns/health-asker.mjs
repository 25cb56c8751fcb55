/**
 * Requests the health of a service at two ports, each over a connection of its own, again and again: in a separate
 * process, so that its answers do not wait for an attacker. Arguments: the ports of the service and of its probe. A
 * message requests the slowest answer of each since the last message, in milliseconds.
 */
import { Agent, get } from 'node:http';

const ports = process.argv.slice(2).map(Number);
/** Milliseconds between an answer and the next request. */
const pause = 5;
const slowest = ports.map(() => 0);
/** The times of the requests without an answer yet. */
const asked = ports.map(() => undefined);
/** An answer that did not report health. */
let fault;

const ask = (port, agent) =>
  new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/healthz', agent }, (response) => {
      if (response.statusCode !== 200) fault ??= `/healthz at port ${port} answers ${response.statusCode}`;
      response.resume().once('close', resolve);
    });
    // One of the limits closes the oldest connection.
    request.once('error', resolve);
  });

const watch = async (index) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const begun = performance.now();
    asked[index] = begun;
    await ask(ports[index], agent);
    slowest[index] = Math.max(slowest[index], performance.now() - begun);
    asked[index] = undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

process.on('message', () => {
  const now = performance.now();
  process.send({
    slowest: slowest.map((most, index) => Math.max(most, asked[index] === undefined ? 0 : now - asked[index])),
    fault,
  });
  slowest.fill(0);
});
process.on('disconnect', () => process.exit());
for (const index of ports.keys()) void watch(index);
