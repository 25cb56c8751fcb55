import { expect } from 'chai';
import type { ComponentIndication, Dialogue } from '../../../src/protocol/tcap/types.ts';
import { argument, Listener, loneEndpoint, twoEndpoints } from './two-endpoints.ts';

/** A dialogue that has begun both ways, and the peer's end of it. */
const established = () => {
  const pair = twoEndpoints();
  const dialogue = pair.local.open(pair.caller);
  dialogue.begin();
  pair.settle();
  pair.callee.dialogue?.continue();
  pair.settle();
  return { ...pair, dialogue, peer: pair.callee.dialogue as Dialogue };
};
const componentsOf = (user: Listener): readonly ComponentIndication[] => {
  const last = user.heard.at(-1);
  return last && 'components' in last ? last.components : [];
};
/** The components that TC-L-REJECTs reject. */
const rejectedIn = (user: Listener): unknown[] =>
  componentsOf(user).flatMap((component) =>
    component.kind === 'localReject' ? [[component.rejected.kind, component.invokeId, component.problem]] : [],
  );
const unknownResult = { type: 'returnResult', code: 0 };

describe('the invoke ids of a TCAP dialogue', () => {
  it('are unique while in progress, go round from 127 to -128, and run out at 256', () => {
    const dialogue = loneEndpoint().endpoint.open(new Listener());
    const ids = Array.from({ length: 256 }, () => dialogue.invoke(1, argument));
    expect(ids.slice(0, 2).concat(ids.slice(126, 130), ids.slice(255))).to.deep.equal([0, 1, 126, 127, -128, -127, -1]);
    expect(new Set(ids)).to.have.property('size', 256);
    dialogue.begin();
    expect(() => dialogue.invoke(1, argument))
      .to.throw('all 256 invoke ids')
      .with.property('code', 'GatewayFailed');
  });

  it('are free at once for operations without an answer, and taken back from silent ones in need', () => {
    const { dialogue } = established();
    for (let count = 0; count < 600; count += 1) {
      dialogue.invoke(1, undefined, { class: count % 2 === 0 ? 4 : 2 });
      dialogue.continue();
    }
    expect(dialogue.state).to.equal('active');
  });

  it('are free again after a result, an error or a reject', () => {
    const { dialogue, peer, caller, settle } = established();
    const ids = [1, 2, 3].map((operation) => dialogue.invoke(operation, argument));
    expect(ids).to.deep.equal([0, 1, 2]);
    dialogue.continue();
    settle();
    peer.returnResult(0, 1);
    peer.returnError(1, 6);
    peer.reject(2, { type: 'invoke', code: 1 });
    peer.continue();
    settle();
    expect(componentsOf(caller)).to.have.length(3);
    for (const id of ids) peer.returnResult(id, 1);
    peer.continue();
    settle();
    expect(rejectedIn(caller)).to.deep.equal(ids.map((id) => ['returnResultLast', id, unknownResult]));
  });

  it('of a result without a parameter come back without an operation code too', () => {
    const { dialogue, peer, caller, settle } = established();
    const known = dialogue.invoke(1, argument);
    dialogue.continue();
    settle();
    peer.returnResult(known, 1);
    peer.continue();
    settle();
    expect(componentsOf(caller)).to.deep.equal([{ kind: 'returnResultLast', invokeId: known }]);
  });

  it('that are unknown in a result or an error make a Reject with the next message, and a TC-L-REJECT', () => {
    const { dialogue, peer, caller, callee, settle } = established();
    const known = dialogue.invoke(1, argument);
    dialogue.continue();
    settle();
    peer.returnResult(99, 1);
    peer.returnResult(known, 1, argument);
    peer.returnError(98, 1);
    peer.continue();
    settle();
    expect(componentsOf(caller).map(({ kind }) => kind)).to.deep.equal([
      'localReject',
      'returnResultLast',
      'localReject',
    ]);
    expect(componentsOf(caller)[1]).to.deep.equal({
      kind: 'returnResultLast',
      invokeId: known,
      operation: 1,
      parameter: Buffer.from(argument),
    });
    expect(rejectedIn(caller)).to.deep.equal([
      ['returnResultLast', 99, unknownResult],
      ['returnError', 98, { type: 'returnError', code: 0 }],
    ]);
    dialogue.invoke(2, undefined);
    dialogue.continue();
    settle();
    expect(componentsOf(callee)).to.deep.equal([
      { kind: 'reject', invokeId: 99, problem: { type: 'returnResult', code: 0 } },
      { kind: 'reject', invokeId: 98, problem: { type: 'returnError', code: 0 } },
      { kind: 'invoke', invokeId: 1, operation: 2 },
    ]);
  });

  it('of a class that has no such answer make a Reject too', () => {
    const { dialogue, peer, caller, wire, settle } = established();
    const failureOnly = dialogue.invoke(1, undefined, { class: 2 });
    const successOnly = dialogue.invoke(1, undefined, { class: 3 });
    dialogue.continue();
    settle();
    peer.returnResult(failureOnly, 1);
    peer.returnError(successOnly, 1);
    peer.continue();
    settle();
    dialogue.end();
    settle();
    expect(rejectedIn(caller)).to.deep.equal([
      ['returnResultLast', failureOnly, { type: 'returnResult', code: 1 }],
      ['returnError', successOnly, { type: 'returnError', code: 1 }],
    ]);
    expect(wire.at(-1)).to.have.deep.property('components', [
      { kind: 'reject', invokeId: failureOnly, problem: { type: 'returnResult', code: 1 } },
      { kind: 'reject', invokeId: successOnly, problem: { type: 'returnError', code: 1 } },
    ]);
  });

  it('stay in progress after a result that is not the last', () => {
    const { endpoint, receive } = loneEndpoint();
    const user = new Listener();
    const dialogue = endpoint.open(user);
    dialogue.invoke(48, argument);
    dialogue.begin();
    for (const tag of ['a7', 'a7', 'a2', 'a2'])
      receive(`65 17 48 01 09 49 04 00000001 6c 0c ${tag} 0a 02 01 00 30 05 020130 3000`);
    const kinds = user.heard.map(
      (indication) => 'components' in indication && indication.components.map((component) => component.kind),
    );
    expect(kinds).to.deep.equal([
      ['returnResultNotLast'],
      ['returnResultNotLast'],
      ['returnResultLast'],
      ['localReject'],
    ]);
  });
});
