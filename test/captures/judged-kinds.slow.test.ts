/**
 * tshark finds the same messages as our reader in each frame, kind by kind, in the captures of examples and loads, in
 * this process and between two over each transport, and in loads over every carrier.
 */
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '../../src/config.ts';
import { startService } from '../../src/service/service.ts';
import { createLog } from '../../src/log.ts';
import { exampleNames } from '../examples/example-files.ts';
import { carriers } from '../support/captures/mutated/carriers.ts';
import {
  differingFrames,
  kindsByReader,
  kindsByTshark,
  totalsOf,
  type KindsOfReader,
} from '../support/captures/kinds-of-messages.ts';
import { pcap } from '../support/captures/files.ts';
import { spokenCall, spokenKinds } from '../support/captures/spoken-calls.ts';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import { partOf, patienceOf } from '../support/depth.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { ScpProcess, twoHostsConfig } from '../support/scp-process.ts';

/** What tshark finds has to be the same in every frame. */
const judged = async (
  file: Buffer,
  { options = {}, preferences = [] as readonly string[] } = {},
): Promise<KindsOfReader> => {
  const found = kindsByReader(file, options);
  const theirs = await kindsByTshark(file, preferences);
  expect(differingFrames(found, theirs).slice(0, 5)).to.deep.equal([]);
  expect(totalsOf(found.kinds)).to.deep.equal(totalsOf(theirs));
  expect(found.repeats).to.equal(0);
  return found;
};

/**
 * What tshark does not dissect, or not without a name for it; of a message that the highest sequence number of TCP divides
 * it puts the parts not together.
 */
const unread = /M3UA over TCP|beyond the highest|payload protocol identifier|user link type/;

describeWhere('tshark')('the kinds of messages in a capture', function () {
  this.timeout(patienceOf(120_000));
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  const capture = (): string => join(session.folder, 'c.pcap');
  /** Its exit code says nothing here: some examples fail on purpose. */
  const run = (...words: readonly string[]): Promise<number> =>
    session.run([...words, '--pcap', capture()], {
      startService: (config) => startService({ config, log: createLog('silent') }),
    });

  for (const name of partOf(
    'judgedExamples',
    exampleNames.filter((one) => one !== 'lock-conflict'),
  ))
    it(`are those that tshark finds, of the example ${name}`, async () => {
      await run('run', '--quiet', `examples/${name}.test.yaml`, '--config', 'examples/dialproof.yaml');
      const { kinds } = await judged(await readFile(capture()));
      expect(kinds.size).to.be.greaterThan(0);
    });

  for (const sigtran of partOf('farLoads', ['over-sctp', 'over-tcp']))
    it(`are those that tshark finds, of a load ${sigtran} between two processes, and of its link`, async () => {
      const scp = await ScpProcess.start(sigtran);
      try {
        const { gateways, ...others } = await twoHostsConfig('tester', scp.ports);
        const link = join(session.folder, 'link.pcap');
        const used = { ...gateways[sigtran], capture: { file: link } };
        const text = JSON.stringify({ ...others, gateways: { ...gateways, [sigtran]: used } });
        const config = loadConfig(text, 'tester.yaml');
        const { httpUrl } = await openService({
          gateways: config.gateways,
          defaults: { ...config.defaults, sigtran },
          flows: [],
        });
        await run('run', '--quiet', 'examples/load.test.yaml', '--url', httpUrl);
        await closeServices();
        const [ofRun, ofLink] = await Promise.all([capture(), link].map((file) => readFile(file)));
        const { kinds } = await judged(ofRun ?? Buffer.alloc(0));
        expect(totalsOf(kinds)['begin']).to.be.greaterThan(10);
        const { kinds: all } = await judged(ofLink ?? Buffer.alloc(0));
        expect(totalsOf(all)['begin']).to.be.at.least(totalsOf(kinds)['begin'] ?? NaN);
      } finally {
        await scp.close();
      }
    });

  for (const [name, carrier] of Object.entries(carriers).filter(([one]) => !unread.test(one)))
    it(`are those that tshark finds, of a load of calls in ${name}`, async () => {
      const calls = Array.from({ length: 60 }, (_, index) => [
        ...spokenCall(spokenKinds[index % spokenKinds.length] ?? 'inap', index + 1),
      ]);
      // The calls go on side by side.
      const messages = Array.from({ length: 4 }, (_, place) => calls.flatMap((call) => call.slice(place, place + 1)));
      const packets = carrier.packets(messages.flat(), (unit) => unit);
      const { kinds } = await judged(pcap(carrier.linkType, packets));
      expect(kinds.size).to.be.greaterThan(50);
    });
});
