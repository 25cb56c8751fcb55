import { expect } from 'chai';
import type { SubsystemStatus } from '../../../src/protocol/sccp/management.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { createNode } from './node.ts';

const here: SccpAddress = { routeOn: 'subsystem', pointCode: 10, subsystem: 1 };
const there: SccpAddress = { routeOn: 'subsystem', pointCode: 20, subsystem: 1 };
const told = (hex: string): SccpMessage => ({
  type: 'UDT',
  protocolClass: 0,
  returnOnError: false,
  called: here,
  calling: there,
  data: Buffer.from(hex, 'hex'),
});

describe('SCCP management', () => {
  it('answers the test of a subsystem that is there, and of itself', () => {
    const node = createNode();
    node.bring(told('036a0a0000'));
    node.bring(told('03010a0000'));
    const answer = { type: 'UDT', protocolClass: 0, returnOnError: false, called: there, calling: here };
    expect(node.messages()).to.deep.equal([
      { ...answer, data: Buffer.from('016a0a0000', 'hex') },
      { ...answer, data: Buffer.from('01010a0000', 'hex') },
    ]);
    expect(node.sent.map(({ dpc }) => dpc)).to.deep.equal([20, 20]);
  });

  it('answers with point codes of 24 bits where the network has them', () => {
    const node = createNode({ form: 24, pointCode: 0x123456 });
    node.bring(told('036a56341200'));
    expect(node.messages().map((message) => 'data' in message && Buffer.from(message.data).toString('hex'))).to.deep.equal([
      '016a56341200',
    ]);
  });

  it('keeps silent about subsystems that are not there, other nodes, and what it cannot read', () => {
    const node = createNode();
    for (const hex of ['036b0a0000', '036a0b0000', '036a0a00', '', '076a0a0000', '006a0a0000']) node.bring(told(hex));
    expect(node.sent).to.have.length(0);
    expect(node.discarded()).to.deep.equal({ management: 6 });
  });

  it('tells what it hears about the subsystems of others', () => {
    const heard: SubsystemStatus[] = [];
    const node = createNode({ subsystem: (status) => void heard.push(status) });
    node.bring(told('0192140001'));
    node.bring(told('0292140000'));
    node.bring(told('069214000205'));
    const status = { subsystem: 146, pointCode: 20 };
    expect(heard).to.deep.equal([
      { ...status, format: 'SSA', multiplicity: 1 },
      { ...status, format: 'SSP', multiplicity: 0 },
      { ...status, format: 'SSC', multiplicity: 2, congestionLevel: 5 },
    ]);
    expect([node.sent, node.delivered, node.discarded()]).to.deep.equal([[], [], {}]);
  });
});
