import { expect } from 'chai';
import fc from 'fast-check';
import { changedSccp, sccpParts } from '../../../src/protocol/sccp/changed-message.ts';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import { pathsOf } from '../../../src/protocol/wrong/path.ts';

const called: SccpAddress = { routeOn: 'subsystem', pointCode: 1, subsystem: 106 };
const calling: SccpAddress = { routeOn: 'subsystem', pointCode: 2, subsystem: 146 };
const unit = { protocolClass: 1, returnOnError: true, called, calling };
const data = Buffer.from('62060102030405', 'hex');
const segmentation = { first: true, class: 1, remaining: 1, localReference: 9 } as const;

const messages: Readonly<Record<string, SccpMessage>> = {
  UDT: { type: 'UDT', ...unit, data },
  XUDT: { type: 'XUDT', ...unit, hopCounter: 15, data, optional: [{ segmentation }] },
  LUDT: { type: 'LUDT', ...unit, hopCounter: 15, data, optional: [{ segmentation }] },
};
const changed = (type: string, ...changes: Change[]): Buffer =>
  changedSccp(encodeSccp(messages[type] as SccpMessage), changes);

describe('changes of SCCP messages', () => {
  it('are refused where they leave nothing of what the layers above have changed', () => {
    const withData = (octets: Uint8Array): Uint8Array => encodeSccp({ type: 'UDT', ...unit, data: octets });
    const [message, unchanged] = [withData(data), withData(Buffer.from('62060102030404', 'hex'))];
    const truncated = (octets: number): Buffer =>
      changedSccp(message, [{ change: 'truncate', at: 'data', octets }], unchanged);
    // Only the last octet differs.
    expect(() => truncated(1)).to.throw('leave nothing of those of the layers above it');
    const addressed = changedSccp(message, [{ change: 'omit', at: 'callingParty' }], unchanged);
    expect(addressed.includes(data)).to.equal(true);
  });

  for (const [type, message] of Object.entries(messages)) {
    it(`of ${type}: the data of another length are where the pointers lead, and nothing else differs`, () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (octets) => {
          const hex = Buffer.from(octets).toString('hex');
          const decoded = decodeSccp(changed(type, { change: 'value', at: 'data', hex }));
          expect(decoded).to.deep.equal({ ...decodeSccp(encodeSccp(message)), data: Buffer.from(octets) });
        }),
      );
    });

    it(`of ${type}: an address of another length leaves the rest readable`, () => {
      const value = '4292';
      const decoded = decodeSccp(changed(type, { change: 'value', at: 'callingParty', hex: value }));
      expect(decoded).to.deep.equal({
        ...decodeSccp(encodeSccp(message)),
        calling: { routeOn: 'subsystem', subsystem: 146 },
      });
    });

    it(`of ${type}: a parameter that is left out has a pointer of zero`, () => {
      const before = encodeSccp(message);
      const after = changed(type, { change: 'omit', at: 'calledParty' });
      const at = type === 'UDT' ? 2 : 3;
      expect(after[at]).to.equal(0);
      expect(after.length).to.equal(before.length - 5);
      expect(() => decodeSccp(after)).to.throw('called');
    });
  }

  it('name the parts of each message', () => {
    const names = (type: string): string[] => pathsOf(sccpParts(encodeSccp(messages[type] as SccpMessage)));
    expect(names('UDT')).to.deep.equal([
      'messageType',
      'protocolClass',
      'calledPartyPointer',
      'callingPartyPointer',
      'dataPointer',
      'calledParty',
      'callingParty',
      'data',
    ]);
    expect(names('LUDT')).to.include.members(['hopCounter', 'optionalPointer', 'optional']);
  });

  it('make one octet wrong, and only that', () => {
    const before = encodeSccp(messages['UDT'] as SccpMessage);
    const differing = (after: Buffer): number[] => [...after.keys()].filter((index) => after[index] !== before[index]);
    expect(differing(changed('UDT', { change: 'value', at: 'messageType', hex: '7f' }))).to.deep.equal([0]);
    expect(differing(changed('UDT', { change: 'flip', at: 'protocolClass', bit: 0 }))).to.deep.equal([1]);
    expect(differing(changed('UDT', { change: 'length', at: 'dataPointer', by: 1 }))).to.deep.equal([4]);
    expect(differing(changed('UDT', { change: 'value', at: 'callingPartyPointer', hex: 'ff' }))).to.deep.equal([3]);
    expect(differing(changed('UDT', { change: 'length', at: 'data', by: -1 }))).to.deep.equal([before.length - 8]);
  });

  it('exchange two parameters whose pointers follow them', () => {
    const after = changed('UDT', { change: 'reorder', at: 'calledParty' });
    expect(decodeSccp(after)).to.deep.equal(decodeSccp(encodeSccp(messages['UDT'] as SccpMessage)));
    expect(after).to.not.deep.equal(encodeSccp(messages['UDT'] as SccpMessage));
  });

  it('that need octets of a field name their number', () => {
    expect(() => changed('UDT', { change: 'value', at: 'messageType', hex: '0102' })).to.throw(
      '"messageType" takes 1 octet, not 2: `replace` puts others in its place',
    );
    expect(() => changed('UDT', { change: 'tag', at: 'data', hex: '01' })).to.throw('`tag` does not apply to "data"');
    expect(() => changed('UDT', { change: 'omit' })).to.throw('`drop` sends nothing');
  });
});
