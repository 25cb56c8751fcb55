/** Which ends of a range a test says, of the values of a few calls and of many. */
import { expect } from 'chai';
import { expectationOf } from '../../src/imports/expectations.ts';
import { Extent, ExtentsOfCalls } from '../../src/imports/extents.ts';

const times = <Value>(count: number, value: Value): readonly Value[] => Array.from({ length: count }, () => value);

const expected = (name: string, values: readonly unknown[]) => {
  const { now, test, expression } = expectationOf({ name, values }, values, () => undefined);
  return { now, test: test?.value, asserted: expression?.('$i.a') };
};

describe('the range of numbers that an imported test expects', () => {
  it('has an end that 20 calls have, and no other one', () => {
    const value = { now: 'any number', test: undefined, asserted: undefined };
    expect(expected('time', [17, 18, 19])).to.deep.equal(value);
    expect(expected('time', [...times(19, 17), 18, ...times(19, 19)])).to.deep.equal(value);
    expect(expected('time', [...times(20, 17), 18, ...times(20, 19)])).to.include({
      now: '17 to 19',
      asserted: '$i.a >= 17 && $i.a <= 19',
    });
    expect(expected('time', [5, 6, 7, ...times(20, 600)])).to.include({ now: 'at most 600', asserted: '$i.a <= 600' });
    expect(expected('time', [...times(20, 1), 6, 7])).to.include({ now: 'at least 1', asserted: '$i.a >= 1' });
  });

  it('is none where other values are shown than the calls had', () => {
    const values = [...times(20, 17), ...times(20, 19)];
    const { now, expression } = expectationOf({ name: 'area', values }, times(40, 3), () => undefined);
    expect([now, expression]).to.deep.equal(['any number', undefined]);
  });
});

describe('the length of digits that an imported test expects', () => {
  it('has an end that 20 calls have, and is one length where 40 calls have no other', () => {
    const digits = (count: number, length: number): readonly string[] => times(count, '7'.repeat(length));
    expect(expected('a_digits', digits(3, 9)).test).to.equal('^[0-9]+$');
    expect(expected('a_digits', digits(39, 9)).test).to.equal('^[0-9]+$');
    expect(expected('a_digits', digits(40, 9)).test).to.equal('^[0-9]{9}$');
    expect(expected('a_digits', [...digits(20, 9), ...digits(20, 11)]).test).to.equal('^[0-9]{9,11}$');
    expect(expected('a_digits', [...digits(20, 9), ...digits(2, 11)]).test).to.equal('^[0-9]{9,}$');
    expect(expected('a_digits', [...digits(2, 9), ...digits(20, 11)]).test).to.equal('^[0-9]{1,11}$');
  });

  it('is one of digits by the name of the argument, or where 20 calls have no other characters', () => {
    expect(expected('reference', times(19, '12345678'))).to.include({ now: 'any value', test: undefined });
    expect(expected('reference', times(20, '12345678')).test).to.equal('^[0-9]+$');
    expect(expected('a_digits', ['1234', '12*4']).now).to.equal('any value');
  });
});

describe('the extents of calls that are not kept', () => {
  it('count them', () => {
    const extents = new ExtentsOfCalls();
    for (const value of [...times(25, 3), ...times(25, 9)]) extents.add(1, { time: value, a_digits: '1234' });
    expect(extents.extentOf('value', 1, 'time')?.shown).to.deep.equal({ least: 3, greatest: 9 });
    expect(extents.extentOf('length', 1, 'a_digits')?.shown).to.deep.equal({ least: 4, greatest: 4 });
    expect(extents.extentOf('length', 0, 'a_digits')).to.equal(undefined);
    expect(Extent.of([1, 2]).count).to.equal(2);
  });
});
