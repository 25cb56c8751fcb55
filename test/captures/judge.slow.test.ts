/** tshark counts the same messages of TCAP and Diameter as the ledger, in captures of examples and of every kind. */
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExample } from '../examples/example-files.ts';
import { kinds } from '../support/captures/kinds.ts';
import { call, diameter, m3ua } from '../support/captures/call.ts';
import { pcap } from '../support/captures/files.ts';
import { back, data, ipv4, sctp, tcp, there, udp } from '../support/captures/packets.ts';
import { readAll } from '../support/captures/read-all.ts';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { dissectFile, valuesOf } from '../support/tshark.ts';

/** Layers of TCAP in the frames, as tshark lists them, and commands of Diameter: of them it lists one in each frame. */
const countedByTshark = async (file: Buffer, options: readonly string[] = []): Promise<number> => {
  const packets = await dissectFile(file, options);
  const layers = packets.flatMap((packet) => String(valuesOf(packet, 'frame.protocols')[0]).split(':'));
  const commands = packets.flatMap((packet) => valuesOf(packet, 'diameter.cmd.code'));
  return layers.filter((layer) => layer === 'tcap').length + commands.length;
};

/** Messages that have TCAP or are Diameter, and those that were seen again. */
const countedByLedger = (file: Buffer, options = {}): number => {
  const { dialogues, ledger } = readAll(file, options);
  expect(ledger.refusals).to.deep.equal([]);
  expect(ledger.used + ledger.repeats).to.equal(ledger.found);
  const used = dialogues.filter(({ kind }) => kind !== 'link').flatMap(({ messages }) => messages);
  return used.length + ledger.repeats;
};

/**
 * What tshark does not dissect: M3UA over TCP, user link types and pseudowires that no preference names, identifiers in
 * the other byte order or of 0, other UDP ports, interleaved I-DATA. It leaves out chunks that it takes for sent again.
 */
const unread =
  /TCP|user link type|pseudowire|identifier|another port|interleaved|two paths|TSN 0 throughout|mirror port/;

describeWhere('tshark')('the ledger of a capture', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  for (const name of ['busy', 'prepaid-ro', 'prepaid-endings', 'prepaid-load'])
    it(`has the messages that tshark finds in a capture of the example ${name}`, async () => {
      const { httpUrl } = await openService();
      const file = join(session.folder, 'c.pcap');
      const tests = readExample(name).map((test) => JSON.stringify(test));
      const test = await session.file('a.yaml', tests.join('\n---\n'));
      expect(await session.run(['run', test, '--url', httpUrl, '--pcap', file]), session.stderr).to.equal(0);
      const capture = await readFile(file);
      const counted = countedByLedger(capture);
      expect(counted).to.be.greaterThan(3);
      expect(await countedByTshark(capture)).to.equal(counted);
    });

  it('has the messages that tshark finds in a load over SCTP in UDP', async () => {
    const packets = Array.from({ length: 200 }, (_, number) => call(number + 1)).flatMap((messages, number) =>
      messages.map((message, index) => {
        const packet = sctp(Number(message.isThere) + 1, data(number * 6 + index + 1, 3, m3ua(message)));
        return ipv4(17, udp(packet, 9899, 9899), message.isThere ? there : back);
      }),
    );
    const capture = pcap(101, packets);
    expect(countedByLedger(capture)).to.equal(1_200);
    expect(await countedByTshark(capture)).to.equal(1_200);
  });

  it('has the messages that tshark finds in a load of Diameter over TCP, cut anywhere', async () => {
    const all = Array.from({ length: 300 }, (_, number) => diameter(true, 1 + (number % 4), `s;${number}`));
    const octets = Buffer.concat(all);
    const packets: Buffer[] = [];
    for (let at = 0, length = 1; at < octets.length; at += length, length = (length * 7 + 11) % 997)
      packets.push(ipv4(6, tcp(octets.subarray(at, at + length), at + 1, 40_000, 3868), there));
    const capture = pcap(101, packets);
    expect(countedByLedger(capture)).to.equal(300);
    expect(await countedByTshark(capture)).to.equal(300);
  });

  for (const [name, { file, options }] of Object.entries(kinds).filter(([kind]) => !unread.test(kind)))
    it(`has the messages that tshark finds in a capture of ${name}`, async () =>
      expect(await countedByTshark(file)).to.equal(countedByLedger(file, options)));
});
