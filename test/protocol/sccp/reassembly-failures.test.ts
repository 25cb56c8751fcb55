import { expect } from 'chai';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { createNode, local, remote, type Node } from './node.ts';

const segmentsOf = (length: number, calling: SccpAddress = remote, returnOnError = true): readonly Uint8Array[] =>
  createNode().sccp.unitData({ called: local, calling, data: Buffer.alloc(length, 1), returnOnError });

const bring = (node: Node, ...segments: readonly (Uint8Array | undefined)[]): void => {
  for (const segment of segments) if (segment) node.bring(segment);
};

const returned = (node: Node): unknown[] =>
  node
    .messages()
    .map((message) => (message.type === 'XUDTS' ? [message.returnCause, message.data.length] : message.type));

describe('a reassembly that fails', () => {
  it('returns its first segment when the rest does not come in time', () => {
    const node = createNode();
    bring(node, segmentsOf(600)[0]);
    node.clock.increment(14_999);
    expect(node.sent).to.have.length(0);
    node.clock.increment(1);
    expect(returned(node)).to.deep.equal([[8, 243]]);
    expect(node.discarded()).to.deep.equal({ reassembly: 1 });
    node.clock.increment(60_000);
    expect(node.sent).to.have.length(1);
  });

  it('returns nothing where its sender did not ask for that', () => {
    const node = createNode({ reassembly: { timeout: 10_000 } });
    bring(node, segmentsOf(600, remote, false)[0]);
    node.clock.increment(10_000);
    expect(node.sent).to.have.length(0);
    expect(node.discarded()).to.deep.equal({ reassembly: 1 });
  });

  it('stops its timer when the last segment comes', () => {
    const node = createNode();
    bring(node, ...segmentsOf(600));
    node.clock.increment(60_000);
    expect(node.delivered).to.have.length(1);
    expect(node.discarded()).to.deep.equal({});
  });

  it('ends at a segment that is not the next', () => {
    const node = createNode();
    const [first, , third] = segmentsOf(600);
    bring(node, first, third);
    expect(returned(node)).to.deep.equal([[8, 243]]);
    bring(node, third);
    expect(node.discarded()).to.deep.equal({ reassembly: 2 });
    expect(node.sent).to.have.length(1);
  });

  it('gives way to another message with the same reference', () => {
    const node = createNode();
    const [first, second, third] = segmentsOf(600);
    bring(node, first, first, second, third);
    expect(returned(node)).to.deep.equal([[8, 243]]);
    expect(node.delivered).to.have.length(1);
  });

  it('never begins beyond the bounds, and ends at them', () => {
    const from = (subsystem: number): SccpAddress => ({ routeOn: 'subsystem', pointCode: 20, subsystem });
    const crowded = createNode({ reassembly: { maximumMessages: 2 } });
    bring(crowded, segmentsOf(600, from(1))[0], segmentsOf(600, from(2))[0], segmentsOf(600, from(3))[0]);
    expect(returned(crowded)).to.deep.equal([[9, 243]]);

    const full = createNode({ reassembly: { maximumOctets: 600 } });
    bring(full, segmentsOf(600, from(1))[0], ...segmentsOf(700, from(2)).slice(0, 2));
    expect(returned(full)).to.deep.equal([[10, 243]]);
    bring(full, ...segmentsOf(300, from(3)));
    expect(full.delivered).to.have.length(1);
  });

  it('is not reported after the end', () => {
    const node = createNode();
    bring(node, segmentsOf(600)[0]);
    node.sccp.close();
    node.clock.increment(60_000);
    bring(node, segmentsOf(600)[1]);
    expect(node.sent).to.have.length(0);
    expect(node.discarded()).to.deep.equal({ closed: 1 });
  });
});
