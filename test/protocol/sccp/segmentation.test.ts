import { expect } from 'chai';
import fc from 'fast-check';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import { addresses } from './messages.ts';
import { createNode, local, remote } from './node.ts';

const xudt = (message: SccpMessage | undefined): SccpMessage & { type: 'XUDT' } => {
  if (message?.type !== 'XUDT') throw new Error(`${message?.type} is no XUDT`);
  return message;
};

describe('data that do not fit one message', () => {
  it('fit one up to 255 octets, as long as the addresses leave room', () => {
    const { sccp, messages } = createNode();
    const short = { routeOn: 'subsystem', subsystem: 8 } as const;
    sccp.unitData({ called: short, calling: short, data: Buffer.alloc(255), destination: 20 });
    sccp.unitData({ called: remote, calling: local, data: Buffer.alloc(252) });
    sccp.unitData({ called: remote, calling: local, data: Buffer.alloc(253) });
    expect(messages().map(({ type }) => type)).to.deep.equal(['UDT', 'UDT', 'XUDT', 'XUDT']);
  });

  it('go in segments of one local reference, counted down, in class 1 and over one link', () => {
    const node = createNode();
    node.sccp.unitData({ called: remote, calling: local, data: Buffer.alloc(600, 1), returnOnError: true });
    node.sccp.unitData({ called: remote, calling: local, data: Buffer.alloc(300, 2), sequenceControl: 3 });
    const segments = node.messages().map(xudt);
    expect(segments.map(({ data }) => data.length)).to.deep.equal([243, 243, 114, 243, 57]);
    expect(segments.map(({ optional }) => optional)).to.deep.equal([
      [{ segmentation: { first: true, class: 0, remaining: 2, localReference: 1 } }],
      [{ segmentation: { first: false, class: 0, remaining: 1, localReference: 1 } }],
      [{ segmentation: { first: false, class: 0, remaining: 0, localReference: 1 } }],
      [{ segmentation: { first: true, class: 1, remaining: 1, localReference: 2 } }],
      [{ segmentation: { first: false, class: 1, remaining: 0, localReference: 2 } }],
    ]);
    expect(segments.map(({ protocolClass, hopCounter }) => [protocolClass, hopCounter])).to.deep.equal(
      Array(5).fill([1, 15]),
    );
    expect(segments.map(({ returnOnError }) => returnOnError)).to.deep.equal([true, false, false, false, false]);
    expect(node.sent.map(({ sls }) => sls)).to.deep.equal([1, 1, 1, 3, 3]);
  });

  it('never make a message longer than allowed, whatever the addresses', () => {
    const lengths = { data: fc.integer({ min: 0, max: 2500 }), maximumLength: fc.integer({ min: 200, max: 400 }) };
    fc.assert(
      fc.property(addresses(), addresses(), fc.record(lengths), (called, calling, { data, maximumLength }) => {
        const { sccp, sent } = createNode({ maximumLength });
        sccp.unitData({ called, calling, data: Buffer.alloc(data), destination: 20 });
        for (const { data: message } of sent) expect(message.length).to.be.at.most(maximumLength);
      }),
    );
  });

  it('are refused where 16 segments do not hold them, and nothing is sent', () => {
    const { sccp, sent } = createNode();
    const request = { called: remote, calling: local };
    expect(() => sccp.unitData({ ...request, data: Buffer.alloc(16 * 243 + 1) })).to.throw(
      '3889 octets of data do not fit 16 segments of 243',
    );
    expect(sent).to.have.length(0);
    expect(sccp.unitData({ ...request, data: Buffer.alloc(16 * 243) })).to.have.length(16);
    const tiny = createNode({ maximumLength: 20 }).sccp;
    expect(() => tiny.unitData({ ...request, data: Buffer.alloc(9) }))
      .to.throw('of 0 octets')
      .with.property('code', 'EncodeFailed');
  });
});
