import { expect } from 'chai';
import fc from 'fast-check';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { createNode, local, remote, type Node } from './node.ts';
import { rounds } from '../../support/depth.ts';

/** The segments in which `length` octets of `fill` come from `calling`. */
const segmentsOf = (
  length: number,
  fill: number,
  calling: SccpAddress = remote,
  node = createNode(),
): readonly Uint8Array[] =>
  node.sccp.unitData({ called: local, calling, data: Buffer.alloc(length, fill), returnOnError: true });

/** Messages of 2 to 4 segments, each from another subsystem of the same node, all with the same local reference. */
const several = fc.array(fc.integer({ min: 500, max: 900 }), { minLength: 1, maxLength: 4 }).map((lengths) =>
  lengths.map((length, index) => ({
    length,
    fill: index + 1,
    segments: segmentsOf(length, index + 1, { routeOn: 'subsystem', subsystem: index + 1 }),
  })),
);

const bringAll = (node: Node, segments: readonly (Uint8Array | undefined)[]): void => {
  for (const segment of segments) if (segment) node.bring(segment);
};

describe('segments', () => {
  it('are put together however those of several messages are mixed', () => {
    fc.assert(
      fc.property(several, fc.infiniteStream(fc.nat(1000)), (messages, choices) => {
        const node = createNode();
        const waiting = messages.map(({ segments }) => [...segments]);
        for (const choice of choices) {
          const open = waiting.filter((segments) => segments.length > 0);
          if (open.length === 0) break;
          bringAll(node, [open[choice % open.length]?.shift()]);
        }
        const expected = messages.map(({ length, fill }) => Buffer.alloc(length, fill).toString('hex'));
        expect(node.delivered.map(({ data }) => Buffer.from(data).toString('hex'))).to.have.members(expected);
        expect(node.discarded()).to.deep.equal({});
      }),
    );
  });

  it('are indicated with all the messages that carried them', () => {
    const node = createNode();
    const segments = segmentsOf(600, 1);
    bringAll(node, segments);
    expect(node.delivered).to.have.length(1);
    expect(node.delivered[0]).to.deep.include({ called: local, calling: remote, opc: 20, sls: 5, frames: segments });
  });

  it('never make another message when some are lost, doubled or out of order', () => {
    const order = fc.array(fc.nat(3), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(order, (indices) => {
        const node = createNode();
        const original = Buffer.concat([0, 1, 2, 3].map((fill) => Buffer.alloc(243, fill)));
        const segments = createNode().sccp.unitData({ called: local, calling: remote, data: original });
        bringAll(
          node,
          indices.map((index) => segments[index]),
        );
        const complete = indices.join('').split('0123').length - 1;
        expect(node.delivered).to.have.length(complete);
        for (const { data } of node.delivered) expect(original.equals(data)).to.equal(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('of one reference are those of different messages where the calling address or the origin differs', () => {
    const node = createNode();
    const [first, second] = segmentsOf(300, 1, { routeOn: 'subsystem', subsystem: 8 });
    if (!first || !second) throw new Error('not segmented');
    node.bring(first, { opc: 20 });
    node.bring(first, { opc: 21 });
    node.bring(second, { opc: 21 });
    expect(node.delivered.map(({ opc }) => opc)).to.deep.equal([21]);
    node.bring(second, { opc: 20 });
    expect(node.delivered.map(({ opc }) => opc)).to.deep.equal([21, 20]);
  });

  it('may be one alone', () => {
    const node = createNode();
    const segmentation = { first: true, class: 1, remaining: 0, localReference: 9 } as const;
    const data = Buffer.of(1, 2);
    node.bring({
      type: 'XUDT',
      protocolClass: 1,
      returnOnError: false,
      hopCounter: 15,
      called: local,
      calling: remote,
      data,
      optional: [{ segmentation }],
    });
    expect(node.delivered.map((indication) => indication.data)).to.deep.equal([data]);
  });
});
