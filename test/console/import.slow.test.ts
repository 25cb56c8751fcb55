/** The tests that the console makes of a capture: they are ready to run, and no capture is more than the service takes. */
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { ExecuteTest } from '../../schemas/index.ts';
import { captureOf } from '../../src/captures/file/open-capture.ts';
import type { CheckResult, ReadyTests } from '../../src/console/protocol.ts';
import { largestCapture } from '../../src/console/protocol.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { mostHeldRows, mostTests, readyTestsOf } from '../../src/imports/ready-tests.ts';
import { CaptureImports } from '../../src/service/capture-imports.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';

const rejection = (promise: Promise<unknown>): Promise<unknown> => promise.catch((thrown: unknown) => thrown);

const operations = (given: object = {}): ExecuteTest['operations'] => [
  { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, ...given } },
  { type: 'inap.ssp_from_scp.ReleaseCall' },
];

const calls = (total: number): Omit<ExecuteTest, 'run_id'> => ({
  capture: 'all',
  distribution: { type: 'load', total, backlog: 20 },
  operations: operations({ calledPartyNumber_digits: "{'64955' + (10000 + $n)}" }),
});

describe('a capture on the console', function () {
  this.timeout(60_000);
  let service: OpenService;
  before(async () => void (service = await openService()));
  after(closeServices);

  const capturedIn = async (run_id: string, test: Omit<ExecuteTest, 'run_id'>): Promise<Buffer> => {
    expect(await service.run({ run_id, ...test })).to.include({ verdict: 'passed' });
    return Buffer.from(await (await service.get(`/runs/${run_id}/capture.pcap`)).arrayBuffer());
  };
  const send = (body: Buffer | string, name = 'calls.pcap', type = 'application/octet-stream'): Promise<Response> =>
    service.get(`/console/import/${name}`, { method: 'POST', headers: { 'content-type': type }, body });
  const testsOf = async (capture: Buffer, name?: string): Promise<ReadyTests> => {
    const answer = await send(capture, name);
    expect(answer.status).to.equal(200);
    return (await answer.json()) as ReadyTests;
  };
  /** The verdict of the text, as the page starts it. */
  const verdictOf = async (run_id: string, text: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await service.get('/console/check', { method: 'POST', headers, body: JSON.stringify({ text }) });
    const { faults, tests } = (await answer.json()) as CheckResult;
    expect(faults).to.deep.equal([]);
    return (await service.run({ run_id, ...tests[0]?.params })).verdict;
  };

  it('becomes a test with its rows, which passes against the service of the capture and fails against another', async () => {
    const capture = await capturedIn('calls', calls(3));
    const { tests, ...sums } = await testsOf(gzipSync(capture), 'a%20b.pcap.gz');
    expect(sums).to.deep.equal({
      calls: 3,
      shapes: 1,
      frames: { used: 6, repeat: 0, refused: 0 },
      refused: [],
      notices: [],
    });
    expect(tests).to.have.length(1);
    const [test] = tests;
    const text = test?.text ?? '';
    expect(test).to.deep.include({
      name: '1: InitialDP … ReleaseCall',
      calls: 3,
      feed: { columns: ['calledPartyNumber_digits'], rows: 3, held: 3 },
    });
    expect(text).to.contain('Made of 3 calls of a b.pcap.gz, from frame 1 on.');
    expect(await verdictOf('again', text)).to.equal('passed');
    for (const digits of ['6495510000', '6495510001', '6495510002']) expect(text).to.contain(digits);
    const otherCause = text.replace('initialCallSegment_cause: 31', 'initialCallSegment_cause: 17');
    expect(otherCause).to.not.equal(text);
    expect(await verdictOf('other', otherCause)).to.equal('failed');
  });

  it('is refused in part where calls are not whole, and says where the file ends early', async () => {
    const capture = await capturedIn('two', calls(2));
    const { calls: found, frames, refused, fault } = await testsOf(capture.subarray(0, capture.length - 20));
    expect(found).to.equal(1);
    expect(frames.refused).to.equal(1);
    expect(refused.map(({ reason }) => reason)).to.deep.equal([
      'the message that ends its dialogue is not in the capture',
    ]);
    expect(fault).to.match(/^pcapng: at byte \d+: /);
  });

  it('has to be a capture, of octets, and of a bounded length', async () => {
    for (const body of [gzipSync('name: a text'), '']) {
      const answer = await send(body, 'a.test.yaml');
      expect(answer.status).to.equal(400);
      expect(await answer.json())
        .to.have.property('error')
        .that.includes({
          message: 'a.test.yaml is no capture file',
          hint: 'A capture is of pcap or pcapng, also in gzip.',
        });
    }
    const typed = await send('{}', 'a', 'application/json');
    expect([typed.status, await typed.text()].join()).to.contain(
      '415,{"error":{"name":"InvalidRequest","code":-32600,"message":"The Content-Type must be application/octet-stream."',
    );
    const long = await send(Buffer.alloc(largestCapture + 1));
    expect([long.status, await long.text()].join()).to.contain(
      `413,{"error":{"name":"InvalidRequest","code":-32600,"message":"The body is longer than the limit of ${largestCapture} bytes."`,
    );
  });

  it(`becomes at most ${mostTests} tests`, async () => {
    const optional = [
      { callingPartyNumber_digits: '6495551' },
      { calledPartyNumber_digits: '6495552' },
      { originalCalledPartyID_digits: '6495553' },
      { redirectingPartyID_digits: '6495554' },
      { additionalCallingPartyNumber_digits: '6495555' },
      { callingPartysCategory_hex: '0a' },
    ];
    const captures: Buffer[] = [];
    for (let number = 0; number <= mostTests; number += 1) {
      const given = Object.assign({}, ...optional.filter((_, bit) => (number >> bit) % 2 === 1)) as object;
      captures.push(await capturedIn(`run-${number}`, { operations: operations(given) }));
    }
    // Each is a section of pcapng.
    const { calls: found, shapes, tests } = await testsOf(Buffer.concat(captures));
    expect([found, shapes, tests.length]).to.deep.equal([mostTests + 1, mostTests + 1, mostTests]);
  });

  it('becomes a test with the first rows, and with no more calls than rows', async () => {
    const capture = await capturedIn('many', calls(mostHeldRows + 1));
    const [test] = (await testsOf(capture)).tests;
    expect(test).to.deep.include({ calls: mostHeldRows + 1 });
    expect(test?.feed).to.deep.include({ rows: mostHeldRows + 1, held: mostHeldRows });
    expect(test?.text).to.contain(`total: ${mostHeldRows},`).and.contain('6495510999').and.not.contain('6495511000');
    const opened = await captureOf(capture);
    const [short] = (await readyTestsOf(opened, { capture: 'calls', form: 14, longestText: 4_000 })).tests;
    expect(Buffer.byteLength(short?.text ?? '')).to.be.within(3_000, 4_000);
    const { held = 0 } = short?.feed ?? {};
    expect(held).to.be.within(10, 100);
    expect(short?.text).to.contain(`total: ${held},`);
    expect(await verdictOf('short', short?.text ?? '')).to.equal('passed');
  });
});

describe('the captures of the console', function () {
  this.timeout(30_000);

  it('are read one at a time, within a time, and not beyond the end of the service', async () => {
    const imports = new CaptureImports(systemClock, 0.001);
    let given: (octets: Buffer) => void = () => undefined;
    const first = imports.make('first', () => new Promise((resolve) => (given = resolve)));
    const second = await rejection(imports.make('second', async () => Buffer.alloc(0)));
    expect(second).to.include({
      code: 'Busy',
      message: 'The service makes tests of another capture; the limit is 1 at once.',
    });
    given(Buffer.from('text'));
    expect(await rejection(first)).to.include({ code: 'InvalidFile', message: 'it took more than 0.001 s' });
    imports.close();
    expect(await rejection(imports.make('third', async () => Buffer.alloc(0)))).to.include({ code: 'ShuttingDown' });
  });

  it('are given up where the upload breaks off, and others are read then', async () => {
    const imports = new CaptureImports(systemClock);
    const broken = new Error('the client is gone');
    expect(await rejection(imports.make('first', () => Promise.reject(broken)))).to.equal(broken);
    expect(await rejection(imports.make('second', async () => Buffer.from('text')))).to.include({
      message: 'second is no capture file',
    });
  });
});
