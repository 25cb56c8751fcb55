import { expect } from 'chai';
import { DialproofError } from '../../../src/ground/errors.ts';
import { TcapEndpoint } from '../../../src/protocol/tcap/endpoint.ts';
import { Listener, loneEndpoint, twoEndpoints } from './two-endpoints.ts';

const otid = Buffer.of(9);

describe('a TCAP endpoint answers', () => {
  it('a Continue of an unknown transaction with a P-Abort', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    receive('65 09 48 01 09 49 04 00000001');
    receive('65 06 48 01 09 49 01 01');
    expect(sent).to.deep.equal([1, 2].map(() => ({ type: 'abort', dtid: otid, pAbortCause: 1 })));
    expect(endpoint.discarded).to.equal(2);
  });

  it('messages that no dialogue takes by reporting each to its owner', () => {
    const told: string[] = [];
    const { endpoint, receive } = loneEndpoint({ untaken: (text) => told.push(text), accept: () => undefined });
    const dialogue = endpoint.open(new Listener());
    dialogue.begin();
    receive('65 09 48 01 09 49 04 00000001');
    receive('64 06 49 04 00000001');
    expect(told, 'what the dialogue takes, and how it ends').to.deep.equal([]);
    receive('64 06 49 04 00000001');
    receive('65 09 48 01 09 49 04 00000007');
    receive('67 06 49 04 00000007');
    receive('61 0a 6c 08 a1 06 02 01 01 02 01 10');
    receive('64 04 49 01 01 00');
    receive('62 03 48 01 09');
    expect(told.slice(0, 4)).to.deep.equal([
      'a TC-END for the transaction 00000001, which is not open',
      'a TC-CONTINUE for the transaction 00000007, which is not open',
      'a TC-ABORT for the transaction 00000007, which is not open',
      'a TC-UNI',
    ]);
    expect(told.slice(4), 'a Begin that is refused has its answer')
      .to.have.length(1)
      .and.to.satisfy(([text]: string[]) => text?.startsWith('a message that cannot be read (') === true);
  });

  it('not for an End or an Abort of an unknown transaction, nor for an unreadable message', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    const unanswered = [
      '64 03 49 01 01',
      '67 03 49 01 01',
      '64 04 49 01 01 00',
      '67 06 48 01 09 49 01 01',
      '',
      'ff',
      '62 00',
      '63 00',
    ];
    for (const bytes of unanswered) receive(bytes);
    expect([sent.length, endpoint.discarded]).to.deep.equal([0, unanswered.length]);
  });

  it('a malformed Begin with a P-Abort, and does not offer it', () => {
    const { sent, receive } = loneEndpoint({ accept: () => expect.fail('the Begin was offered') });
    receive('62 06 48 01 09 6c 02 a1');
    receive('63 03 48 01 09');
    receive('65 05 48 01 09 6c 00');
    expect(sent).to.deep.equal([2, 0, 3].map((pAbortCause) => ({ type: 'abort', dtid: otid, pAbortCause })));
  });

  it('a malformed Continue with a P-Abort, and notifies the user of the dialogue', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    const user = new Listener();
    const tapped: string[] = [];
    const dialogue = endpoint.open(user);
    dialogue.tap = { tapped: (direction) => tapped.push(direction) };
    dialogue.begin();
    receive('65 0c 48 01 09 49 04 00000001 6c 02 a5');
    expect(sent[1]).to.deep.equal({ type: 'abort', dtid: otid, pAbortCause: 2 });
    expect(user.heard).to.deep.equal([
      { primitive: 'TC-NOTICE', reason: 'tcap: at byte 12: a length of 2 octets goes past the end, 1 are left' },
    ]);
    expect([endpoint.size, tapped]).to.deep.equal([0, ['sent', 'received', 'sent']]);
  });

  it('a Begin that no user takes with an abort', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    receive('62 03 48 01 09');
    expect([sent, endpoint.size]).to.deep.equal([[{ type: 'abort', dtid: otid }], 0]);
  });

  it('a Begin beyond the limit of dialogues with a P-Abort', () => {
    const { local, remote, caller, settle } = twoEndpoints({
      remote: { accept: () => new Listener(), maximumDialogues: 1 },
    });
    local.open(new Listener()).begin();
    local.open(caller).begin();
    settle();
    expect([caller.heard, remote.size]).to.deep.equal([[{ primitive: 'TC-P-ABORT', cause: 4 }], 1]);
    expect(() => remote.open(caller))
      .to.throw('1 dialogues are open')
      .with.property('code', 'GatewayFailed');
  });

  it('even where the network does not take the answer', () => {
    const endpoint = new TcapEndpoint({
      send: () => {
        throw new DialproofError('GatewayFailed', 'congested');
      },
    });
    endpoint.receive(Buffer.from('6203480109', 'hex'));
    expect(endpoint.discarded).to.equal(1);
  });
});

describe('a TCAP endpoint', () => {
  it('gives no dialogue the transaction id of another, and begins anew after the last', () => {
    const { endpoint } = loneEndpoint({ firstTransactionId: 0xffff_ffff });
    const ids = [1, 2, 3].map(() => endpoint.open(new Listener()).id);
    expect(ids).to.deep.equal([0xffff_ffff, 0, 1]);
  });

  it('does not let a stranger find a dialogue that has not begun', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    const user = new Listener();
    endpoint.open(user);
    receive('65 09 48 01 09 49 04 00000001');
    expect([user.heard, sent.length]).to.deep.equal([[], 1]);
  });

  it('gives unidirectional messages to a user that takes them', () => {
    const types: string[] = [];
    const { receive } = loneEndpoint({ unidirectional: (message) => types.push(message.type) });
    receive('61 0a 6c 08 a1 06 02 01 01 02 01 02');
    expect(types).to.deep.equal(['unidirectional']);
  });

  it('withdraws a Begin whose acceptance fails', () => {
    const { endpoint, sent, receive } = loneEndpoint({ accept: () => expect.fail('no flow') });
    expect(() => receive('62 03 48 01 09')).to.throw('no flow');
    expect([sent.length, endpoint.size]).to.deep.equal([1, 0]);
  });

  it('that is closed ends all dialogues with a notice, and opens no more', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    const users = [new Listener(), new Listener()];
    for (const user of users) endpoint.open(user).begin();
    users[0]!.react = () => expect.fail('a user that throws');
    expect(() => endpoint.close('the link is down')).to.throw('a user that throws');
    for (const user of users)
      expect(user.heard).to.deep.equal([{ primitive: 'TC-NOTICE', reason: 'the link is down' }]);
    receive('62 03 48 01 09');
    expect([endpoint.size, endpoint.discarded, sent.length]).to.deep.equal([0, 1, 2]);
    expect(() => endpoint.open(new Listener()))
      .to.throw('TCAP is closed: the link is down')
      .with.property('code', 'GatewayFailed');
  });
});
