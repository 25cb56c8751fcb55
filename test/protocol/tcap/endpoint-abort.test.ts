import { expect } from 'chai';
import { Listener, loneEndpoint, twoEndpoints } from './two-endpoints.ts';

describe('an aborted TCAP dialogue', () => {
  it('is over on both sides, whichever side aborts', () => {
    for (const aborting of ['caller', 'callee'] as const) {
      const { local, remote, caller, callee, settle } = twoEndpoints();
      const dialogue = local.open(caller);
      dialogue.begin();
      settle();
      callee.dialogue?.continue();
      settle();
      if (aborting === 'caller') dialogue.abort();
      else callee.dialogue?.abort();
      settle();
      expect((aborting === 'caller' ? callee : caller).heard.at(-1)).to.deep.equal({ primitive: 'TC-U-ABORT' });
      expect([local.size, remote.size]).to.deep.equal([0, 0]);
    }
  });

  it('carries an ABRT with the information of the user', () => {
    const { local, caller, callee, settle } = twoEndpoints();
    const userInformation = Buffer.from('280406022a03', 'hex');
    local.open(caller).begin('0.4.0.0.1.0.50.1');
    settle();
    callee.dialogue?.abort(userInformation);
    settle();
    expect(caller.heard).to.deep.equal([
      { primitive: 'TC-U-ABORT', dialogue: { kind: 'ABRT', source: 0, userInformation } },
    ]);
  });

  it('is over here alone when the peer has not answered yet', () => {
    const { endpoint, sent } = loneEndpoint();
    const dialogue = endpoint.open(new Listener());
    dialogue.begin();
    dialogue.abort();
    expect([sent.length, endpoint.size]).to.deep.equal([1, 0]);
  });

  it('by the TCAP of the peer names the cause', () => {
    const { endpoint, receive } = loneEndpoint();
    const user = new Listener();
    endpoint.open(user).begin();
    receive('67 09 49 04 00000001 4a 01 04');
    expect(user.heard).to.deep.equal([{ primitive: 'TC-P-ABORT', cause: 4 }]);
    expect(endpoint.size).to.equal(0);
  });
});
