import { expect } from 'chai';
import { encodeTcap } from '../../src/protocol/tcap/codec.ts';
import type { Component, OutgoingMessage } from '../../src/protocol/tcap/types.ts';
import type { Demand } from '../../src/robustness/demand.ts';
import { componentDemand } from '../../src/robustness/component-demands.ts';
import { judge, type Circumstances } from '../../src/robustness/oracle.ts';
import { reactionOf, silence, type Reaction } from '../../src/robustness/reaction.ts';

const dtid = 1;
const rejected = { kind: 'reject', invokeId: 1, problem: { type: 'invoke', code: 2 } } as const;
const invoked = { kind: 'invoke', invokeId: 1, operation: 20 } as const;
const failed = { kind: 'returnError', invokeId: 1, error: 7 } as const;

const after = (...messages: readonly OutgoingMessage[]): Reaction =>
  reactionOf(messages.map((each) => encodeTcap(each)));
const ended = (...components: readonly Component[]): Reaction => after({ type: 'end', dtid, components });

const reactions: Readonly<Record<string, Reaction>> = {
  silence,
  reject: ended(rejected),
  error: ended(failed),
  'P-Abort': after({ type: 'abort', dtid, pAbortCause: 2 }),
  'U-Abort': after({ type: 'abort', dtid }),
  answer: ended(invoked),
  end: ended(),
};

const known: Circumstances = { sent: [{ kind: 'invoke', invokeId: 1 }], opens: true };

const judged = (demand: Partial<Demand>, reaction: Reaction, circumstances: Partial<Circumstances> = {}): string =>
  judge({ kind: 'absent', demand: { answer: 'reject', clause: 'Q.774', ...demand } }, reaction, {
    ...known,
    ...circumstances,
  }).judgement;

const each = (demand: Partial<Demand>, circumstances?: Partial<Circumstances>): string =>
  Object.values(reactions)
    .map((reaction) => judged(demand, reaction, circumstances))
    .join(' ');

describe('the oracle', () => {
  it('knows a reaction by its first message', () => {
    for (const [kind, reaction] of Object.entries(reactions)) expect(reaction.kind).to.equal(kind);
    expect(after({ type: 'continue', otid: 2, dtid, components: [invoked, rejected] }).kind).to.equal('reject');
    expect(reactionOf([Uint8Array.of(0x64, 9)]).kind).to.equal('unreadable');
  });

  it('judges every reaction by what the clause asks for', () => {
    //                                                    silence reject  error   P-Abort U-Abort answer  end
    expect(each({ answer: 'reject' })).to.equal('silent right right aborts aborts accepts accepts');
    expect(each({ answer: 'reject or abort' })).to.equal('silent right right right right accepts accepts');
    expect(each({ answer: 'abort' })).to.equal('silent accepts accepts right right accepts accepts');
    expect(each({ answer: 'nothing' })).to.equal('right accepts accepts allowed allowed accepts accepts');
    expect(each({ answer: 'sound' })).to.equal('silent rejects allowed aborts aborts allowed allowed');
    expect(each({ answer: 'any' })).to.equal('silent allowed allowed allowed allowed allowed allowed');
    expect(each({ answer: 'open' })).to.equal('allowed allowed allowed allowed allowed allowed allowed');
  });

  it('leaves open what follows an Invoke without its linked id', () => {
    const content = { kind: 'invoke', invokeId: 1, linkedId: 2, operation: 49 } as const;
    const component = { number: 0, content };
    const message = { type: 'continue', hasContext: false, layer: 'inap', component } as const;
    expect(componentDemand('linkedId', 'absent', message).answer).to.equal('open');
    expect(componentDemand('linkedId', 'wrong tag', message).answer).to.equal('reject');
  });

  it('takes an element behind the code of an error for its parameter, where it has none', () => {
    const demandOf = (parameter?: Uint8Array) => {
      const content = { kind: 'returnError', invokeId: 1, error: 4, ...(parameter && { parameter }) } as const;
      const message = {
        type: 'continue',
        hasContext: false,
        layer: 'inap',
        component: { number: 0, content },
      } as const;
      return componentDemand('component', 'unknown element', message);
    };
    expect(demandOf()).to.deep.include({ problems: ['general', 'returnError'], ids: [1, null] });
    expect(demandOf(Uint8Array.of(0x30, 0))).to.deep.include({ problems: ['general'], ids: [1, null] });
  });

  it('lets a peer be silent to a legal message that opens nothing', () => {
    for (const answer of ['sound', 'any'] as const)
      expect(judged({ answer }, silence, { opens: false })).to.equal('allowed');
  });

  it('compares the answer to a message in another form with that to the unchanged one', () => {
    const unchanged = { unchanged: ended(invoked), sentUnchanged: known.sent };
    expect(each({ answer: 'as unchanged' }, unchanged)).to.equal('silent rejects differs aborts aborts right differs');
    const silent = { unchanged: silence, sentUnchanged: known.sent };
    expect(judged({ answer: 'as unchanged' }, silence, silent)).to.equal('right');
    expect(judged({ answer: 'as unchanged' }, ended(invoked), silent)).to.equal('differs');
  });

  it('takes an answer to another invoke id for the same answer', () => {
    const result = (invokeId: number): Reaction => ended({ kind: 'returnResultLast', invokeId });
    const unchanged = { unchanged: result(1), sentUnchanged: known.sent };
    const sent = [{ kind: 'invoke', invokeId: 99 }] as const;
    expect(judged({ answer: 'as unchanged' }, result(99), { ...unchanged, sent })).to.equal('right');
    expect(judged({ answer: 'as unchanged' }, result(1), { ...unchanged, sent })).to.equal('differs');
  });

  it('have the invoke id that the demand names, and a problem of its type', () => {
    expect(judged({ ids: [1], problems: ['invoke'] }, reactions['reject'] as Reaction)).to.equal('right');
    expect(judged({ ids: [2], problems: ['invoke'] }, reactions['reject'] as Reaction)).to.equal('wrong answer');
    expect(judged({ ids: [1], problems: ['general'] }, reactions['reject'] as Reaction)).to.equal('wrong answer');
    expect(judged({ ids: [2], problems: ['invoke'] }, reactions['error'] as Reaction)).to.equal('wrong answer');
    expect(judged({ ids: [1], problems: ['general'] }, reactions['error'] as Reaction)).to.equal('right');
  });

  it('have the cause that the demand names', () => {
    expect(judged({ answer: 'abort', causes: [2] }, reactions['P-Abort'] as Reaction)).to.equal('right');
    expect(judged({ answer: 'abort', causes: [1] }, reactions['P-Abort'] as Reaction)).to.equal('wrong answer');
    expect(judged({ answer: 'abort', causes: [1] }, reactions['U-Abort'] as Reaction)).to.equal('right');
  });

  it('answer nothing twice, in one message or in two', () => {
    const more = { type: 'continue', otid: 2, dtid, components: [rejected] } as const;
    expect(judged({}, ended(rejected, rejected))).to.equal('answers twice');
    expect(judged({}, after(more, more))).to.equal('answers twice');
    const sent = [...known.sent, ...known.sent];
    expect(judged({}, ended(rejected, rejected), { sent })).to.equal('right');
  });

  it('answer what was sent, where its invoke ids can be read', () => {
    const stray = ended({ kind: 'returnResultLast', invokeId: 7 });
    expect(judged({ answer: 'open' }, stray)).to.equal('wrong answer');
    expect(judged({ answer: 'open' }, stray, { sent: [{ kind: 'invoke', invokeId: null }] })).to.equal('allowed');
    const ofResult = ended({ kind: 'reject', invokeId: 1, problem: { type: 'returnResult', code: 0 } });
    expect(judged({ answer: 'open' }, ofResult)).to.equal('wrong answer');
    expect(judged({ answer: 'open' }, ofResult, { sent: [{ kind: 'returnResultLast', invokeId: 1 }] })).to.equal(
      'allowed',
    );
  });

  it('asks for no answer where the unchanged message gets none', () => {
    expect(judged({ answer: 'any' }, silence)).to.equal('silent');
    expect(judged({ answer: 'any' }, silence, { unchanged: silence })).to.equal('allowed');
    expect(judged({ answer: 'reject' }, silence, { unchanged: silence })).to.equal('silent');
  });

  it('leaves the order of sound components to the TC-user', () => {
    const component = { number: 1, content: invoked };
    const message = { type: 'continue', hasContext: false, layer: 'inap', component } as const;
    expect(componentDemand('component', 'reordered', message).answer).to.equal('open');
    expect(componentDemand('component', 'twice', message).answer).to.equal('reject');
  });
});
