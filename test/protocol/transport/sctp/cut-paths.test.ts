/**
 * Associations with two paths of which one is cut and mended at any time, in simulated time: nothing is lost, and the
 * paths come back.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { rounds } from '../../../support/depth.ts';
import type { Side } from '../association-pair.ts';
import { cutScene, faultOf } from './cut-scene.ts';

const share = (max: number) => fc.double({ min: 0, max, noNaN: true });

const settings = fc.record({
  seed: fc.nat(),
  lost: share(0.1),
  repeated: share(0.1),
  delays: fc.integer({ min: 0, max: 30 }),
  cuts: fc.array(
    fc.record({
      path: fc.nat(1),
      after: fc.integer({ min: 1, max: 1500 }),
      length: fc.integer({ min: 50, max: 4000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  count: fc.integer({ min: 20, max: 200 }),
  longest: fc.constantFrom(60, 1000, 20_000),
});

/** Whether the last report about a path is that it answers, or there is none. */
const isUp = ({ told }: Side, path: string): boolean =>
  / answers( and carries it)?$/.test(told.findLast((text) => text.startsWith(`the path ${path} `)) ?? ' answers');

/** The path that currently carries messages. */
const carries = (side: Side): number | undefined => {
  const before = side.sent.length;
  side.association.send(messageOf(20, 0));
  side.association.flush();
  const index = side.sent.findIndex(
    ({ chunks }, place) => place >= before && chunks.some(({ type }) => type === chunkType.data),
  );
  return side.ways[index];
};

describe('an SCTP association with two paths of which one is cut', () => {
  it('brings every message once, whole and in order, uses its first path again later, and ends in order', async () => {
    await fc.assert(
      fc.asyncProperty(settings, async (given) => {
        const scene = cutScene(given);
        const { near, far, time } = scene;
        await scene.run();
        expect([near, far].map(({ hearer }) => faultOf(hearer, given))).to.deep.equal([undefined, undefined]);
        // A message now and then shows the current path.
        await time.until(() => [near, far].every((side) => carries(side) === 0), 60_000, 200);
        await time.until(
          () => ['far0', 'far1', 'near0', 'near1'].every((path) => isUp(near, path) && isUp(far, path)),
          60_000,
        );
        const closing = near.association.close();
        await time.until(() => near.hearer.ends.length > 0 && far.hearer.ends.length > 0);
        await closing;
        expect(near.hearer.ends).to.deep.equal(['closed here']);
        // SHUTDOWN COMPLETE may be lost: there is no endpoint behind the association that would send it again.
        expect(far.hearer.ends[0]).to.match(
          / closed it(, and the peer acknowledges nothing, after 60 retransmissions; its last packet came \d+(\.\d+)? m?s before)?$/,
        );
        await time.until(() => time.waiting === 0, 1000);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('sends data in flight, and all later data, on the other path within an RTO or two, whichever is cut', async () => {
    for (const path of [0, 1]) {
      const scene = cutScene({
        seed: 1,
        lost: 0,
        repeated: 0,
        delays: 0,
        cuts: [{ path, after: 1000, length: 5000 }],
        count: 600,
        longest: 200,
      });
      const { near, far, time } = scene;
      let [last, longest] = [0, 0];
      far.hearer.react = () => {
        longest = Math.max(longest, time.now() - last);
        last = time.now();
      };
      await scene.run();
      expect(scene.cutOff).to.be.greaterThan(0);
      expect(longest, `milliseconds without a message, path ${path}`).to.be.lessThan(120);
      for (const { association } of [near, far]) association.abort();
    }
  });
});
