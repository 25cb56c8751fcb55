import { expect } from 'chai';
import { CarryingFrames } from '../../src/report/carrying-frames.ts';
import { carriedBy } from '../../src/tracing/carried.ts';
import { isSampled, spanIdsOf, traceparentOf } from '../../src/tracing/ids.ts';

/** A TC-CONTINUE (Q.773 §3.1) without components. */
const octets = Uint8Array.of(0x65, 0x0a, 0x48, 0x04, 0x12, 0x34, 0x56, 0x78, 0x49, 0x02, 0xab, 0xcd);
const signal = { dialogue: 1, direction: 'sent', bytes: octets, frames: [] } as const;

describe('what identifies a message on the network', () => {
  it('is its transactions, and where it was carried its point codes', () => {
    const transactions = { type: 'continue', otid: '12345678', dtid: 'abcd' };
    expect(carriedBy(signal)).to.deep.equal({ ...transactions, opc: undefined, dpc: undefined });
    const frames = new CarryingFrames().around(signal, 'opener');
    expect(carriedBy({ bytes: new Uint8Array(0), frames })).to.deep.equal({ ...transactions, opc: 4113, dpc: 4114 });
  });

  it('is as much as can be read of it', () => {
    expect(Object.values(carriedBy({ bytes: Uint8Array.of(0xff), frames: [] }))).to.deep.equal(
      Array(5).fill(undefined),
    );
    expect(carriedBy({ bytes: octets, frames: [Uint8Array.of(1, 0, 1, 1, 0, 0, 0, 99)] })).to.include({
      type: 'continue',
    });
  });
});

describe('the ids of spans', () => {
  it('differ by the instance and its step, and are never all zeros', () => {
    const all = [0, 1, 2 ** 32, 2 ** 39].flatMap((instance) =>
      [0, 1, 2 ** 24 - 1].map((step) => spanIdsOf(instance)(step)),
    );
    expect(new Set(all).size).to.equal(all.length);
    for (const id of all)
      expect(id)
        .to.match(/^[0-9a-f]{16}$/)
        .and.not.match(/^0*$/);
  });

  it('stand in the header of a request, which says whether the instance is sampled', () => {
    const tracing = { traceId: 'ab'.repeat(16), sample: 0, masked: false };
    expect(traceparentOf(tracing, 0, 1)).to.equal(`00-${tracing.traceId}-0000000001000001-01`);
    expect(traceparentOf(tracing, 9, 2)).to.equal(`00-${tracing.traceId}-000000000a000002-00`);
  });

  it('are sampled as often as configured', () => {
    for (const sample of [0.001, 0.01, 0.5]) {
      let count = 0;
      for (let instance = 0; instance < 100_000; instance += 1) if (isSampled(instance, sample)) count += 1;
      expect(count / 100_000).to.be.closeTo(sample, 0.2 * sample);
    }
    expect([0, 1, 2].map((instance) => isSampled(instance, 0))).to.deep.equal([true, false, false]);
  });
});
