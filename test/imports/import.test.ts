/**
 * `dialproof import`: the tests of a capture pass against the service that the capture is of, hold what the author of the
 * call wrote, and fail where the service does something else; what cannot be used is refused by name.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { Ledger } from '../../src/captures/ledger.ts';
import { mostCalls, Shapes } from '../../src/imports/shape.ts';
import type { ReadCall } from '../../src/imports/read-call.ts';
import { expressionOf, referenceTo } from '../../src/imports/sources.ts';
import { startService } from '../../src/service/service.ts';
import { createLog } from '../../src/log.ts';
import { CliSession } from '../support/cli-session.ts';

interface Index {
  readonly tests: readonly {
    readonly file: string;
    readonly feed?: string;
    readonly calls: number;
    readonly verified: boolean;
  }[];
  readonly calls: number;
  readonly shapes: number;
  readonly frames: { readonly used: number; readonly repeat: number; readonly refused: number };
  readonly refused: readonly { readonly frame: number; readonly reason: string }[];
}

interface Operation {
  readonly type: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

const service = (cause: number): string => `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - type: inap.scp_to_ssp.RequestReportBCSMEvent
    arguments: { "bcsmEvents[0].eventTypeBCSM_name": oAnswer, "bcsmEvents[0].monitorMode_name": notifyAndContinue }
    send_with_next: true
  - type: inap.scp_to_ssp.Connect
    arguments: { destinationRoutingAddress_digits: "{'0800' + $i.InitialDP.calledPartyNumber_digits}" }
  - { type: inap.scp_from_ssp.EventReportBCSM }
  - type: inap.scp_to_ssp.ReleaseCall
    arguments: { initialCallSegment_cause: ${cause} }
    send_and_close: true
`;

const caller = `name: callers
distribution: { type: load, total: 3, backlog: 1 }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "{'64955' + (10 + $n)}" }
  - { type: inap.ssp_from_scp.RequestReportBCSMEvent }
  - { type: inap.ssp_from_scp.Connect }
  - type: inap.ssp_to_scp.EventReportBCSM
    arguments: { eventTypeBCSM_name: oAnswer, legID.receivingSideID_hex: "02" }
  - { type: inap.ssp_from_scp.ReleaseCall }
`;

describe('dialproof import', function () {
  this.timeout(60_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);
  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const captured = async (): Promise<string> => {
    await session.file('calls.test.yaml', `${service(17)}---\n${caller}`);
    expect(
      await run('run', '--quiet', pathOf('calls.test.yaml'), '--pcap', pathOf('calls.pcap')),
      session.stderr + session.stdout,
    ).to.equal(0);
    return pathOf('calls.pcap');
  };
  const imported = async (...more: readonly string[]): Promise<number> =>
    run('import', pathOf('calls.pcap'), '--out', pathOf('out'), ...more);
  const index = async (): Promise<Index> => JSON.parse(await readFile(pathOf('out', 'index.json'), 'utf8')) as Index;
  const operationsOf = async (name: string, document = 0): Promise<readonly Operation[]> => {
    const documents = parseAllDocuments(await readFile(pathOf('out', name), 'utf8'));
    const [definition] = documents.slice(document).map((each) => each.toJS() as { operations: Operation[] });
    return definition?.operations ?? [];
  };

  it('makes one test of the calls of a shape, with the operations of their author and a feed of what varies', async () => {
    await captured();
    expect(await imported(), session.stderr).to.equal(0);
    const { tests, calls, shapes, frames } = await index();
    expect({ calls, shapes, frames }).to.deep.equal({
      calls: 3,
      shapes: 1,
      frames: { used: 12, repeat: 0, refused: 0 },
    });
    const [test] = tests;
    expect(test).to.include({ calls: 3, verified: true });
    const operations = await operationsOf(test?.file ?? '');
    const written = parseAllDocuments(caller)[0]?.toJS() as { operations: Operation[] };
    expect(operations.map(({ type }) => type)).to.deep.equal(written.operations.map(({ type }) => type));
    expect(operations[0]?.arguments).to.deep.equal({
      serviceKey: 7,
      calledPartyNumber_digits: '{$v.call.calledPartyNumber_digits}',
    });
    expect(operations[2]?.arguments).to.include({
      destinationRoutingAddress_digits: "{'0800' + $v.call.calledPartyNumber_digits}",
    });
    expect(await readFile(pathOf('out', test?.feed ?? ''), 'utf8')).to.equal(
      'calledPartyNumber_digits\n6495510\n6495511\n6495512\n',
    );
  });

  it('makes tests that pass against the service of the capture, and fail against another one', async () => {
    await captured();
    expect(await imported(), session.stderr).to.equal(0);
    const [test] = (await index()).tests;
    const text = await readFile(pathOf('out', test?.file ?? ''), 'utf8');
    for (const [cause, expected] of [
      [17, 0],
      [18, 1],
    ] as const) {
      await writeFile(pathOf('out', 'again.test.yaml'), `${service(cause)}---\n${text}`);
      expect(await run('run', '--quiet', pathOf('out', 'again.test.yaml')), `cause ${cause}`).to.equal(expected);
    }
  });

  it('sends and expects as octets what lacks its mandatory parameter', async () => {
    await session.file(
      'wrong.test.yaml',
      `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: inap.scp_to_ssp.ConnectToResource, arguments: { resourceAddress.none: true } }
  - { type: tcap.scp_from_ssp.ReturnError, arguments: { code: 12 } }
  - { type: inap.scp_to_ssp.ReleaseCall, send_and_close: true, arguments: { initialCallSegment_cause: 31 } }
---
name: a switch that refuses its task without a reason
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: inap.ssp_from_scp.ConnectToResource }
  - { type: tcap.ssp_to_scp.ReturnError, arguments: { code: 12 } }
  - { type: inap.ssp_from_scp.ReleaseCall }
`,
    );
    const wrong = pathOf('wrong.test.yaml');
    expect(await run('run', '--quiet', wrong, '--pcap', pathOf('calls.pcap')), session.stdout).to.equal(0);
    expect(await imported(), session.stderr).to.equal(0);
    const [test] = (await index()).tests;
    expect(test?.verified).to.equal(true);
    const [, , sent] = await operationsOf(test?.file ?? '');
    expect(sent).to.deep.include({ type: 'tcap.ssp_to_scp.ReturnError', arguments: { code: 12 } });
  });

  it('plays Rejects, and operations that no declaration has, on either side', async () => {
    await session.file(
      'other.test.yaml',
      `name: the service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP }
  - { type: inap.scp_to_ssp.ConnectToResource, arguments: { resourceAddress.none: true } }
  - { type: tcap.scp_from_ssp.Reject }
  - { type: inap.scp_to_ssp.ReleaseCall, send_and_close: true, arguments: { initialCallSegment_cause: 31 } }
---
name: a switch that rejects
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: inap.ssp_from_scp.ConnectToResource }
  - { type: tcap.ssp_to_scp.Reject, arguments: { problem_name: mistypedParameter } }
  - { type: inap.ssp_from_scp.ReleaseCall }
---
name: the service of unknown operations
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: tcap.scp_from_ssp.Invoke, accept: [{ kpath: code, value: 99 }] }
  - { type: tcap.scp_to_ssp.ReturnResult, send_and_close: true, arguments: { code: 99, argument_hex: "0500" } }
---
name: a switch with an unknown operation
operations:
  - { type: tcap.ssp_to_scp.Invoke, arguments: { code: 99, argument_hex: "0400" } }
  - { type: tcap.ssp_from_scp.ReturnResult }
`,
    );
    const other = pathOf('other.test.yaml');
    expect(await run('run', '--quiet', other, '--pcap', pathOf('calls.pcap')), session.stdout).to.equal(0);
    for (const side of [[], ['--as', 'scp'], ['--as', 'both']]) {
      expect(await imported(...side), session.stdout).to.equal(0);
      const { tests } = await index();
      expect(tests.map(({ verified }) => verified)).to.deep.equal([true, true]);
    }
    const [rejected] = await operationsOf((await index()).tests[0]?.file ?? '').then((all) => all.slice(2, 3));
    expect(rejected?.type).to.equal('tcap.scp_from_ssp.Reject');
    expect(rejected?.arguments).to.include({ problem_name: 'mistypedParameter', operation: 'ConnectToResource' });
  });

  it('plays the side that answers, and both sides in one file', async () => {
    await captured();
    expect(await imported('--as', 'scp'), session.stderr).to.equal(0);
    const answering = await operationsOf((await index()).tests[0]?.file ?? '');
    expect(answering.map(({ type }) => type)).to.deep.equal([
      'inap.scp_from_ssp.InitialDP',
      'inap.scp_to_ssp.RequestReportBCSMEvent',
      'inap.scp_to_ssp.Connect',
      'inap.scp_from_ssp.EventReportBCSM',
      'inap.scp_to_ssp.ReleaseCall',
    ]);
    expect(answering[2]?.arguments).to.deep.equal({
      destinationRoutingAddress_digits: "{'0800' + $i.InitialDP.calledPartyNumber_digits}",
    });
    expect(await imported('--as', 'both'), session.stderr).to.equal(0);
    const [both] = (await index()).tests;
    expect(await run('run', '--quiet', pathOf('out', both?.file ?? '')), session.stdout).to.equal(0);
  });

  it('refuses by name the dialogues that are not whole', async () => {
    const capture = await readFile(await captured());
    // Without its last packet blocks, the capture ends within the last call.
    await writeFile(pathOf('calls.pcap'), capture.subarray(0, capture.length - 100));
    expect(await imported()).to.equal(1);
    const { calls, frames, refused } = await index();
    expect(calls).to.equal(2);
    expect(frames.used).to.equal(8);
    expect(refused.map(({ reason }) => reason)).to.deep.equal([
      'the message that ends its dialogue is not in the capture',
    ]);
  });

  it('refuses a side that no call has, more tests than allowed, a file that is no capture, and a folder of others', async () => {
    await captured();
    expect(await imported('--as', 'hlr')).to.equal(1);
    expect((await index()).refused[0]?.reason).to.equal('--as hlr: its call has ssp and scp');
    await session.file('text.pcap', 'no capture');
    expect(await run('import', pathOf('text.pcap'), '--out', pathOf('out'))).to.equal(2);
    await writeFile(pathOf('out', 'index.json'), '{}');
    expect(await imported()).to.equal(2);
    expect(await readFile(pathOf('out', 'index.json'), 'utf8')).to.equal('{}');
    expect(await run('import', pathOf('calls.pcap'), '--out', pathOf('calls.pcap'))).to.equal(4);
  });

  it('keeps a bounded number of calls', () => {
    const shapes = new Shapes('opener');
    const ledger = new Ledger();
    const callWith = (argument: string, value: unknown): ReadCall => {
      const written = { type: 'inap.ssp_to_scp.InitialDP', arguments: { [argument]: value }, attributes: {} };
      const step = { message: 0, isOpeners: true, sent: written, awaited: written, isLast: true, closes: false };
      return {
        protocol: 'inap',
        context: undefined,
        messages: [],
        units: 1,
        ledger,
        steps: [step],
      } as unknown as ReadCall;
    };
    for (let count = 0; count < mostCalls; count += 1) shapes.add(callWith('a_digits', `${1_000 + (count % 10)}`));
    for (let count = 0; count < 3 * mostCalls; count += 1) shapes.add(callWith('a_digits', '1234'));
    const [shape] = shapes.all;
    expect([shapes.calls, shape?.count, shape?.calls.length]).to.deep.equal([4 * mostCalls, 4 * mostCalls, mostCalls]);
    shapes.add(callWith('a_digits', '1234x'));
    expect(shape?.calls.length).to.equal(mostCalls + 1);
    for (let count = 1; count < mostCalls; count += 1) shapes.add(callWith(`a_${count}`, 1));
    expect(() => shapes.add(callWith('b', 1))).to.throw(
      `the capture has more than ${2 * mostCalls} calls that differ in what a test says of them`,
    );
    const left = new Shapes('opener');
    for (let count = 0; count <= mostCalls; count += 1) left.leave(callWith(`a_${count}`, 1));
    expect([left.all.length, left.calls]).to.deep.equal([mostCalls, 0]);
  });
});

describe('a reference between values of calls', () => {
  const source = (...values: readonly string[]) => ({ name: 'a_digits', values, expression: '$v.a', step: 0 });
  const found = (values: readonly unknown[], from: readonly string[], name = 'b_digits') => {
    const reference = referenceTo({ name, values }, [source(...from)]);
    return reference && expressionOf(reference);
  };

  it('is equal, has a prefix more or less, counts up, or is in hex, in every call', () => {
    expect(found(['64951', '64952'], ['64951', '64952'])).to.equal('$v.a');
    expect(found(['064951', '064952'], ['64951', '64952'])).to.equal("'0' + $v.a");
    expect(found(['64951', '64952'], ['064951', '064952'])).to.equal('substr($v.a, 1)');
    expect(found(['1002', '2002'], ['1001', '2001'])).to.equal('concat(int($v.a) + 1)');
    expect(found(['04d2', '162e'], ['1234', '5678'])).to.equal('toHex(int($v.a), 4)');
    expect(found(['064951', '164952'], ['64951', '64952'])).to.equal(undefined);
  });

  it('is none for short values, enumerations and causes, and from one call alone for values that are not long', () => {
    expect(found(['123', '124'], ['123', '124'])).to.equal(undefined);
    expect(found(['oAnswer', 'oAbandon'], ['oAnswer', 'oAbandon'])).to.equal(undefined);
    expect(found(['64951', '64952'], ['64951', '64952'], 'releaseCause')).to.equal(undefined);
    expect(found(['649512'], ['649512'])).to.equal(undefined);
    expect(found(['6495123'], ['6495123'])).to.equal('$v.a');
  });
});
