/** No sentence quotes a value without bound, whether an author or a peer has made it long. */
import { expect } from 'chai';
import { describeValue } from '../../src/expressions/describe-value.ts';
import { compileTemplate } from '../../src/expressions/template.ts';
import type { Fault } from '../../src/ground/errors.ts';
import { failureOf, fixedScope } from './fixed-scope.ts';

const longest = 400;
const digits = '7'.repeat(700);

describe('a long value in a sentence', () => {
  it('is cut, whatever its type', () => {
    for (const value of [digits, BigInt(digits), Buffer.alloc(700), [digits, digits], { [digits]: digits }]) {
      const text = describeValue(value);
      expect(text.length).to.be.within(200, longest);
      expect(text).to.match(/…$/);
    }
    expect(describeValue(Buffer.alloc(100))).to.equal('00'.repeat(100));
  });

  it('is cut where an expression cannot be compiled', () => {
    for (const source of [
      `{1 / ${digits}}`,
      `{0${digits} + 1}`,
      `{$v[${digits}]}`,
      `{f${digits}(1)}`,
      `{f${digits}}`,
    ]) {
      const faults: Fault[] = [];
      compileTemplate(source, '/x', faults);
      expect(
        faults.map(({ message }) => message.length < longest),
        source.slice(0, 10),
      ).to.deep.equal([true]);
    }
  });

  it('is cut where an expression fails', () => {
    const scope = fixedScope({ v: { text: digits, object: {}, number: 5 } });
    const sources = [
      `{$v.object['${digits}'].x}`,
      `{$v.number['${digits}']}`,
      `{'${digits}' * 2}`,
      '{$v.number[$v.text]}',
    ];
    for (const source of sources) {
      const faults: Fault[] = [];
      const template = compileTemplate(source, '/x', faults);
      expect(faults).to.deep.equal([]);
      const { length } = failureOf(() => template.evaluate(scope)).message;
      expect(length, source.slice(0, 10)).to.be.within(200, longest);
    }
  });
});
