/** Trials of the limits of bytes and counts of requests. */
import {
  authenticate,
  framed,
  posted,
  postedInPieces,
  rpc,
  smallLimits,
  token,
  type AttackedService,
} from './service-under-attack.ts';
import { largeBatch, largeRun } from './large-run.ts';
import { holds, type Trials } from './trial.ts';

const { http } = smallLimits;
const query = rpc('QueryAllTests', {});

/** The answer over TCP to a frame that announces so many bytes. */
const announced = async (service: AttackedService, bytes: number, ...before: readonly object[]): Promise<string> => {
  const client = service.tcp(service.address());
  const length = Buffer.alloc(5);
  length.writeUInt32BE(bytes);
  client.socket.write(Buffer.concat([framed(...before), length]));
  return client.ended();
};

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** The error that refuses the request. */
const refused = async (service: AttackedService, request: object): Promise<string> =>
  JSON.stringify((await service.call('ExecuteTest', { run_id: 'too large', ...request }, service.address())).error);

export const byteTrials: Trials = {
  'body of a request, or a frame': async (service) => {
    const long = JSON.stringify(query).padEnd(http.body_limit + 1);
    return (
      (await service.answer(posted(long), service.address())) +
      (await announced(service, long.length, authenticate(token)))
    );
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
  'members of an object in a JSON document': (service) => {
    const members = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [index, index]));
    return service.answer(posted(JSON.stringify(query).replace('{}', JSON.stringify(members))), service.address());
  },
  'requests in a batch': (service) =>
    service.answer(posted(Array.from({ length: 101 }, () => query)), service.address()),
  'bytes of a batch of several requests': (service) =>
    service.answer(posted([query, rpc('QueryTest', { run_id: 'x'.repeat(262_144) })]), service.address()),
  'members of an object in the params of a request': (service) =>
    refused(service, {
      operations: [{ type: 'comment' }],
      vars: Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`v${index}`, index])),
    }),
  'items of a list in the params of a request; of `locks`, and of the checks of an operation': async (service) => {
    const long = await refused(service, {
      operations: [{ type: 'comment' }],
      vars: { list: Array.from({ length: 10_001 }, () => 1) },
    });
    holds(long.includes('/vars/list must have at most 10000 items'), 'a list that is too long is refused');
    return refused(service, {
      operations: [{ type: 'comment' }],
      locks: Array.from({ length: 1001 }, (_, index) => ({ key: `k${index}` })),
    });
  },
  'columns of a feed': (service) =>
    refused(service, {
      operations: [{ type: 'comment' }],
      feeds: [{ rows: Array.from({ length: 1001 }, (_, index) => ({ [`c${index}`]: index })) }],
    }),
  'values in the params of a request, without the rows of feeds; an expression counts as one more for each two characters':
    (service) =>
      refused(service, {
        operations: Array.from({ length: 60 }, () => ({ type: 'eval', expression: '1+'.repeat(1900) })),
      }),
  'operations in a test': async (service) => {
    const operations = Array.from({ length: 10_001 }, () => ({ type: 'halt' }));
    return refused(service, { operations });
  },
  'operations within `either` and `whenever`': async (service) => {
    const halt = { type: 'halt' };
    const branch = [{ type: 'wait', arguments: { seconds: 1 } }, ...Array.from({ length: 10_000 }, () => halt)];
    return refused(service, { operations: [{ type: 'either', branches: [branch] }] });
  },
  'lists of `whenever` in a test': (service) => {
    const whenever = Array.from({ length: 65 }, () => [{ type: 'inap.ssp_from_scp.ActivityTest' }]);
    return refused(service, { operations: [{ type: 'comment' }], whenever });
  },
  'timers of a test': (service) => {
    const timers = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`t${index}`, { from: 'a', to: 'b' }]));
    return refused(service, {
      operations: [
        { type: 'comment', label: 'a' },
        { type: 'comment', label: 'b' },
      ],
      timers,
    });
  },
  'members of a mix; operations of all of them': async (service) => {
    const member = (operations: number, index: number): object => ({
      name: `m${index}`,
      test: { operations: Array.from({ length: operations }, () => ({ type: 'comment' })) },
    });
    const many = await refused(service, { mix: Array.from({ length: 33 }, (_, index) => member(1, index)) });
    return many + (await refused(service, { mix: [0, 1, 2].map((index) => member(7_000, index)) }));
  },
  'faults in an error': async (service) => {
    const operations = Array.from({ length: 200 }, (_, index) => ({ type: `none ${index}` }));
    return service.answer(posted(rpc('ExecuteTest', { run_id: 'too many faults', operations })), service.address());
  },
};
