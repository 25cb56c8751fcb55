import { expect } from 'chai';
import { encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { createNode, local, remote } from './node.ts';

const data = Buffer.from('62034801ff', 'hex');

describe('an SCCP user that sends', () => {
  it('has its data go out as UDT, and is given the message of the layer below', () => {
    const { sccp, sent } = createNode();
    const frames = sccp.unitData({ called: remote, calling: local, data });
    const udt: SccpMessage = {
      type: 'UDT',
      protocolClass: 0,
      returnOnError: false,
      called: remote,
      calling: local,
      data,
    };
    expect(sent).to.deep.equal([{ opc: 10, dpc: 20, si: 3, ni: 2, mp: 0, sls: 1, data: encodeSccp(udt) }]);
    expect(frames).to.deep.equal([sent[0]?.data]);
  });

  it('may ask to have it back', () => {
    const node = createNode();
    node.sccp.unitData({ called: remote, calling: local, data, returnOnError: true });
    expect(node.messages()[0]).to.deep.include({ type: 'UDT', returnOnError: true });
  });

  it('uses all links in turn in class 0, and always the same one in class 1', () => {
    const node = createNode();
    for (let count = 0; count < 16; count += 1) node.sccp.unitData({ called: remote, calling: local, data });
    expect(new Set(node.sent.map(({ sls }) => sls)).size).to.equal(16);
    for (let count = 0; count < 3; count += 1)
      node.sccp.unitData({ called: remote, calling: local, data, sequenceControl: 0x2d });
    expect(node.sent.slice(16).map(({ sls }) => sls)).to.deep.equal([13, 13, 13]);
    expect(
      node
        .messages()
        .map((message) => 'protocolClass' in message && message.protocolClass)
        .slice(15),
    ).to.deep.equal([0, 1, 1, 1]);
  });

  it('reaches the point code that it names, else that of the route, else that of the address', () => {
    const route = ({ globalTitle }: SccpAddress) => (globalTitle?.digits.startsWith('64') === true ? 77 : undefined);
    const { sccp, sent } = createNode({ route });
    const titled = (digits: string): SccpAddress => ({
      routeOn: 'globalTitle',
      pointCode: 20,
      globalTitle: { indicator: 1, natureOfAddress: 4, digits },
    });
    sccp.unitData({ called: titled('6421'), calling: local, data, destination: 5 });
    sccp.unitData({ called: titled('6421'), calling: local, data });
    sccp.unitData({ called: titled('4421'), calling: local, data });
    expect(sent.map(({ dpc }) => dpc)).to.deep.equal([5, 77, 20]);
  });

  it('gets an error if nothing leads to the called address, and after the end', () => {
    const { sccp, sent } = createNode();
    const nowhere = { called: { routeOn: 'subsystem', subsystem: 8 }, calling: local, data } as const;
    expect(() => sccp.unitData(nowhere))
      .to.throw('no route leads to the called address')
      .with.property('code', 'GatewayFailed');
    expect(() => sccp.unitData({ called: { ...remote, subsystem: 256 }, calling: local, data }))
      .to.throw()
      .with.property('code', 'EncodeFailed');
    sccp.close();
    expect(() => sccp.unitData({ called: remote, calling: local, data }))
      .to.throw('SCCP is closed')
      .with.property('code', 'GatewayFailed');
    expect(sent).to.have.length(0);
  });
});

describe('the signalling links of an SCCP endpoint', () => {
  it('are 16, and 256 of ANSI', () => {
    for (const [form, count] of [
      [14, 16],
      [24, 16],
      ['ansi', 256],
    ] as const) {
      const node = createNode({ form });
      for (let sent = 0; sent < 600; sent += 1) node.sccp.unitData({ called: remote, calling: local, data });
      for (let sequenceControl = 0; sequenceControl < 600; sequenceControl += 1)
        node.sccp.unitData({ called: remote, calling: local, data, sequenceControl });
      expect([
        new Set(node.sent.slice(0, 600).map(({ sls }) => sls)).size,
        new Set(node.sent.slice(600).map(({ sls }) => sls)).size,
      ]).to.deep.equal([count, count]);
    }
  });

  it('carry what the routing label leaves of 272 octets', () => {
    for (const [form, longest] of [
      [14, 268],
      [24, 265],
      ['ansi', 265],
    ] as const) {
      const node = createNode({ form });
      for (let length = 200; length < 256; length += 1)
        node.sccp.unitData({ called: remote, calling: local, data: Buffer.alloc(length) });
      expect(Math.max(...node.sent.map((transfer) => transfer.data.length))).to.equal(longest);
    }
  });
});

describe('an SCCP user that is sent to', () => {
  const message = { protocolClass: 0, returnOnError: false, called: local, calling: remote, data } as const;

  it('gets what comes for its subsystem, in UDT, XUDT and LUDT', () => {
    const node = createNode();
    const long = Buffer.alloc(3000, 7);
    const frames = [
      node.bring({ ...message, type: 'UDT' }),
      node.bring({ ...message, type: 'XUDT', hopCounter: 1, optional: [] }),
      node.bring({ ...message, type: 'LUDT', hopCounter: 15, optional: [], data: long }, { sls: 9 }),
    ];
    const indication = { called: local, calling: remote, data, opc: 20, sls: 5 };
    expect(node.delivered).to.deep.equal([
      { ...indication, frames: [frames[0]] },
      { ...indication, frames: [frames[1]] },
      { ...indication, data: long, sls: 9, frames: [frames[2]] },
    ]);
  });

  it('gets what is routed on a global title, with its subsystem number or with none', () => {
    const node = createNode();
    const called: SccpAddress = {
      routeOn: 'globalTitle',
      globalTitle: { indicator: 2, translationType: 0, digits: '6421' },
    };
    for (const subsystem of [undefined, 0, 106]) {
      node.bring({ ...message, type: 'UDT', called: subsystem === undefined ? called : { ...called, subsystem } });
    }
    node.bring({ ...message, type: 'UDT', called: { ...called, subsystem: 107 } });
    expect(node.delivered.map((indication) => indication.called.subsystem)).to.deep.equal([undefined, 0, 106]);
  });

  it('gets what another node sends, with point codes of 24 bits too', () => {
    const node = createNode({ form: 24 });
    const called = { ...local, pointCode: 0x123456 };
    node.sccp.unitData({ called, calling: { ...remote, pointCode: 0xfedcba }, data });
    node.bring(node.sent[0]?.data ?? data);
    expect(node.delivered[0]).to.deep.include({ called, calling: { ...remote, pointCode: 0xfedcba } });
  });
});
