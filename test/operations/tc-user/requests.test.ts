/** The Invokes of the peer that can be answered, compared with a list of them. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { InstanceDialogue } from '../../../src/operations/instance-dialogue.ts';
import { keepRequest, newestRequest, removeRequest, takeRequest } from '../../../src/operations/tc-user/requests.ts';
import type { Invoke } from '../../../src/protocol/tcap/types.ts';

const most = 256;

const kept = (): InstanceDialogue => ({ newestRequest: undefined }) as unknown as InstanceDialogue;

const step = fc.record({
  does: fc.constantFrom('keep', 'keep', 'keep', 'take', 'remove', 'keep many'),
  operation: fc.nat(3),
});

const outcomeOf = (work: () => number | undefined): number | string | undefined => {
  try {
    return work();
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

describe('the kept Invokes of a dialogue', () => {
  it('are found, taken and forgotten as if they stood in a list', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const dialogue = kept();
        let list: Invoke[] = [];
        let made = 0;
        for (const { does, operation } of steps) {
          const is = (invoke: Invoke): boolean => invoke.operation === operation;
          const newest = list.findLast(is);
          if (does === 'take') {
            const taken = outcomeOf(() => takeRequest(dialogue, (code) => code === operation, 'operation').invokeId);
            expect(taken).to.equal(newest === undefined ? 'there is no operation to answer' : newest.invokeId);
            list = list.filter((invoke) => invoke !== newest);
          } else if (does === 'remove' && newest !== undefined) {
            removeRequest(dialogue, newest);
            list = list.filter((invoke) => invoke !== newest);
          } else if (does.startsWith('keep')) {
            for (let count = does === 'keep' ? 1 : 200; count > 0; count -= 1) {
              const invoke = { kind: 'invoke', invokeId: (made += 1), operation } as Invoke;
              keepRequest(dialogue, invoke);
              list = [...list, invoke].slice(-most);
            }
          }
          expect(newestRequest(dialogue, is)?.invokeId).to.equal(list.findLast(is)?.invokeId);
        }
        const left: number[] = [];
        newestRequest(dialogue, ({ invokeId }) => left.unshift(invokeId) < 0);
        expect(left).to.deep.equal(list.map(({ invokeId }) => invokeId));
      }),
    );
  });
});
