/** Flows of many operations: as many as a call may enter, more than that, and more than a flow may have. */
import { expect } from 'chai';
import { validate } from '../../schemas/index.ts';
import { loadFlow } from '../../src/flow/load-flow.ts';
import { hostFlow, nothing, site } from './scripted-switch.ts';

/** `count` operations one after the other, the last of which releases with cause 21. */
const chain = (count: number): { readonly operations: Readonly<Record<number, object>> } => ({
  operations: {
    1: { id: 1, type: 'Start', exits: [2] },
    ...Object.fromEntries(
      Array.from({ length: count - 2 }, (_, index) => index + 2).map((id) => [
        id,
        {
          id,
          type: 'NumberMatching',
          config: { match_rules: ['1??'], source_buffer: 'none' },
          exits: [null, id + 1, id + 1],
        },
      ]),
    ),
    [count]: { id: count, type: 'ReleaseCall', config: { cause: 21 } },
  },
});

describe('a long flow', () => {
  it('lets its calls enter the permitted number of operations', () => {
    const host = hostFlow(chain(1000));
    expect(host.dial().argument('ReleaseCall')['initialCallSegment_cause']).to.equal(21);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('is loaded however long the path through it is', () => {
    expect(loadFlow(chain(2000), site).operations).to.have.property('size', 2000);
  });

  it('has a limit, which the fault names', () => {
    const { operations } = chain(4);
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [index, operations[4]]));
    const checked = validate.flow({ operations: many }, site.srf.announcements);
    expect(checked.ok ? [] : checked.faults[0]).to.deep.equal({
      pointer: '/operations',
      message: 'must have at most 10000 members',
    });
  });
});
