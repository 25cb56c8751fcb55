import { expect } from 'chai';
import { argument, Listener, loneEndpoint, twoEndpoints } from './two-endpoints.ts';

describe('a TCAP dialogue', () => {
  it('begins, continues both ways and ends, and is then gone on both sides', () => {
    const { local, remote, caller, callee, wire, settle } = twoEndpoints();
    const dialogue = local.open(caller);
    expect([dialogue.state, local.size]).to.deep.equal(['idle', 1]);
    dialogue.invoke(0, argument);
    dialogue.begin();
    expect(dialogue.state).to.equal('initiated');
    expect(callee.heard, 'nothing arrives from inside begin').to.deep.equal([]);
    settle();
    callee.dialogue?.continue();
    expect([callee.dialogue?.state, dialogue.state]).to.deep.equal(['active', 'initiated']);
    settle();
    expect(dialogue.state).to.equal('active');
    dialogue.continue();
    settle();
    callee.dialogue?.returnResult(0, 0, argument);
    callee.dialogue?.end();
    settle();
    expect(callee.primitives).to.deep.equal(['TC-BEGIN', 'TC-CONTINUE']);
    expect(caller.primitives).to.deep.equal(['TC-CONTINUE', 'TC-END']);
    expect(caller.heard[1]).to.deep.equal({
      primitive: 'TC-END',
      components: [{ kind: 'returnResultLast', invokeId: 0, operation: 0, parameter: argument }],
    });
    expect(wire.map((message) => message.type)).to.deep.equal(['begin', 'continue', 'continue', 'end']);
    expect([dialogue.state, callee.dialogue?.state, local.size, remote.size]).to.deep.equal(['over', 'over', 0, 0]);
  });

  it('takes the components that were collected along, in their order, and once', () => {
    const { local, caller, callee, wire, settle } = twoEndpoints();
    const dialogue = local.open(caller);
    dialogue.begin();
    settle();
    callee.dialogue?.invoke(23, argument, { class: 2 });
    callee.dialogue?.invoke(20, argument, { class: 2, linkedId: 5 });
    callee.dialogue?.reject(7, { type: 'invoke', code: 1 });
    callee.dialogue?.returnError(8, 11);
    callee.dialogue?.continue();
    callee.dialogue?.continue();
    settle();
    expect(wire[1]).to.have.deep.property('components', [
      { kind: 'invoke', invokeId: 0, operation: 23, parameter: argument },
      { kind: 'invoke', invokeId: 1, linkedId: 5, operation: 20, parameter: argument },
      { kind: 'reject', invokeId: 7, problem: { type: 'invoke', code: 1 } },
      { kind: 'returnError', invokeId: 8, error: 11 },
    ]);
    expect(wire[2]).to.have.deep.property('components', []);
  });

  it('keeps to the transaction id with which the peer answered first', () => {
    const { endpoint, sent, receive } = loneEndpoint();
    const dialogue = endpoint.open(new Listener());
    dialogue.begin();
    receive('65 09 48 01 09 49 04 00000001');
    receive('65 09 48 01 08 49 04 00000001');
    dialogue.continue();
    expect(sent[1]).to.have.deep.property('dtid', Buffer.of(9));
  });

  it('ends by arrangement without a message', () => {
    const { local, remote, caller, callee, wire, settle } = twoEndpoints();
    const dialogue = local.open(caller);
    dialogue.begin();
    settle();
    dialogue.end({ prearranged: true });
    callee.dialogue?.end({ prearranged: true });
    settle();
    expect([wire.length, local.size, remote.size]).to.deep.equal([1, 0, 0]);
  });

  it('shows all its messages to a tap that was set before it began', () => {
    const { local, caller, callee, settle } = twoEndpoints();
    const tapped: string[] = [];
    const dialogue = local.open(caller);
    dialogue.tap = { tapped: (direction, bytes) => tapped.push(`${direction} ${Buffer.from(bytes).toString('hex')}`) };
    dialogue.begin();
    settle();
    callee.dialogue?.end();
    settle();
    expect(tapped).to.deep.equal(['sent 6206480400000001', 'received 6406490400000001']);
  });

  it('shows the Begin to a tap that is set when it is accepted', () => {
    const tapped: string[] = [];
    const { local, caller, callee, settle } = twoEndpoints({
      remote: {
        accept: (dialogue) => {
          dialogue.tap = { tapped: (direction) => tapped.push(direction) };
          return callee;
        },
      },
    });
    local.open(caller).begin();
    settle();
    callee.dialogue?.continue();
    expect(tapped).to.deep.equal(['received', 'sent']);
  });
});
