import { expect } from 'chai';
import fc from 'fast-check';
import { Unanswered } from '../../../src/protocol/diameter/unanswered.ts';

describe('requests without an answer', () => {
  it('hold their connection at a bound, until half of it is answered, whatever comes and is answered', () => {
    const bounds = fc.record({ messages: fc.integer({ min: 1, max: 6 }), octets: fc.integer({ min: 1, max: 600 }) });
    const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant('answer' as const)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(bounds, steps, (bound, all) => {
        const changes: boolean[] = [];
        const unanswered = new Unanswered(bound, (isHeld) => changes.push(isHeld));
        const open: { octets: number; answered: () => void }[] = [];
        let isHeld = false;
        for (const step of all) {
          if (step === 'answer') {
            const answered = open.shift();
            answered?.answered();
            answered?.answered();
          } else open.push({ octets: step, answered: unanswered.add(step) });
          const octets = open.reduce((sum, each) => sum + each.octets, 0);
          const [most, half] = [
            open.length >= bound.messages || octets >= bound.octets,
            open.length > bound.messages / 2 || octets > bound.octets / 2,
          ];
          isHeld = isHeld ? half : most;
          expect(changes.at(-1) ?? false).to.equal(isHeld);
        }
        expect(changes.every((change, index) => change === (index % 2 === 0))).to.equal(true);
      }),
    );
  });
});
