import { expect } from 'chai';
import fc from 'fast-check';
import { faultKinds, pairOf, type Fault } from '../../src/robustness/fault.ts';
import { campaignOrder } from '../../src/robustness/order.ts';

const anyFault: fc.Arbitrary<Fault> = fc.record({
  layer: fc.constantFrom('inap' as const, 'tcap' as const),
  kind: fc.constantFrom(...faultKinds.slice(0, 5)),
  field: fc.constantFrom('otid', 'serviceKey', 'bcsmEvents[0].monitorMode', 'bcsmEvents[1].monitorMode'),
  message: fc.constantFrom('InitialDP', 'EventReportBCSM'),
  operation: fc.nat(5),
  sentBy: fc.nat(5),
  demand: fc.constant({ answer: 'reject' as const, clause: 'Q.774 §3.2.2.2' }),
});

const seeds = fc.nat(1000);

describe('the order of a campaign', () => {
  it('has every pair once before any comes twice, twice before any comes three times, and so on', () =>
    fc.assert(
      fc.property(fc.array(anyFault, { minLength: 1 }), seeds, fc.nat(100), (faults, seed, most) => {
        const order = campaignOrder(faults, seed, most);
        const pairs = new Set(faults.map(pairOf));
        expect(order.length).to.equal(most);
        for (let at = 0; at + pairs.size <= most; at += pairs.size)
          expect(new Set(order.slice(at, at + pairs.size).map(pairOf))).to.deep.equal(pairs);
        expect(order.every((fault) => faults.includes(fault))).to.equal(true);
      }),
    ));

  it('tries every fault of a pair before it tries one again', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(anyFault, { minLength: 1, selector: ({ operation }) => operation }),
        seeds,
        (faults, seed) => {
          const pair = pairOf(faults[0] as Fault);
          const alike = faults.filter((fault) => pairOf(fault) === pair);
          const rounds = campaignOrder(faults, seed, new Set(faults.map(pairOf)).size * alike.length);
          expect(rounds.filter((fault) => pairOf(fault) === pair)).to.have.members(alike);
        },
      ),
    ));

  it('is the same for the same seed, and is another one for most others', () => {
    const faults = fc.sample(anyFault, { numRuns: 60, seed: 1 });
    const of = (seed: number) => campaignOrder(faults, seed, 40);
    expect(of(7)).to.deep.equal(of(7));
    expect(of(7)).not.to.deep.equal(of(8));
  });
});
