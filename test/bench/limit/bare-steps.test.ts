import { expect } from 'chai';
import { array, assert, asyncProperty, boolean, integer, record } from 'fast-check';
import { BareCalls, ClosedLoop, leastOctets, lengthIn, type BareStep } from '../../../src/bench/limit/bare-steps.ts';

const anySteps = array(record({ fromOpener: boolean(), octets: integer({ min: leastOctets, max: 300 }) }), {
  minLength: 1,
  maxLength: 10,
}).map((steps): readonly BareStep[] => [{ fromOpener: true, octets: 20 }, ...steps]);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('bare calls', () => {
  it('send each message of the steps, from its end and with its octets, once for each call', async () => {
    await assert(
      asyncProperty(
        anySteps,
        integer({ min: 1, max: 40 }),
        integer({ min: 1, max: 10 }),
        async (steps, total, most) => {
          const sent = { opener: [] as number[], answerer: [] as number[] };
          const queue: { readonly message: Buffer; readonly to: BareCalls }[] = [];
          let inProgress = 0;
          let mostInProgress = 0;
          const ends = { opener: 0, answerer: 0 };
          const opener: BareCalls = new BareCalls(
            steps,
            true,
            (message) => {
              sent.opener.push(lengthIn(message, 0));
              queue.push({ message: Buffer.from(message), to: answerer });
            },
            () => (ends.opener += 1),
          );
          const answerer: BareCalls = new BareCalls(
            steps,
            false,
            (message) => {
              sent.answerer.push(message.length);
              queue.push({ message: Buffer.from(message), to: opener });
            },
            () => (ends.answerer += 1),
          );
          const loop = new ClosedLoop(total, () => {
            inProgress += 1;
            mostInProgress = Math.max(mostInProgress, inProgress);
            opener.begin();
          });
          loop.start(most);
          let done = 0;
          for (let next = queue.shift(); next !== undefined || done < Math.max(ends.opener, ends.answerer);) {
            next?.to.receive(next.message, 0);
            for (; done < Math.max(ends.opener, ends.answerer); done += 1) {
              inProgress -= 1;
              loop.oneEnded();
            }
            next = queue.shift();
          }
          await loop.ended;
          const due = (fromOpener: boolean): number =>
            total * sum(steps.filter((step) => step.fromOpener === fromOpener).map(({ octets }) => octets));
          expect([sum(sent.opener), sum(sent.answerer)]).to.deep.equal([due(true), due(false)]);
          expect(sent.opener.length + sent.answerer.length).to.equal(total * steps.length);
          expect(mostInProgress).to.equal(Math.min(total, most));
        },
      ),
      { numRuns: 50 },
    );
  });
});
