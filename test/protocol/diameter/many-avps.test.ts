/** The bound of the AVPs of a message: reading more than any application needs would block the event loop. */
import { expect } from 'chai';
import { decodeMessage, dictionary } from '../../../src/protocol/diameter/index.ts';
import { openSoundly } from '../../gateways/diameter/raw-server.ts';
import { avpOctets, messageOctets, requestWith, soundRequest } from '../../support/diameter-octets.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';

const most = 5000;
const own = Object.keys(soundRequest).length;
const empty = (count: number): string => avpOctets(9999, '', 0).repeat(count);
const group = (count: number): string => avpOctets(456, empty(count));

describe('a Diameter message with many AVPs', () => {
  it('is read with five thousand of them, with those in groups, and refused with one more', async () => {
    const server = openSoundly();
    const resultWith = (...more: readonly string[]): unknown =>
      valueIn(server.ask(messageOctets({}, ...requestWith({}, ...more))).avps, 'Result-Code');
    const left = most - own;
    expect([resultWith(empty(left)), resultWith(group(left - 1))]).to.deep.equal([2001, 2001]);
    expect([resultWith(empty(left + 1)), resultWith(group(left)), resultWith(group(left - 1), empty(1))]).to.deep.equal(
      [5012, 5012, 5012],
    );
    await server.close();
  });

  it('counts those in a Failed-AVP too, which are kept as octets where they cannot be read', () => {
    const failed = (count: number): Buffer => messageOctets({ flags: 0x40 }, avpOctets(279, empty(count)), empty(1));
    expect(decodeMessage(failed(most - 2), dictionary).avps).to.have.length(2);
    expect(() => decodeMessage(failed(most - 1), dictionary)).to.throw(`a message has ${most} AVPs at most`);
  });
});
