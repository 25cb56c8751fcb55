/** A message in segments of SCCP is the same whatever memory the octets of its file share. */
import { expect } from 'chai';
import { carriers } from '../support/captures/mutated/carriers.ts';
import { pcap } from '../support/captures/files.ts';
import { readAll } from '../support/captures/read-all.ts';
import { spokenCall } from '../support/captures/spoken-calls.ts';

describe('a message in segments of SCCP', () => {
  it('has the octets of its segments where those of the file are in the same memory', () => {
    const messages = spokenCall('cap', 7);
    const { linkType, packets } = carriers['M3UA in segments of SCCP'];
    const made = pcap(
      linkType,
      packets(messages, (unit) => unit),
    );
    // Small buffers are parts of a larger one, each at another place.
    for (let turn = 0; turn < 50; turn += 1) {
      const { dialogues, ledger } = readAll(Buffer.from(made));
      const found = dialogues.flatMap((dialogue) => dialogue.messages.map(({ tcap }) => Buffer.from(tcap ?? [])));
      expect(found).to.deep.equal(messages.map(({ tcap }) => tcap));
      expect([ledger.used, ledger.repeats, ledger.refused]).to.deep.equal([ledger.found, 0, 0]);
    }
  });
});
