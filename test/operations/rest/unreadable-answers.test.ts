import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { openRuns, type Operations } from '../../run/open-runs.ts';
import { openRest } from '../../support/configured-gateway.ts';
import { performedBy, type Performed } from '../one-instance.ts';
import { expecting, send } from './rest-runs.ts';

/** One request to a server with the given answer. */
const answered = async (
  content: string | Uint8Array,
  headers: OutgoingHttpHeaders,
  operations: Operations,
  more: object = {},
): Promise<Performed> => {
  const server = createServer((_, response) => response.writeHead(200, headers).end(content));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = await openRest({ url: `http://127.0.0.1:${port}`, ...more });
  const { execute, runs, report } = openRuns({ gateways: [gateway], defaultGateways: { rest: 'crm' } });
  execute({ operations: [send({ method: 'GET' }), ...operations] });
  while (report().state !== 'completed') await new Promise((resolve) => setImmediate(resolve));
  await runs.close();
  await gateway.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return performedBy(report());
};

const json = 'application/json';
const balance = Buffer.from('{"balance":5}');
const readsBalance = expecting(['rest.content_json.balance', 5]);

describe('the content of a REST answer', () => {
  for (const [coding, content] of [
    ['gzip', gzipSync(balance)],
    ['x-gzip', gzipSync(balance)],
    ['deflate', deflateSync(balance)],
    ['deflate', deflateRawSync(balance)],
    ['br', brotliCompressSync(balance)],
    ['gzip, br', brotliCompressSync(gzipSync(balance))],
    ['identity', balance],
  ] as const) {
    it(`is unpacked, although no request named it: ${coding}`, async () => {
      const { checks } = await answered(content, { 'content-type': json, 'content-encoding': coding }, [readsBalance]);
      expect(checks.at(-1)).to.equal('pass: rest.content_json.balance is 5');
    });
  }

  for (const [coding, content, reason] of [
    [
      'gzip',
      balance,
      /^gateway crm: the content of the answer has the coding gzip, and cannot be unpacked: incorrect header check$/,
    ],
    [
      'gzip',
      gzipSync(balance).subarray(0, 20),
      /^gateway crm: the content of the answer has the coding gzip, and cannot be unpacked: /,
    ],
    [
      'zstd',
      balance,
      /^gateway crm: the content of the answer has the coding zstd, which cannot be unpacked: only gzip, deflate and br can$/,
    ],
    ['gzip', gzipSync(Buffer.alloc(100_000)), /^gateway crm: the content of the answer is longer than 1000 bytes$/],
  ] as const) {
    it(`aborts with the reason where it cannot be unpacked: ${coding}, ${content.length} octets`, async () => {
      const headers = { 'content-type': json, 'content-encoding': coding };
      const { abortion } = await answered(content, headers, [readsBalance], { body_limit: 1000 });
      expect(abortion).to.match(reason);
    });
  }

  const noJson: readonly [title: string, content: string | Uint8Array, headers: OutgoingHttpHeaders, reason: RegExp][] =
    [
      ['that is broken', '{"balance":', { 'content-type': json }, /^the body is no JSON: .*JSON/],
      [
        'of another type',
        '{"balance":5}',
        { 'content-type': 'text/html' },
        /^the body is no JSON: its content type is text\/html$/,
      ],
      ['of no type', '{"balance":5}', {}, /^the body is no JSON: the answer has no content type$/],
      ['that is empty', '', { 'content-type': json }, /^the body is no JSON: it is empty$/],
      [
        'in Latin-1',
        Buffer.from('{"a":"é"}', 'latin1'),
        { 'content-type': json },
        /^the body is no JSON: it has octets that are no utf-8$/,
      ],
      [
        'in an unknown charset',
        balance,
        { 'content-type': `${json}; charset=nonsense` },
        /^the body is no JSON: its charset is nonsense, which is not known$/,
      ],
      [
        'nested beyond reason',
        `${'['.repeat(300)}${']'.repeat(300)}`,
        { 'content-type': json },
        /^the body is no JSON: it is nested more than 200 levels deep$/,
      ],
    ];
  for (const [title, content, headers, reason] of noJson) {
    it(`fails each check that reads the JSON of a body ${title}, with the reason`, async () => {
      const absent = [
        { kpath: 'rest.content_json.balance', value: null },
        { kpath: 'rest.content_json.balance', type: 'exists', value: false },
        { kpath: "rest.content_json.balance.default('5')", value: 5 },
      ];
      const asserts = [
        '$i.REST.content_json.balance == null',
        '!defined($i.REST.content_json.balance)',
        'default($i.REST.content_json.balance, 5) == 5',
      ];
      const operations = [
        { type: 'rest.ExpectResponse', tests: absent },
        ...asserts.map((expression) => ({ type: 'assert', expression })),
      ];
      const { checks, report } = await answered(content, headers, operations);
      expect(report.counts).to.include({ failed: 1, aborted: 0 });
      const failed = checks.filter((check) => check.startsWith('fail: '));
      expect(failed).to.have.length(absent.length + asserts.length);
      for (const text of failed)
        expect(text.replace(/^fail: (?:rest\.\S+: |Assert tested FALSE\. )/, '')).to.match(reason);
    });
  }

  it('aborts where a sent value is read from invalid JSON', async () => {
    const again = send({ method: 'GET', path: '{$i.REST.content_json.next}' });
    const { abortion } = await answered('<html>', { 'content-type': 'text/html' }, [
      { type: 'rest.ExpectResponse' },
      again,
    ]);
    expect(abortion).to.equal('the body is no JSON: its content type is text/html');
  });

  it('is absent as JSON, as a whole, where it is no JSON', async () => {
    const tests = [
      { kpath: 'rest.content_json', value: null },
      { kpath: 'rest.content_json', type: 'exists', value: false },
    ];
    const operations = [
      { type: 'rest.ExpectResponse', tests },
      { type: 'assert', expression: '!defined($i.REST.content_json)' },
    ];
    expect((await answered('<html>', { 'content-type': 'text/html' }, operations)).report.counts.passed).to.equal(1);
  });

  it('is damaged as a whole, and not absent, where its content type says JSON', async () => {
    const tests = [
      { kpath: 'rest.content_json', value: null },
      { kpath: "rest.content_json.default('5')", value: 5 },
    ];
    const asserts = ['$i.REST.content_json == null', '!defined($i.REST.content_json)'].map((expression) => ({
      type: 'assert',
      expression,
    }));
    const headers = { 'content-type': json };
    const { checks, report } = await answered('{"balance": 5', headers, [
      { type: 'rest.ExpectResponse', tests },
      ...asserts,
    ]);
    expect(report.counts).to.include({ failed: 1, aborted: 0 });
    expect(checks.filter((check) => /^fail: .*the body is no JSON: /.test(check))).to.have.length(4);
    const empty = await answered('', headers, [{ type: 'rest.ExpectResponse' }, ...asserts]);
    expect(empty.report.counts.passed).to.equal(1);
  });
});
