/**
 * Captures with changed octets: reading them never fails otherwise than with the fault of a file, it ends, and every
 * unit that was found is used, repeated or refused.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { shownMessage } from '../../src/cli/shown-message.ts';
import { call, diameter, m2pa, m2ua, m3ua, mtp2, sccp, sua } from '../support/captures/call.ts';
import { pcap, pcapng } from '../support/captures/files.ts';
import {
  back,
  data,
  ethernet,
  exportedPdu,
  gre,
  iData,
  ipv4,
  ipv4Fragments,
  ipv6,
  ipv6Fragments,
  sctp,
  tcp,
  there,
  udp,
  vxlan,
} from '../support/captures/packets.ts';
import { readAll } from '../support/captures/read-all.ts';
import { rounds } from '../support/depth.ts';

const messages = call();
const long = messages.map((message) => m3ua(message));
const packets = long.map((bytes, index) => sctp(index % 2, data(index + 1, 3, bytes)));
const ofRequests = [diameter(true, 1), diameter(true, 3)];

const originals: readonly Buffer[] = [
  pcap(
    1,
    packets.map((packet) => ethernet(0x0800, ipv4(132, packet, there))),
  ),
  pcapng(
    101,
    packets.map((packet) => ipv6(132, packet, there)),
    'enhanced',
    true,
  ),
  pcapng(
    101,
    packets.map((packet) => ipv4(17, udp(packet, 9899, 9899), back)),
    'simple',
  ),
  pcap(
    101,
    packets.flatMap((packet, index) => ipv4Fragments(132, packet, there, index)),
  ),
  pcap(
    101,
    packets.flatMap((packet, index) => ipv6Fragments(132, packet, there, index)),
  ),
  pcap(
    101,
    packets.map((packet) => ipv4(47, gre(0x6558, ethernet(0x0800, ipv4(132, packet, there))), back)),
  ),
  pcap(
    101,
    packets.map((packet) => ipv4(17, udp(vxlan(ethernet(0x0800, ipv4(132, packet, there))), 1, 4789), back)),
  ),
  pcap(
    101,
    long.flatMap((bytes, index) => [
      ipv4(132, sctp(1, iData(index * 2, index, 3, bytes.subarray(0, 30), 2)), there),
      ipv4(132, sctp(1, iData(index * 2 + 1, index, 1, bytes.subarray(30), 1), data(99, 3, bytes, 2)), there),
    ]),
  ),
  pcap(
    101,
    [m2ua, m2pa, sua].flatMap((encode, index) =>
      messages.map((message) => ipv4(132, sctp(index, data(0, [2, 5, 4][index] ?? 0, encode(message))), there)),
    ),
  ),
  pcap(
    101,
    [...ofRequests, ...ofRequests].map((bytes, index) =>
      ipv4(6, tcp(bytes, index * bytes.length, 40_000, 3868), there),
    ),
  ),
  pcap(
    140,
    messages.map((message, index) => mtp2(message, index)),
  ),
  pcap(142, messages.map(sccp)),
  pcap(
    252,
    long.map((bytes) => exportedPdu('m3ua', bytes)),
  ),
];

const changes = fc.array(
  fc.record({ at: fc.nat(), octet: fc.nat(255), kind: fc.constantFrom('octet', 'cut', 'twice', 'remove') }),
  { minLength: 1, maxLength: 4 },
);

describe('a capture with changed octets', () => {
  it('is read to its end, and the ledger adds up', () => {
    fc.assert(
      fc.property(fc.constantFrom(...originals), changes, (original, changed) => {
        let file = Buffer.from(original);
        for (const { at, octet, kind } of changed) {
          const place = at % Math.max(1, file.length);
          if (kind === 'octet') file[place] = octet;
          else if (kind === 'cut') file = file.subarray(0, Math.max(24, place));
          else if (kind === 'twice') file = Buffer.concat([file, file.subarray(place)]);
          else file = Buffer.concat([file.subarray(0, place), file.subarray(place + (octet % 8))]);
        }
        const { ledger, fault, dialogues } = readAll(file);
        if (fault !== undefined) expect(fault.name).to.equal('DecodeFailed');
        expect(ledger.used + ledger.repeats + ledger.refused).to.equal(ledger.found);
        expect(ledger.refusals.every(({ frame, reason }) => frame > 0 && reason !== '')).to.equal(true);
        for (const { messages: own } of dialogues) {
          expect(own).to.not.have.length(0);
          for (const message of own)
            expect(shownMessage(message, changed.length % 2 === 0, 14).decoded).to.be.an('object');
        }
      }),
      { numRuns: rounds(1_500) },
    );
  });
});
