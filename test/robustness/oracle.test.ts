import { expect } from 'chai';
import { judge } from '../../src/robustness/oracle.ts';
import { reactionOf, silence, type Reaction } from '../../src/robustness/reaction.ts';
import type { Demand } from '../../src/robustness/fault.ts';

const demand = (answer: Demand['answer']): Demand => ({ answer, clause: 'Q.774' });
const dtid = Uint8Array.of(0, 0, 0, 1);
const rejected = { kind: 'reject', invokeId: 1, problem: { type: 'invoke', code: 2 } } as const;
const invoked = { kind: 'invoke', invokeId: 1, operation: 20 } as const;

const reactions: Readonly<Record<string, Reaction>> = {
  silence,
  reject: reactionOf({ type: 'end', dtid, components: [rejected] }),
  error: reactionOf({ type: 'end', dtid, components: [{ kind: 'returnError', invokeId: 1, error: 7 }] }),
  'P-Abort': reactionOf({ type: 'abort', dtid, pAbortCause: 2 }),
  'U-Abort': reactionOf({ type: 'abort', dtid }),
  answer: reactionOf({ type: 'end', dtid, components: [invoked] }),
  end: reactionOf({ type: 'end', dtid, components: [] }),
};

describe('the oracle', () => {
  it('knows a reaction by its message', () => {
    for (const [kind, reaction] of Object.entries(reactions)) expect(reaction.kind).to.equal(kind);
    expect(reactionOf({ type: 'continue', otid: dtid, dtid, components: [invoked, rejected] }).kind).to.equal('reject');
  });

  it('judges every reaction by what the clause asks for', () => {
    const judged = (answer: Demand['answer']): string =>
      Object.values(reactions)
        .map((reaction) => judge(demand(answer), reaction))
        .join(' ');
    //                                             silence reject  error   P-Abort U-Abort answer  end
    expect(judged('reject')).to.equal('silent right right aborts aborts accepts accepts');
    expect(judged('reject or abort')).to.equal('silent right right right right accepts accepts');
    expect(judged('abort')).to.equal('silent accepts accepts right right accepts accepts');
    expect(judged('nothing')).to.equal('right accepts accepts allowed allowed accepts accepts');
    expect(judged('sound')).to.equal('allowed allowed allowed allowed allowed allowed allowed');
  });
});
