import { expect } from 'chai';
import fc from 'fast-check';
import { changedData, dataParts, encodeShown } from '../../../src/protocol/m3ua/changed-data.ts';
import { decodeData, encodeData } from '../../../src/protocol/m3ua/data.ts';
import { decodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import { pathsOf } from '../../../src/protocol/wrong/path.ts';

const transfer = { opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 7, data: Buffer.from('0901020304', 'hex') };
const encoded = encodeData(transfer, 5, 6);
const changed = (...changes: Change[]): Buffer => changedData(encoded, changes);
const differing = (after: Buffer): number[] => [...after.keys()].filter((index) => after[index] !== encoded[index]);

describe('changes of M3UA messages', () => {
  it('have a path for every field', () => {
    expect(pathsOf(dataParts(encoded))).to.deep.equal([
      'version',
      'reserved',
      'class',
      'type',
      'length',
      'networkAppearance',
      'networkAppearance.padding',
      'routingContext',
      'routingContext.padding',
      'protocolData',
      ...['opc', 'dpc', 'si', 'ni', 'mp', 'sls', 'userData', 'padding'].map((name) => `protocolData.${name}`),
    ]);
  });

  it('are refused where they leave nothing of what the layers above have changed', () => {
    const unchanged = encodeData({ ...transfer, data: Buffer.from('0901020305', 'hex') }, 5, 6);
    const beside = (change: Change): Buffer => changedData(encoded, [change], unchanged);
    expect(() => beside({ change: 'truncate', at: 'protocolData.userData', octets: 1 })).to.throw(
      'leave nothing of those of the layers above it',
    );
    expect(beside({ change: 'value', at: 'protocolData.sls', hex: '01' }).length).to.equal(encoded.length);
  });

  it('without any change give the same octets', () => {
    expect(changed()).to.deep.equal(encoded);
  });

  it('give user data of any length, with the lengths and the padding that belong to them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (octets) => {
        const hex = Buffer.from(octets).toString('hex');
        const after = changed({ change: 'value', at: 'protocolData.userData', hex });
        expect(decodeData(after)).to.deep.equal({
          transfer: { ...transfer, data: Buffer.from(octets) },
          routingContext: 5,
          networkAppearance: 6,
        });
        expect(after.length % 4).to.equal(0);
      }),
    );
  });

  it('change one field, and only that', () => {
    expect(differing(changed({ change: 'value', at: 'version', hex: '02' }))).to.deep.equal([0]);
    expect(differing(changed({ change: 'value', at: 'reserved', hex: '01' }))).to.deep.equal([1]);
    expect(differing(changed({ change: 'value', at: 'class', hex: '0b' }))).to.deep.equal([2]);
    expect(differing(changed({ change: 'flip', at: 'type', bit: 7 }))).to.deep.equal([3]);
    expect(differing(changed({ change: 'length', at: 'length', by: 4 }))).to.deep.equal([7]);
    expect(differing(changed({ change: 'length', by: 4 }))).to.deep.equal([7]);
    expect(differing(changed({ change: 'tag', at: 'routingContext', hex: '0007' }))).to.deep.equal([17]);
    expect(differing(changed({ change: 'length', at: 'protocolData', by: 1 }))).to.deep.equal([27]);
    expect(differing(changed({ change: 'value', at: 'protocolData.si', hex: '05' }))).to.deep.equal([36]);
  });

  it('omit, duplicate and reorder parameters', () => {
    const names = (after: Buffer): string[] =>
      decodeM3ua(after).parameters.map((parameter) => Object.keys(parameter)[0] ?? '');
    expect(names(changed({ change: 'omit', at: 'protocolData' }))).to.deep.equal([
      'networkAppearance',
      'routingContext',
    ]);
    expect(names(changed({ change: 'duplicate', at: 'routingContext' }))).to.deep.equal([
      'networkAppearance',
      'routingContext',
      'routingContext',
      'protocolData',
    ]);
    expect(names(changed({ change: 'reorder', at: 'networkAppearance' }))).to.deep.equal([
      'routingContext',
      'networkAppearance',
      'protocolData',
    ]);
  });

  it('of a message that another thread sends are shown as far as they apply here', () => {
    const change = (at: string) => ({ ...transfer, changes: { m3ua: [{ change: 'omit', at }] as const } });
    expect(encodeShown(change('protocolData.mp')).length).to.equal(encodeData(transfer).length - 4);
    expect(encodeShown(change('routingContext'))).to.deep.equal(encodeData(transfer));
    expect(encodeShown(change('protocolData'))).to.deep.equal(Buffer.from('0100010100000008', 'hex'));
  });
});
