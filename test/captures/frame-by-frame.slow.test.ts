/**
 * The reader finds in each frame of a capture the messages that tshark finds: those of adaptation layers, of MTP3,
 * SCCP, TCAP and Diameter, over every carrier, in captures of examples, of loads and of links. Each frame that differs
 * has a reason, and each capture the reasons that are expected of it.
 *
 * `DIALPROOF_JUDGE_CAPTURES` names a folder whose captures are judged too, such as the one in which
 * `DIALPROOF_KEEP_CAPTURES` has kept those of other tests.
 */
import { expect } from 'chai';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { answers, exampleNames, readExample } from '../examples/example-files.ts';
import { diameter } from '../support/captures/call.ts';
import { damaged } from '../support/captures/damage.ts';
import { pcap } from '../support/captures/files.ts';
import { bundled, bundledLayers, exported } from '../support/captures/judged/bundled.ts';
import { judged, type JudgedOptions, type Judgement } from '../support/captures/judged/judge.ts';
import type { Reason } from '../support/captures/judged/explanations.ts';
import { kinds } from '../support/captures/kinds.ts';
import { carriers } from '../support/captures/mutated/carriers.ts';
import { ipv4, tcp, there } from '../support/captures/packets.ts';
import { spokenCall, spokenKinds } from '../support/captures/spoken-calls.ts';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import { depth, partOf, patienceOf, seed } from '../support/depth.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';

type Reasons = Readonly<Partial<Record<Reason, number>>>;

/** Frames that differ, and why. */
const reasonsOfKinds: Readonly<Record<string, Reasons>> = {
  'a pseudowire of Ethernet': { pseudowire: 6 },
  'TSN 0 throughout': { 'same TSN': 5 },
  'both sides of a relay': { 'seen before': 6 },
  'MTP2, a signal unit twice, fill-in and link status': { 'seen before': 1 },
};
const reasonsOfCarriers: Readonly<Record<string, Reasons>> = {
  'Diameter over TCP, cut, beyond the highest sequence number': { 'beyond the highest sequence number': 1 },
};

/** What the captures of the tests need: what their user link types carry, and another port of SCTP in UDP. */
const options: JudgedOptions = {
  userLayers: new Map([
    [147, 'm3ua'],
    [148, 'tcap'],
    [150, 'ip'],
  ]),
  sctpUdpPorts: [9900],
};

const ansi: JudgedOptions = { ...options, form: 'ansi', preferences: ['-o', 'mtp3.standard:ANSI'] };

/** They need files beside them, or open no dialogue. */
const noLoads = new Set(['feed', 'ramp', 'lock-conflict']);
const callsOfLoad = depth === 'deep' ? 500 : 200;

describeWhere('tshark')('each frame of a capture', function () {
  this.timeout(patienceOf(240_000));
  const figures = { captures: 0, frames: 0, units: 0, differing: 0, unexplained: 0 };
  const byReason = new Map<Reason, number>();
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });
  after(() => {
    if (depth !== 'deep') return;
    console.log(JSON.stringify({ ...figures, reasons: Object.fromEntries(byReason) }));
  });

  const pathOf = (name: string): string => join(session.folder, name);
  const judge = async (path: string, given = options): Promise<Judgement> => {
    const judgement = await judged(path, given);
    figures.captures += 1;
    figures.frames += judgement.frames;
    figures.units += judgement.units;
    figures.unexplained += judgement.unexplained.length;
    figures.differing += judgement.unexplained.length;
    for (const [reason, frames] of judgement.explained) {
      figures.differing += frames;
      byReason.set(reason, (byReason.get(reason) ?? 0) + frames);
    }
    return judgement;
  };
  const expectSame = async (path: string, reasons: Reasons = {}): Promise<number> => {
    const { unexplained, explained, units } = await judge(path);
    expect(unexplained.slice(0, 5)).to.deep.equal([]);
    expect(Object.fromEntries(explained)).to.deep.equal(reasons);
    return units;
  };
  /** Its exit code says nothing here: some examples fail on purpose. */
  const run = (...words: readonly string[]): Promise<number> =>
    session.run(['run', '--quiet', ...words, '--pcap', pathOf('run.pcap')], {
      startService: (config) => startService({ config, log: createLog('silent') }),
    });

  it('is the same for both, of the capture that comes with the examples', async () => {
    expect(await expectSame('examples/captures/ssp-and-scp.pcap')).to.equal(42);
  });

  for (const name of partOf(
    'judgedExamples',
    exampleNames.filter((one) => one !== 'lock-conflict'),
  ))
    it(`is the same for both, of the example ${name}`, async () => {
      await run(`examples/${name}.test.yaml`, '--config', 'examples/dialproof.yaml');
      expect(await expectSame(pathOf('run.pcap'))).to.be.greaterThan(0);
    });

  for (const name of partOf(
    'judgedExamples',
    exampleNames.filter((one) => !noLoads.has(one)),
  ))
    it(`is the same for both, of a load of the example ${name}`, async () => {
      const { httpUrl } = await openService();
      const distribution = { type: 'load', total: callsOfLoad, backlog: 50 };
      const documents = readExample(name).map((test) =>
        JSON.stringify(answers(test) || test.background === true ? test : { ...test, distribution }),
      );
      await run(await session.file('load.yaml', documents.join('\n---\n')), '--url', httpUrl);
      expect(await expectSame(pathOf('run.pcap'))).to.be.at.least(callsOfLoad);
    });

  it('is the same for both, of thousands of calls, also where packets are lost, doubled and late', async () => {
    const total = 3_000;
    await run('examples/prepaid-load.test.yaml', '--set', `distribution.total=${total}`);
    expect(await expectSame(pathOf('run.pcap'))).to.be.at.least(4 * total);
    const { file, lost } = damaged(await readFile(pathOf('run.pcap')), 0.01, seed);
    expect(lost.size).to.be.greaterThan(50);
    await writeFile(pathOf('damaged.pcap'), file);
    await expectSame(pathOf('damaged.pcap'));
  });

  for (const sigtran of partOf('farLoads', ['over-sctp', 'over-tcp']))
    it(`is the same for both, of the link of a load ${sigtran}`, async () => {
      const scp = await ScpProcess.start(sigtran);
      try {
        const { gateways, ...others } = await twoHostsConfig('tester', scp.ports);
        const used = { ...gateways[sigtran], capture: { file: pathOf('link.pcap') } };
        const text = JSON.stringify({ ...others, gateways: { ...gateways, [sigtran]: used } });
        const config = loadConfig(text, 'tester.yaml');
        const { httpUrl } = await openService({
          gateways: config.gateways,
          defaults: { ...config.defaults, sigtran },
          flows: [],
        });
        await run('examples/load.test.yaml', '--url', httpUrl);
        await closeServices();
        const ofRun = await expectSame(pathOf('run.pcap'));
        expect(ofRun).to.be.greaterThan(1_000);
        // ASP Up, ASP Active and others are in the capture of the link alone.
        expect(await expectSame(pathOf('link.pcap'))).to.be.greaterThan(ofRun + 4);
      } finally {
        await scp.close();
      }
    });

  it('is the same for both, of Diameter over TCP that is cut anywhere', async () => {
    const all = Array.from({ length: 300 }, (_, number) => diameter(true, 1 + (number % 4), `s;${number}`));
    const octets = Buffer.concat(all);
    const packets: Buffer[] = [];
    for (let at = 0, length = 1; at < octets.length; at += length, length = (length * 7 + 11) % 997)
      packets.push(ipv4(6, tcp(octets.subarray(at, at + length), at + 1, 40_000, 3868), there));
    await writeFile(pathOf('a.pcap'), pcap(101, packets));
    expect(await expectSame(pathOf('a.pcap'))).to.equal(300);
  });

  for (const [name, carrier] of Object.entries(carriers))
    it(`is the same for both, of a load of calls in ${name}`, async () => {
      const calls = Array.from({ length: 200 }, (_, index) => [
        ...spokenCall(spokenKinds[index % spokenKinds.length] ?? 'inap', index + 1),
      ]);
      // The calls go on side by side.
      const messages = Array.from({ length: 4 }, (_, place) => calls.flatMap((call) => call.slice(place, place + 1)));
      const packets = carrier.packets(messages.flat(), (unit) => unit);
      await writeFile(pathOf('a.pcap'), pcap(carrier.linkType, packets));
      expect(await expectSame(pathOf('a.pcap'), reasonsOfCarriers[name])).to.be.at.least(messages.flat().length);
    });

  for (const [name, layer] of Object.entries(bundledLayers))
    it(`is the same for both, of ${name} in every link, with several messages in a packet`, async () => {
      const { file, packets, messages } = bundled(layer);
      await writeFile(pathOf('a.pcap'), file);
      const reasons = layer.identifier === 47 ? { DTLS: packets } : {};
      expect(await expectSame(pathOf('a.pcap'), reasons)).to.equal(messages);
    });

  it('is the same for both, of exported PDUs of every layer', async () => {
    const { file, messages } = exported();
    await writeFile(pathOf('a.pcap'), file);
    expect(await expectSame(pathOf('a.pcap'))).to.equal(messages);
  });

  for (const [name, { file, repeats = 0, ofLinks = 0 }] of Object.entries(kinds))
    it(`is the same for both, in a capture of ${name}`, async () => {
      await writeFile(pathOf('a.pcap'), file);
      expect(await expectSame(pathOf('a.pcap'), reasonsOfKinds[name])).to.equal(6 + repeats + ofLinks);
    });

  it('differs without a reason where the reader reads less or more', async () => {
    const { file } = kinds['a user link type'] ?? { file: Buffer.alloc(0) };
    await writeFile(pathOf('a.pcap'), file);
    const less = await judged(pathOf('a.pcap'), {});
    expect(less.unexplained).to.have.length(6);
    expect(less.unexplained[0]).to.match(
      /^frame 1: nothing; tshark: m3ua 1\.1; mtp3 3 4113 4114; otid 00000001; sccp 9/,
    );
    const more = await judged(pathOf('a.pcap'), { userLayers: new Map([[147, 'sccp']]) });
    expect(more.unexplained).to.have.length(6);
  });

  const folder = process.env['DIALPROOF_JUDGE_CAPTURES'];
  for (const name of folder === undefined ? [] : readdirSync(folder).sort())
    it(`is the same for both, or has a reason, in ${name}`, async () => {
      const { unexplained } = await judge(join(folder ?? '', name), name.includes('.ansi.') ? ansi : options);
      expect(unexplained.slice(0, 5)).to.deep.equal([]);
    });
});
