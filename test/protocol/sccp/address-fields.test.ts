import { expect } from 'chai';
import { addressOf } from '../../../src/protocol/sccp/address-fields.ts';

describe('the address that the fields of a definition make', () => {
  it('is routed on the subsystem number where point code and subsystem number are given', () => {
    expect(addressOf({ dpc: 4114, dssn: 106 })).to.deep.equal({
      routeOn: 'subsystem',
      pointCode: 4114,
      subsystem: 106,
    });
  });

  it('is routed on the global title where one of them is missing', () => {
    expect(addressOf({ dssn: 106, dgt_digits: '6421' }).routeOn).to.equal('globalTitle');
    expect(addressOf({ dpc: 4114, dgt_digits: '6421' }).routeOn).to.equal('globalTitle');
  });

  it('is routed as it says', () => {
    expect(addressOf({ dri: 0, dpc: 4114, dssn: 106, dgt_digits: '6421' })).to.deep.include({
      routeOn: 'globalTitle',
      pointCode: 4114,
      subsystem: 106,
    });
    expect(addressOf({ dri: 1, dssn: 106 })).to.deep.equal({ routeOn: 'subsystem', subsystem: 106 });
  });

  it('has the global title that its fields make', () => {
    const title = (fields: object) => addressOf({ dgt_digits: '642', ...fields }).globalTitle;
    expect(title({ dgt_noa: 3 })).to.deep.equal({ indicator: 1, natureOfAddress: 3, digits: '642' });
    expect(title({ dgt_tt: 5 })).to.deep.equal({ indicator: 2, translationType: 5, digits: '642' });
    expect(title({ dgt_tt: 5, dgt_np: 6 })).to.deep.equal({
      indicator: 3,
      translationType: 5,
      numberingPlan: 6,
      digits: '642',
    });
    expect(title({ dgt_np: 6 })).to.deep.equal({ indicator: 3, translationType: 0, numberingPlan: 6, digits: '642' });
    const all = { indicator: 4, translationType: 5, numberingPlan: 6, natureOfAddress: 3, digits: '642' };
    expect(title({ dgt_tt: 5, dgt_np: 6, dgt_noa: 3 })).to.deep.equal(all);
    expect(title({ dgt_np: 6, dgt_noa: 3 })).to.deep.equal({ ...all, translationType: 0 });
    expect(title({ dgt_tt: 5, dgt_noa: 3 })).to.deep.equal({ ...all, numberingPlan: 1 });
    expect(title({})).to.deep.equal({
      indicator: 4,
      translationType: 0,
      numberingPlan: 1,
      natureOfAddress: 4,
      digits: '642',
    });
  });

  const refused: readonly (readonly [name: string, fields: Parameters<typeof addressOf>[0], rule: string])[] = [
    ['no digits to route on', { dri: 0, dpc: 1, dssn: 2 }, 'needs dgt_digits'],
    ['nothing at all', {}, 'needs dgt_digits'],
    ['empty digits', { dssn: 2, dgt_digits: '' }, 'needs dgt_digits'],
    ['no subsystem number to route on', { dri: 1, dpc: 1 }, 'needs dssn'],
    ['a routing indicator that is none', { dri: 2, dpc: 1, dssn: 2 }, 'dri is 0 or 1, not 2'],
    ['a point code beyond 14 bits', { dpc: 16384, dssn: 2 }, 'a point code of 14 bits is 0 to 16383, not 16384'],
    [
      'a point code whose parts do not fit',
      { dpc: '8-0-0', dssn: 2 },
      'dpc must be 3-8-3, such as 2-1-2 (the parts are 0-7, 0-255, 0-7)',
    ],
    ['digits that are none', { dgt_digits: '64-21' }, 'are 0 to 9 and A to F, not "64-21"'],
  ];
  for (const [name, fields, rule] of refused) {
    it(`is refused with ${name}`, () =>
      expect(() => addressOf(fields))
        .to.throw(rule)
        .with.property('code', 'EncodeFailed'));
  }

  it('may have a point code of 24 bits where the network has them', () => {
    expect(addressOf({ dpc: '0-64-0', dssn: 2 }, 24).pointCode).to.equal(16384);
    expect(addressOf({ dpc: 16384, dssn: 2 }, 24).pointCode).to.equal(16384);
  });
});
