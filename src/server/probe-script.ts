/**
 * The script of the thread for health checks. It is text, because Node starts a thread from text in a checkout and in
 * the package alike, and it uses nothing but Node. Beyond its bound of connections it closes the oldest one: so silent
 * clients cannot block health checks.
 */
export const probeScript = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const { host, port, state, mostConnections, patience } = workerData;
const stands = new Int32Array(state);
const readiness = [[503, 'shutting down'], [200, 'ready'], [503, 'runs cannot be kept']];
const answers = {
  '/healthz': () => [200, 'ok'],
  '/readyz': () => readiness[Atomics.load(stands, 0)],
};
const open = new Set();
const server = createServer((request, response) => {
  const answer = ['GET', 'HEAD'].includes(request.method) ? answers[request.url] : undefined;
  const [code, status] = answer === undefined ? [404, 'Only GET /healthz and GET /readyz are served here.'] : answer();
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' };
  response.writeHead(code, headers).end(JSON.stringify({ status }));
});
server.on('connection', (socket) => {
  open.add(socket);
  const deadline = setTimeout(() => socket.destroy(), patience);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearTimeout(deadline);
    open.delete(socket);
  });
  if (open.size > mostConnections) open.values().next().value.destroy();
});
server.once('error', ({ message }) => parentPort.postMessage({ message }));
server.listen(port, host, () => parentPort.postMessage({ port: server.address().port }));
`;
