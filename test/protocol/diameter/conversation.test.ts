/** A connection of Diameter that its user drives: which answer belongs to which request, and what breaks RFC 6733. */
import { expect } from 'chai';
import { Conversation, ConversationRules, mostUnanswered } from '../../../src/protocol/diameter/conversation.ts';
import { dictionary, encodeMessage, type Avp } from '../../../src/protocol/diameter/index.ts';
import { systemClock } from '../../../src/ground/clock.ts';
import { ChangedSending } from '../../../src/protocol/wrong/changed-sending.ts';
import type { Change } from '../../../src/protocol/wrong/change.ts';
import type { MessageContents } from '../../../src/protocol/diameter/types.ts';

const origin: readonly Avp[] = [
  { name: 'Origin-Host', value: 'peer.example' },
  { name: 'Origin-Realm', value: 'example' },
];
const success: Avp = { name: 'Result-Code', value: 2001 };
const bits = { proxiable: false, error: false, retransmitted: false };
const request = (command: number, more: Partial<MessageContents> = {}): MessageContents => ({
  ...bits,
  command,
  request: true,
  application: 0,
  hopByHop: 7,
  endToEnd: 8,
  avps: origin,
  ...more,
});
const answer = (command: number, more: Partial<MessageContents> = {}): Buffer =>
  encodeMessage({ ...request(command), request: false, avps: [success, ...origin], ...more }, dictionary);
const capabilities: readonly Avp[] = [
  ...origin,
  { name: 'Host-IP-Address', value: '127.0.0.1' },
  { name: 'Vendor-Id', value: 0 },
  { name: 'Product-Name', value: 'peer' },
];

describe('a conversation of Diameter', () => {
  let conversation: Conversation;
  let sent: Buffer[];
  const send = (contents: MessageContents, changes: readonly Change[] = []): void =>
    conversation.send(contents, changes, (octets) => void sent.push(Buffer.from(octets)));
  const faultsOf = (octets: Uint8Array): readonly string[] => conversation.receive(octets).faults ?? [];
  beforeEach(() => {
    conversation = new Conversation(new ConversationRules(dictionary, systemClock), new ChangedSending(systemClock));
    sent = [];
  });

  it('takes one answer to each request', () => {
    send(request(280));
    expect(faultsOf(answer(280))).to.deep.equal([]);
    expect(faultsOf(answer(280))).to.deep.equal([
      'it has the Hop-by-Hop Identifier 0x00000007, and no request without an answer has that',
    ]);
  });

  for (const [what, more, fault] of [
    ['another End-to-End Identifier', { endToEnd: 9 }, 'it has the End-to-End Identifier 0x00000009'],
    ['the P bit', { proxiable: true }, 'its P bit is set'],
    ['the T bit', { retransmitted: true }, 'it has the T bit'],
    ['another application', { application: 4 }, 'it has the application 4'],
    ['no result', { avps: origin }, 'it has neither Result-Code nor Experimental-Result'],
    ['no origin', { avps: [success] }, 'Origin-Host is missing'],
  ] as const)
    it(`finds ${what} of an answer`, () => {
      send(request(280));
      expect(faultsOf(answer(280, more)).join()).to.include(fault);
    });

  it('requires the capabilities of a CEA, also where it refuses, but not with the E bit', () => {
    const refusal = { name: 'Result-Code', value: 5010 };
    for (const [avps, error, faults] of [
      [[success, ...capabilities, { name: 'Auth-Application-Id', value: 4 }], false, []],
      [[refusal, ...capabilities], false, []],
      [[refusal, ...capabilities.slice(0, -1)], false, ['Product-Name is missing']],
      [[{ name: 'Result-Code', value: 3008 }, ...origin], true, []],
    ] as const) {
      send(request(257, { avps: capabilities }));
      expect(faultsOf(answer(257, { avps, error }))).to.deep.equal(faults);
    }
  });

  it('finds what requests of the peer break', () => {
    const faultsIn = (contents: MessageContents): readonly string[] => faultsOf(encodeMessage(contents, dictionary));
    expect(faultsIn(request(280))).to.deep.equal([]);
    expect(faultsIn(request(280, { proxiable: true })).join()).to.include('the request has the P bit');
    expect(faultsIn(request(282))).to.deep.equal(['Disconnect-Cause is missing']);
    expect(faultsIn(request(257, { avps: capabilities }))).to.deep.equal([]);
    expect(faultsIn(request(257))).to.deep.equal(['Vendor-Id is missing']);
    const reserved = encodeMessage(request(280), dictionary);
    reserved[4] = 0x81;
    expect(faultsOf(reserved)).to.deep.equal(['it has reserved bits in its header']);
  });

  it('decodes as much as there is of a message with a wrong header', () => {
    const octets = answer(280);
    octets[0] = 2;
    expect(conversation.receive(octets)).to.deep.include({ command: 'Device-Watchdog', hopByHop: 7, avps: [] });
    expect(conversation.broken(octets.subarray(0, 6), 'it ends').faults).to.deep.equal(['it ends']);
  });

  it('expects an answer to each copy, and to the identifiers that went out', () => {
    send(request(280), [{ change: 'repeat' }]);
    expect(sent).to.have.length(2);
    expect([faultsOf(answer(280)), faultsOf(answer(280))]).to.deep.equal([[], []]);
    send(request(280), [{ change: 'value', at: 'hopByHop', hex: '00000063' }]);
    expect(faultsOf(answer(280, { hopByHop: 99 }))).to.deep.equal([]);
    send(request(280), [{ change: 'drop' }]);
    expect(faultsOf(answer(280))).not.to.deep.equal([]);
  });

  it('knows the last request of the peer that has no answer', () => {
    const ids = (): number | undefined => conversation.unanswered(280)?.message.hopByHop;
    for (const hopByHop of [1, 2]) conversation.receive(encodeMessage(request(280, { hopByHop }), dictionary));
    expect(ids()).to.equal(2);
    send({ ...request(280, { hopByHop: 2 }), request: false });
    expect(ids()).to.equal(1);
    send({ ...request(280, { hopByHop: 1 }), request: false });
    expect(ids()).to.equal(undefined);
  });

  it('has identifiers for a request that no other has', () => {
    const { hopByHop, endToEnd } = conversation.nextIds();
    const following = (hopByHop + 1) >>> 0;
    send(request(280, { hopByHop: following }));
    const next = conversation.nextIds();
    expect(next.hopByHop).to.equal((following + 1) >>> 0);
    expect(next.endToEnd).to.equal((endToEnd + 1) >>> 0);
  });

  it('bounds the requests without an answer', () => {
    for (let count = 0; count < mostUnanswered; count += 1) send(request(280, { hopByHop: count }));
    expect(() => send(request(280))).to.throw(`${mostUnanswered} requests are without an answer already`);
    expect(sent).to.have.length(mostUnanswered);
    for (let hopByHop = 0; hopByHop <= mostUnanswered; hopByHop += 1)
      conversation.receive(encodeMessage(request(258, { hopByHop, application: 4 }), dictionary));
    for (let hopByHop = 1; hopByHop <= mostUnanswered; hopByHop += 1)
      send({ ...request(258, { hopByHop, application: 4 }), request: false });
    // The first was forgotten.
    expect(conversation.unanswered(258)).to.equal(undefined);
  });
});
