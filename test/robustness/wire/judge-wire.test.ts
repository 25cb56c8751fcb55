import { expect } from 'chai';
import { judgeWire } from '../../../src/robustness/wire/judge-wire.ts';
import type { WireAsked, WireDemand } from '../../../src/robustness/wire/wire-fault.ts';
import { lostReaction, wireSilence, type WireReaction } from '../../../src/robustness/wire/wire-reaction.ts';

const reaction = (kind: WireReaction['kind'], code?: number): WireReaction => ({
  kind,
  text: `${kind} ${code ?? ''}`,
  hex: [],
  ...(code !== undefined && { code }),
});

const answered = reaction('answer');
const reactions = [
  wireSilence,
  answered,
  reaction('ERR', 25),
  reaction('ERR', 7),
  reaction('returned', 4),
  reaction('result', 2001),
  reaction('result', 5005),
  lostReaction('gone'),
  reaction('U-Abort'),
];

const judged = (answer: WireAsked, codes?: readonly number[], opens = false): string =>
  reactions
    .map((each) => judgeWire({ answer, clause: 'RFC', ...(codes && { codes }) }, each, answered, opens).judgement)
    .join(', ');

describe('the oracle of the layers below TCAP', () => {
  it('judges an answer that comes twice, whatever the clause asks for', () => {
    const twice: WireReaction = { ...reaction('result', 2001), isRepeated: true };
    for (const answer of ['as unchanged', 'result', 'open'] as const)
      expect(judgeWire({ answer, clause: 'RFC' }, twice, twice, false).judgement).to.equal('answers twice');
  });

  it('judges every reaction by what the clause asks for', () => {
    expect(judged('error', [25])).to.equal(
      'silent, accepts, right, wrong answer, wrong answer, accepts, wrong answer, lost, silent',
    );
    expect(judged('return')).to.equal(
      'silent, accepts, wrong answer, wrong answer, right, accepts, wrong answer, lost, silent',
    );
    expect(judged('result', [5005])).to.equal(
      'silent, accepts, wrong answer, wrong answer, wrong answer, accepts, right, lost, silent',
    );
    expect(judged('as unchanged')).to.equal(
      'silent, right, rejects, rejects, rejects, differs, rejects, lost, differs',
    );
    expect(judged('not as sound')).to.equal('right, accepts, right, right, right, right, right, lost, allowed');
    expect(judged('no answer')).to.equal('right, accepts, accepts, accepts, accepts, accepts, accepts, lost, allowed');
    expect(judged('open')).to.equal('allowed, allowed, allowed, allowed, allowed, allowed, allowed, lost, allowed');
  });

  it('takes an abort for an answer where the message opens the dialogue', () => {
    const last = (answer: WireAsked): string => judged(answer, undefined, true).split(', ').at(-1) ?? '';
    for (const answer of ['error', 'return', 'not as sound', 'no answer'] as const)
      expect(last(answer), answer).to.equal('accepts');
  });

  it('permits the end of a connection only where the clause does', () => {
    const lost = lostReaction('gone');
    const demand: WireDemand = { answer: 'result', clause: 'RFC 6733 §7.1.5', codes: [5011], mayEnd: true };
    expect(judgeWire(demand, lost, answered, false).judgement).to.equal('allowed');
    expect(judgeWire({ ...demand, mayEnd: false }, lost, answered, false).judgement).to.equal('lost');
  });

  it('finds an answer that breaks a rule for answers, whatever it says', () => {
    const breach: WireReaction = { ...reaction('result', 5005), breach: 'it has another Hop-by-Hop Identifier' };
    const demand: WireDemand = { answer: 'result', clause: 'RFC 6733 §7.1.5', codes: [5005] };
    expect(judgeWire(demand, breach, answered, false)).to.deep.equal({
      judgement: 'wrong answer',
      why: 'it has another Hop-by-Hop Identifier',
    });
    expect(judgeWire({ answer: 'open', clause: 'RFC' }, breach, answered, false).judgement).to.equal('wrong answer');
  });
});
