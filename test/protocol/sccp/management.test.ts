import { expect } from 'chai';
import type { PeerReport } from '../../../src/protocol/m3ua/types.ts';
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
    expect(
      node.messages().map((message) => 'data' in message && Buffer.from(message.data).toString('hex')),
    ).to.deep.equal(['016a56341200']);
  });

  it('keeps silent about subsystems that are not there, other nodes, and what it cannot read', () => {
    const node = createNode();
    for (const hex of ['036b0a0000', '036a0b0000', '036a0a00', '', '076a0a0000', '006a0a0000']) node.bring(told(hex));
    expect(node.sent).to.have.length(0);
    expect(node.discarded()).to.deep.equal({ management: 6 });
  });

  it('grants a subsystem to go where it is the backup, and is silent where it is not', () => {
    const node = createNode();
    node.bring(told('046a140002'));
    expect(node.messages()).to.deep.equal([
      {
        type: 'UDT',
        protocolClass: 0,
        returnOnError: false,
        called: there,
        calling: here,
        data: Buffer.from('056a140000', 'hex'),
      },
    ]);
    for (const hex of ['046b140002', '0401140000', '046a0a0000', '056a140000']) node.bring(told(hex));
    expect(node.sent).to.have.length(1);
    expect(node.discarded()).to.deep.equal({ management: 4 });
  });

  it('reports in words the states of the subsystems of other nodes', () => {
    const heard: PeerReport[] = [];
    const node = createNode({ subsystem: (report) => void heard.push(report) });
    for (const hex of ['0192140001', '0292140000', '0292140000', '0192140001', '069214000205']) node.bring(told(hex));
    expect(heard.map(({ text, isTrouble }) => [isTrouble, text])).to.deep.equal([
      [true, 'subsystem 146 at point code 20 (0-2-4) is prohibited (SSP)'],
      [false, 'subsystem 146 at point code 20 (0-2-4) is allowed again (SSA)'],
      [true, 'subsystem 146 at point code 20 (0-2-4) is congested, level 5 (SSC)'],
    ]);
    expect([node.sent, node.delivered, node.discarded()]).to.deep.equal([[], [], {}]);
  });

  it('takes nothing about its own subsystems, its own management or none', () => {
    const heard: PeerReport[] = [];
    const node = createNode({ subsystem: (report) => void heard.push(report) });
    for (const hex of ['026a0a0000', '016a0a0000', '0201140000', '0200140000', '066a0a000001']) node.bring(told(hex));
    expect([heard, node.discarded()]).to.deep.equal([[], { management: 5 }]);
  });

  it('has the messages about backups of ANSI, which ITU does not have', () => {
    const heard: string[] = [];
    const node = createNode({ form: 'ansi', subsystem: ({ text }) => void heard.push(text) });
    for (const hex of ['fd6a03020100', 'fe6a03020100', 'ff6a03020100', '066a0302010001']) node.bring(told(hex));
    const words = 'messages to subsystem 106 at point code 66051 (1-2-3) go to';
    expect([heard, node.discarded()]).to.deep.equal([
      [`${words} its backup (SBR)`, `${words} it again (SNR)`],
      { management: 2 },
    ]);
    node.bring(told('036a0a000000'));
    expect(
      node.messages().map((message) => 'data' in message && Buffer.from(message.data).toString('hex')),
    ).to.deep.equal(['016a0a000000']);
  });

  it('announces its own subsystems to those that are concerned, as they are routed', () => {
    const node = createNode({ subsystems: [106, 146], route: ({ pointCode }) => (pointCode === 21 ? 1 : undefined) });
    node.sccp.announce('SSA', [20, 21]);
    node.sccp.announce('SSP', [20]);
    const sent = node
      .messages()
      .map((message, index) => [
        node.sent[index]?.dpc,
        'called' in message && message.called.pointCode,
        'data' in message && Buffer.from(message.data).toString('hex'),
      ]);
    expect(sent).to.deep.equal([
      [20, 20, '016a0a0000'],
      [20, 20, '01920a0000'],
      [1, 21, '016a0a0000'],
      [1, 21, '01920a0000'],
      [20, 20, '026a0a0000'],
      [20, 20, '02920a0000'],
    ]);
  });
});
