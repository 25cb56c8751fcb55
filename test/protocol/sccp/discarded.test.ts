import { expect } from 'chai';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import { createNode, local, remote } from './node.ts';

const udt: SccpMessage = {
  type: 'UDT',
  protocolClass: 0,
  returnOnError: true,
  called: local,
  calling: remote,
  data: Buffer.of(1),
};

describe('what comes and is not for SCCP', () => {
  it('is counted by its reason, and not answered', () => {
    const node = createNode();
    node.bring(udt, { si: 5 });
    node.bring(Buffer.of(0x09, 0, 0));
    node.bring(Buffer.of());
    node.bring({ type: 'CR', sourceReference: 1, protocolClass: 2, called: local, optional: [] });
    node.bring({ ...udt, protocolClass: 2 });
    node.sccp.close();
    node.bring(udt);
    expect(node.discarded()).to.deep.equal({
      otherServiceIndicator: 1,
      malformed: 2,
      connectionOriented: 1,
      protocolClass: 1,
      closed: 1,
    });
    expect([node.sent, node.delivered]).to.deep.equal([[], []]);
  });
});
