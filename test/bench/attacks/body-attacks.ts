/** Attacks by the body of a request. */
import { brotliCompressSync } from 'node:zlib';
import { flood, type Asked } from './clients.ts';
import { expectStatus, type Attack, type Attacks } from './attack.ts';
import { broadRequest, largest } from './prepared-runs.ts';
import { rpc, type Target } from './target.ts';

/** Octets of a body that is permitted. */
const mostOctets = 4 << 20;
/** A little less: leaves room for the surrounding JSON. */
const nearlyAll = mostOctets - 4096;

const post = (body: string | Uint8Array): Asked => ({ path: '/rpc', body });

/** Sends the same request again and again, over so many connections. */
const again =
  (
    clients: number,
    asked: (target: Target) => Asked | ((number: number) => Asked),
    ...expected: readonly number[]
  ): Attack =>
  async ({ target, seconds }) => {
    const one = asked(target);
    const statuses = await flood(
      target.clients(clients),
      { count: 20_000, seconds },
      typeof one === 'function' ? one : () => one,
    );
    expectStatus(statuses, ...expected);
  };

const brackets = Buffer.alloc(mostOctets, '[');
const packedBrackets: Asked = { ...post(brotliCompressSync(brackets)), headers: { 'Content-Encoding': 'br' } };

const execute = (members: object): string =>
  rpc('ExecuteTest', { run_id: 'attack', operations: [{ type: 'comment' }], ...members });

/** As many repetitions of a text as a permitted body has room for. */
const filled = (piece: string): string =>
  Array.from({ length: Math.floor(nearlyAll / (piece.length + 1)) }, () => piece).join(',');

const withFeed = (row: string): string => execute({ feeds: [{ rows: ['rows'] }] }).replace('"rows"', filled(row));

const bodies = {
  'lists without members': execute({ vars: { v: 'lists' } }).replace('"lists"', `[${filled('[]')}]`),
  'objects of one member': withFeed('{"a":1}'),
  'rows of a feed': withFeed('{"number":"6421123456","extension":"4711"}'),
  'a text of escapes': execute({ vars: { v: 'text' } }).replace(
    '"text"',
    `"${'\\u00e9'.repeat(Math.floor(nearlyAll / 6))}"`,
  ),
  'a text of two octets each': execute({ vars: { v: 'é'.repeat(Math.floor(nearlyAll / 2)) } }),
  numbers: execute({ vars: { v: 'numbers' } }).replace('"numbers"', `[${filled('1.5e3')}]`),
  'names that differ': execute({ vars: { v: 'names' } }).replace(
    '"names"',
    `{${Array.from({ length: 300_000 }, (_, index) => `"${index}a":1`).join(',')}}`,
  ),
  'a fault at its end': `${execute({ vars: { v: 'lists' } }).replace('"lists"', `[${filled('{"a":[1]}')}]`)}]`,
  'an id of many digits': `{"id":${'9'.repeat(30)},${execute({ vars: { v: 'lists' } })
    .slice(1)
    .replace('"lists"', `[${filled('[1]')}]`)}`,
} as const;

const mostOperations = 10_000;
const many = (operation: (index: number) => object): string =>
  execute({ operations: Array.from({ length: mostOperations }, (_, index) => operation(index)) });

const executions = {
  comments: many((index) => ({ type: 'comment', label: `l${index}` })),
  expressions: many((index) => ({ type: 'eval', expression: `$v.a${index} + 1`, set: { [`v.a${index}`]: index } })),
  'branches to labels that there are not': many((index) => ({
    type: 'branch',
    expression: '{1}',
    label: `l${index}`,
    on_true: `m${index}`,
  })),
  'operations of INAP, with faults': many((index) => ({
    type: 'inap.ssp_to_scp.InitialDP',
    arguments: { serviceKey: index, no_such_name: 1 },
  })),
} as const;

const batch = (member: string): string => `[${Array.from({ length: 100 }, () => member).join(',')}]`;

export const bodyAttacks: Attacks = {
  'bodies of 4 MB of brackets, 8 at once': again(8, () => post(brackets), 200),
  'bodies of 4 MB of brackets in 14 octets, 60 at once': again(60, () => packedBrackets, 200),
  ...Object.fromEntries(
    Object.entries(bodies).map(([name, body]) => [
      `bodies of ${(body.length / 2 ** 20).toFixed(1)} MB: ${name}`,
      again(2, () => post(body), 200),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(executions).map(([name, body]) => [
      `tests of 10,000 operations: ${name}`,
      again(2, () => post(body), 200),
    ]),
  ),
  'tests of 10,000 operations that run': again(
    2,
    (target) => {
      const request = broadRequest(target);
      return (number) => post(rpc('ExecuteTest', { ...request, run_id: `broad ${number} ${performance.now()}` }));
    },
    200,
  ),
  'rpc.discover in batches of 100': again(4, () => post(batch(rpc('rpc.discover', {}))), 200),
  'batches of 100 that ask for the largest run': again(
    2,
    () => post(batch(rpc('QueryTest', { run_id: largest }))),
    200,
  ),
  'batches of 100 that ask for lists of runs': again(2, () => post(batch(rpc('QueryAllTests', { limit: 100 }))), 200),
  'batches of 100 small runs': again(4, () => post(batch(execute({}))), 200),
};
