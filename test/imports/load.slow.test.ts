/**
 * A capture of a load of five kinds of calls of which packets are lost, come twice and come late: it becomes five tests,
 * the damaged calls are named, and the tests distinguish the service of the capture from others.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { openCapture } from '../../src/captures/file/open-capture.ts';
import { Ledger } from '../../src/captures/ledger.ts';
import type { ReadCall } from '../../src/imports/read-call.ts';
import { readCalls } from '../../src/imports/read-calls.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { damaged } from '../support/captures/damage.ts';
import { CliSession } from '../support/cli-session.ts';
import { partOf, seed } from '../support/depth.ts';

interface Index {
  readonly tests: readonly { readonly file: string; readonly feed?: string; readonly calls: number }[];
  readonly calls: number;
  readonly frames: Readonly<Record<'used' | 'repeat' | 'refused', number>>;
  readonly refused: readonly { readonly frame: number; readonly reason: string }[];
}

const script = 'examples/scripts/prepaid.yaml';

/** Other services: a text of the script, and what stands there instead. */
const changes: readonly (readonly [string, string])[] = [
  [
    'eventTypeBCSM_name: oCalledPartyBusy\n      bcsmEvents[1].monitorMode_name: interrupted',
    'eventTypeBCSM_name: oCalledPartyBusy\n      bcsmEvents[1].monitorMode_name: notifyAndContinue',
  ],
  ['bcsmEvents[2].eventTypeBCSM_name: oNoAnswer', 'bcsmEvents[2].eventTypeBCSM_name: routeSelectFailure'],
  ['bcsmEvents[3].monitorMode_name: notifyAndContinue', 'bcsmEvents[3].monitorMode_name: transparent'],
  ['bcsmEvents[4].legID.sendingSideID: "01"', 'bcsmEvents[4].legID.sendingSideID: "02"'],
  ['      bcsmEvents[5].legID.sendingSideID: "02"\n', ''],
  [
    'requestedInformationTypeList[0].requestedInformationType_name: callConnectedElapsedTime',
    'requestedInformationTypeList[0].requestedInformationType_name: callStopTime',
  ],
  ['      requestedInformationTypeList[1].requestedInformationType_name: releaseCause\n', ''],
  ["'c8' + toHex($v.credit, 4)", "'c9' + toHex($v.credit, 4)"],
  ["'c8' + toHex($v.credit, 4)", "'c8' + toHex($v.credit + 1, 4)"],
  ["'c8' + toHex($v.credit, 4)", "'c8' + toHex($v.credit, 6)"],
  [
    'maxCallPeriodDuration: "{10 * $v.granted}"\n      aChBillingChargingCharacteristics_tone: "{$v.granted',
    'maxCallPeriodDuration: "{10 * $v.granted + 1}"\n      aChBillingChargingCharacteristics_tone: "{$v.granted',
  ],
  ['v.granted: "{min($v.credit, 60)}"', 'v.granted: "{min($v.credit, 59)}"'],
  ['v.granted: "{min($v.credit - $v.used, 60)}"', 'v.granted: "{min($v.credit - $v.used, 20)}"'],
  ['tone: "{$v.granted == $v.credit ? 1 : 0}"', 'tone: 1'],
  ['tone: "{$v.used + $v.granted == $v.credit ? 1 : 0}"', 'tone: 0'],
  [
    'destinationRoutingAddress_digits: "{$i.InitialDP.calledPartyNumber_digits}"',
    'destinationRoutingAddress_digits: "{\'0\' + $i.InitialDP.calledPartyNumber_digits}"',
  ],
  [
    'destinationRoutingAddress_digits: "{$i.InitialDP.calledPartyNumber_digits}"',
    'destinationRoutingAddress_digits: "{$i.InitialDP.callingPartyNumber_digits}"',
  ],
  ['set: { v.cause: 17 }', 'set: { v.cause: 16 }'],
  ['set: { v.cause: 19 }', 'set: { v.cause: 18 }'],
  ['set: { v.cause: 16 }', 'set: { v.cause: 31 }'],
  ['v.cause: 102', 'v.cause: 16'],
  [
    '- { type: tcap.scp_to_ssp.End, label: close }',
    '- { type: inap.scp_to_ssp.Continue, label: close, send_and_close: true }',
  ],
  ['branch, expression: $v.credit < 60, on_false: charge', 'branch, expression: $v.credit < 600, on_false: charge'],
  ['branch, expression: $v.granted > 0, on_false: release', 'branch, expression: $v.granted > 60, on_false: release'],
];

describe('the tests of a capture of a load', function () {
  this.timeout(600_000);
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  const run = (...words: readonly string[]): Promise<number> =>
    session.run(words, { startService: (config) => startService({ config, log: createLog('silent') }) });
  const pathOf = (...names: readonly string[]): string => join(session.folder, ...names);

  const callsIn = async (path: string): Promise<readonly ReadCall[]> => {
    const calls: ReadCall[] = [];
    const capture = await openCapture(path);
    if (capture !== undefined) await readCalls(capture, new Ledger(), { form: 14 }, (call) => calls.push(call));
    return calls;
  };

  it('are one for each kind of call, name each damaged call, and fail where the service is another one', async () => {
    const load = 'examples/prepaid-load.test.yaml';
    expect(await run('run', '--quiet', load, '--pcap', pathOf('whole.pcap')), session.stdout).to.equal(0);
    const calls = await callsIn(pathOf('whole.pcap'));
    expect(calls.length).to.equal(1_000);
    const { file, lost, numbers } = damaged(await readFile(pathOf('whole.pcap')), 0.01, seed);
    await writeFile(pathOf('load.pcap'), file);
    expect(await run('import', pathOf('load.pcap'), '--out', pathOf('out')), session.stderr).to.equal(1);
    const {
      tests,
      refused,
      frames,
      calls: used,
    } = JSON.parse(await readFile(pathOf('out', 'index.json'), 'utf8')) as Index;
    expect(tests.map(({ feed }) => feed !== undefined)).to.deep.equal(Array.from({ length: 5 }, () => true));
    // The calls of which no packet is lost are used, and each other one is refused at one of its packets.
    const isWhole = ({ messages }: ReadCall): boolean => messages.every(({ frame }) => !lost.has(frame));
    expect(used).to.equal(calls.filter(isWhole).length);
    const refusedNumbers = new Set(refused.map(({ frame }) => numbers[frame - 1]));
    for (const call of calls)
      if (!isWhole(call) && call.messages.some(({ frame }) => !lost.has(frame)))
        expect(
          call.messages.some(({ frame }) => refusedNumbers.has(frame)),
          `call ${call.number}`,
        ).to.equal(true);
    const units = calls.reduce((sum, call) => sum + (isWhole(call) ? call.units : 0), 0);
    expect(frames.used).to.equal(units);
    expect(frames.repeat).to.be.above(0);

    // Each test against the service of the capture, and some calls of each against every other service.
    const texts = await Promise.all(tests.map((test) => readFile(pathOf('out', test.file), 'utf8')));
    const original = await readFile(script, 'utf8');
    const against = async (service: string, ...more: readonly string[]): Promise<number> => {
      await mkdir(pathOf('out', 'scripts'), { recursive: true });
      await writeFile(pathOf('out', 'scripts', 'service.yaml'), service);
      const head =
        'name: the service\nbackground: true\ndistribution: { type: answer, backlog: 10 }\n' +
        'operations: [{ include: scripts/service.yaml }]\n';
      await writeFile(pathOf('out', 'all.test.yaml'), [head, ...texts].join('---\n'));
      return run('run', '--quiet', pathOf('out', 'all.test.yaml'), ...more);
    };
    expect(await against(original), session.stdout).to.equal(0);
    const some = texts.map((text) => text.replace(/total: \d+/, 'total: 2'));
    texts.splice(0, texts.length, ...some);
    expect(await against(original), session.stdout).to.equal(0);
    for (const [from, to] of partOf('slowScenes', changes)) {
      expect(original.split(from).length, from).to.be.above(1);
      const other = original.replace(from, to);
      expect(await against(other), `${from} → ${to}`).to.equal(1);
    }
  });
});
