/** Trials of the limits of bytes and counts at the doors. */
import { authenticate, framed, posted, postedInPieces, rpc, smallLimits, token, type AttackedService } from './service-under-attack.ts';
import { largeBatch, largeRun } from './large-run.ts';
import { holds, type Trials } from './trial.ts';

const { http } = smallLimits;
const query = rpc('QueryAllTests', {});

/** What is said over TCP to a frame that announces so many bytes. */
const announced = async (service: AttackedService, bytes: number, ...before: readonly object[]): Promise<string> => {
  const client = service.tcp(service.address());
  const length = Buffer.alloc(5);
  length.writeUInt32BE(bytes);
  client.socket.write(Buffer.concat([framed(...before), length]));
  return client.ended();
};

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

export const byteTrials: Trials = {
  'body of a request, or a frame': async (service) => {
    const long = JSON.stringify(query).padEnd(http.body_limit + 1);
    return (await service.answer(posted(long), service.address())) + (await announced(service, long.length, authenticate(token)));
  },
  'body of `POST /session`, without Content-Encoding; frame before `rpc.authenticate`': async (service) => {
    const from = service.address();
    const long = await service.answer(posted({ token: 'x'.repeat(5000) }, '/session'), from);
    const packed = await service.answer(posted({ token }, '/session', ['Content-Encoding: br']), from);
    holds(long.startsWith('HTTP/1.1 413') && packed.startsWith('HTTP/1.1 415'), 'long and packed bodies are refused');
    holds((await announced(service, 5000)).includes('the limit is 4096'), 'long frames are refused before the token');
    return '';
  },
  'bodies of all requests together': async (service) => {
    const slow = service.http(service.address());
    slow.write(postedInPieces());
    const long = posted(JSON.stringify(query).padEnd(http.body_limit - 1));
    const from = service.address();
    let said = await service.answer(long, from);
    while (said.startsWith('HTTP/1.1 200')) said = await service.answer(long, from);
    slow.socket.destroy();
    return said;
  },
  'an answer, or a batch of answers': async (service) => {
    await largeRun(service);
    return service.answer(posted(largeBatch(100)), service.address());
  },
  'answers that wait to be read, together': async (service) => {
    await largeRun(service);
    const clients = [service.http(service.address()), service.http(service.address())];
    for (const client of clients) {
      client.socket.pause();
      client.write(posted(largeBatch()));
    }
    const from = service.address();
    let said = await service.answer(posted(largeBatch()), from);
    while (said.startsWith('HTTP/1.1 200')) said = await service.answer(posted(largeBatch()), from);
    for (const { socket } of clients) socket.destroy();
    return said;
  },
  'levels of a JSON document': async (service) => {
    return service.answer(posted(JSON.stringify(query).replace('{}', nested(http.json_depth + 1))), service.address());
  },
  'requests in a batch': (service) => service.answer(posted(Array.from({ length: 101 }, () => query)), service.address()),
  'operations in a test': async (service) => {
    const operations = Array.from({ length: 10_001 }, () => ({ type: 'halt' }));
    return (await service.call('ExecuteTest', { run_id: 'too many operations', operations }, service.address())).error?.message ?? '';
  },
  'faults in an error': async (service) => {
    const operations = Array.from({ length: 200 }, (_, index) => ({ type: `none ${index}` }));
    return service.answer(posted(rpc('ExecuteTest', { run_id: 'too many faults', operations })), service.address());
  },
};
