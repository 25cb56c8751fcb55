/** Violations of the standard that do not end a dialogue are reported with the indication of their message. */
import { expect } from 'chai';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { DialoguePortion, Irregularity, OutgoingMessage } from '../../../src/protocol/tcap/types.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import { Listener, loneEndpoint } from './two-endpoints.ts';

const asked = '0.4.0.1.1.1.0.0';
const other = '0.4.0.1.1.1.3.0';
const peer = 0xfb00_0001;
const aare = (change: Partial<Extract<DialoguePortion, { kind: 'AARE' }>> = {}): DialoguePortion => ({
  kind: 'AARE',
  applicationContext: asked,
  protocolVersion: 1,
  result: 0,
  diagnostic: { source: 'user', value: 0 },
  ...change,
});

/** The irregularities of each message after a Begin that asks for the context. */
const toldOf = (
  context: string | undefined,
  ...messages: readonly OutgoingMessage[]
): (readonly Irregularity['kind'][])[] => toldAfter(context, undefined, ...messages);

/** The same, where a change makes the Begin wrong. */
const toldAfter = (
  context: string | undefined,
  change: Change | undefined,
  ...messages: readonly OutgoingMessage[]
): (readonly Irregularity['kind'][])[] => {
  const { endpoint } = loneEndpoint();
  const user = new Listener();
  const dialogue = endpoint.open(user);
  if (change !== undefined) dialogue.change({ tcap: [change] });
  dialogue.begin(context);
  for (const message of messages) endpoint.receive(encodeTcap({ ...message, dtid: dialogue.id } as OutgoingMessage));
  return user.heard.map((indication) =>
    ('irregular' in indication ? (indication.irregular ?? []) : []).map(({ kind }) => kind),
  );
};

const continued = (dialogue?: DialoguePortion, otid = peer): OutgoingMessage => ({
  type: 'continue',
  otid,
  dtid: 0,
  ...(dialogue && { dialogue }),
  components: [],
});
const ended = (dialogue?: DialoguePortion): OutgoingMessage => ({
  type: 'end',
  dtid: 0,
  ...(dialogue && { dialogue }),
  components: [],
});

describe('a dialogue reports', () => {
  it('nothing where the first answer has the AARE that was asked for, or none was', () => {
    expect(toldOf(asked, continued(aare()), continued(), ended())).to.deep.equal([[], [], []]);
    expect(toldOf(asked, ended(aare()))).to.deep.equal([[]]);
    expect(toldOf(undefined, continued(), ended())).to.deep.equal([[], []]);
  });

  it('an AARE with another context than the one that went out', () => {
    const change: Change = { change: 'value', at: 'applicationContext', hex: '060704000101010300' };
    const answerWith = (applicationContext: string): OutgoingMessage => continued(aare({ applicationContext }));
    expect(toldAfter(asked, change, answerWith(other))).to.deep.equal([[]]);
    expect(toldAfter(asked, change, answerWith(asked))).to.deep.equal([['otherContext']]);
    expect(toldAfter(asked, change, continued())).to.deep.equal([['noResponse']]);
  });

  it('an AARE where the dialogue portion did not go out', () => {
    const change: Change = { change: 'omit', at: 'dialoguePortion' };
    expect(toldAfter(asked, change, continued(aare()))).to.deep.equal([['unaskedPortion']]);
    expect(toldAfter(asked, change, continued())).to.deep.equal([[]]);
  });

  it('nothing of the first answer where no AARQ could be read', () => {
    const change: Change = { change: 'value', at: 'abstractSyntax', hex: '' };
    expect(toldAfter(asked, change, continued(), continued(aare()))).to.deep.equal([[], ['unaskedPortion']]);
    expect(toldAfter(asked, change, continued(aare()))).to.deep.equal([[]]);
  });

  it('a first answer without an AARE, a Continue and an End alike', () => {
    expect(toldOf(asked, continued(), ended())).to.deep.equal([['noResponse'], []]);
    expect(toldOf(asked, ended())).to.deep.equal([['noResponse']]);
    expect(toldOf(asked, continued({ kind: 'AUDT', applicationContext: asked }))).to.deep.equal([['noResponse']]);
  });

  it('an AARE with another application context, one that refuses, and one with both', () => {
    expect(toldOf(asked, continued(aare({ applicationContext: other })))).to.deep.equal([['otherContext']]);
    expect(toldOf(asked, continued(aare({ result: 1 })))).to.deep.equal([['refusal']]);
    expect(toldOf(asked, ended(aare({ applicationContext: other, result: 1 })))).to.deep.equal([
      ['otherContext', 'refusal'],
    ]);
  });

  it('a dialogue portion that has no place in the message', () => {
    expect(toldOf(undefined, continued(aare()))).to.deep.equal([['unaskedPortion']]);
    expect(toldOf(asked, continued(aare()), continued(aare()), ended(aare()))).to.deep.equal([
      [],
      ['unaskedPortion'],
      ['unaskedPortion'],
    ]);
  });

  it('a peer that takes another transaction id', () => {
    expect(toldOf(asked, continued(aare()), continued(undefined, peer + 1), continued())).to.deep.equal([
      [],
      ['otherId'],
      [],
    ]);
  });
});
