import { expect } from 'chai';
import fc from 'fast-check';
import { leftOut, ratioInterval } from './ratio-interval.ts';

const ratios = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 6, maxLength: 40 });

/** Numbers of a normal distribution, `draws` of them, always the same ones. */
const normal = (draws: number): number[] => {
  let state = 42;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / 2 ** 32;
  };
  return Array.from({ length: draws }, () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()));
};

describe('the interval of a ratio', () => {
  it('leaves out as much as the published tables of the signed rank test', () => {
    // Critical values at 2.5 % on one side; the interval begins with the mean at that number plus one.
    const published = { 6: 0, 8: 3, 10: 8, 15: 25, 20: 52, 25: 89, 30: 137 };
    for (const [n, critical] of Object.entries(published)) expect(leftOut(Number(n)), n).to.equal(critical + 1);
  });

  it('contains the ratio, is inverted with it, and lies between the smallest and the largest', () => {
    fc.assert(
      fc.property(ratios, (values) => {
        const { ratio, low, high } = ratioInterval(values);
        expect(ratio).to.be.within(low, high);
        expect(low).to.be.at.least(Math.min(...values) * (1 - 1e-9));
        expect(high).to.be.at.most(Math.max(...values) * (1 + 1e-9));
        const turned = ratioInterval(values.map((value) => 1 / value));
        expect(turned.low).to.be.closeTo(1 / high, 1e-9 / high);
        expect(turned.high).to.be.closeTo(1 / low, 1e-9 / low);
      }),
    );
  });

  it('contains the true ratio nineteen times in twenty', () => {
    const [experiments, pairs, truth] = [500, 20, 0.97];
    const noise = normal(experiments * pairs);
    const held = Array.from({ length: experiments }, (_, index) => {
      const drawn = noise.slice(index * pairs, (index + 1) * pairs).map((error) => truth * Math.exp(error / 20));
      const { low, high } = ratioInterval(drawn);
      return low <= truth && truth <= high;
    });
    expect(held.filter(Boolean).length / experiments).to.be.within(0.93, 0.97);
  });

  it('hardly changes by a pair during which the machine did something else', () => {
    const even = Array.from({ length: 20 }, (_, index) => 1 + (index - 9.5) / 1000);
    const { low, high } = ratioInterval([...even.slice(1), 0.2]);
    expect(low).to.be.closeTo(ratioInterval(even).low, 0.002);
    expect(high).to.be.closeTo(ratioInterval(even).high, 0.002);
  });

  it('is refused for too few pairs, and for values that are no ratios', () => {
    expect(() => ratioInterval([1, 1, 1, 1, 1])).to.throw(RangeError, 'at least 6 pairs');
    for (const wrong of [0, -1, NaN, Infinity])
      expect(() => ratioInterval([1, 1, 1, 1, 1, wrong])).to.throw(RangeError, 'not above 0');
  });
});
