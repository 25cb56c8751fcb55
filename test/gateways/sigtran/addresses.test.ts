/** How the request's `scp` and the gateway's own address are encoded. */
import { expect } from 'chai';
import type { ScpAddress } from '../../../src/gateways/gateway.ts';
import type { NetworkedSigtranOptions } from '../../../src/gateways/sigtran/networked-options.ts';
import { Listening, Wire, type Arrival } from './wire.ts';

describe('the addresses of a networked sigtran gateway', () => {
  const wires: Wire[] = [];
  afterEach(async () => {
    for (const wire of wires.splice(0)) await wire.close();
  });

  const called = async (
    scp: ScpAddress | undefined,
    options: Partial<NetworkedSigtranOptions> = {},
  ): Promise<Arrival> => {
    const wire = await new Wire(options).open();
    wires.push(wire);
    wire.attach().open(new Listening(), scp).begin();
    return wire.arrival();
  };

  it('route on the subsystem where point code and subsystem are both given', async () => {
    const { message, transfer } = await called({ dpc: 4114, dssn: 146 });
    expect(message).to.deep.include({
      type: 'UDT',
      called: { routeOn: 'subsystem', pointCode: 4114, subsystem: 146 },
      calling: { routeOn: 'subsystem', pointCode: 4113, subsystem: 106 },
    });
    expect(transfer).to.include({ opc: 4113, dpc: 4114, si: 3, ni: 2 });
  });

  it('route on the global title, and send the own one to a peer that is called by its own', async () => {
    const scp = { dgt_digits: '64211234567', dgt_noa: 4, dgt_np: 1, dgt_tt: 0, dssn: 146 };
    const own = {
      subsystem: 146,
      globalTitle: { dgt_digits: '6427999' },
      routes: [{ mingt: '64', maxgt: '64', next_hop_pc: 77 }],
    };
    const { message, transfer } = await called(scp, own);
    const title = { indicator: 4, translationType: 0, numberingPlan: 1, natureOfAddress: 4 };
    expect(message).to.have.property('called').that.deep.includes({ routeOn: 'globalTitle', subsystem: 146 });
    expect(message)
      .to.have.nested.property('called.globalTitle')
      .that.deep.includes({ ...title, digits: '64211234567' });
    expect(message).to.have.property('calling').that.deep.includes({ routeOn: 'globalTitle', subsystem: 146 });
    expect(message)
      .to.have.nested.property('calling.globalTitle')
      .that.deep.includes({ ...title, digits: '6427999' });
    expect(transfer.dpc).to.equal(77);
  });

  it('are those of the gateway where the request has none, and an error where there is none at all', async () => {
    expect((await called(undefined, { scp: { dpc: 5, dssn: 8 } })).message).to.have.nested.property(
      'called.subsystem',
      8,
    );
    expect((await called({}, { nextHop: 6 })).message).to.deep.include({
      called: { routeOn: 'subsystem', pointCode: 6, subsystem: 106 },
    });
    const wire = await new Wire().open();
    wires.push(wire);
    expect(() => wire.attach().open(new Listening())).to.throw('gateway stp1 has no SCP to call');
  });

  it('may have a point code in parts, in the notation of the gateway', async () => {
    expect(await called({ dpc: '2-2-2', dssn: 146 })).to.have.nested.property('message.called.pointCode', 4114);
    const { message, transfer } = await called({ dpc: '18-52-86', dssn: 146 }, { pointCodeBits: 24 });
    expect(message).to.have.nested.property('called.pointCode', 0x123456);
    expect(transfer.dpc).to.equal(0x123456);
  });

  it('are checked before a run takes anything', () => {
    const { gateway } = new Wire();
    expect(gateway.faultOfScp?.({ dpc: 16_384, dssn: 146 })).to.deep.equal({
      field: 'dpc',
      message: 'must be at most 16383: gateway stp1 has point codes of 14 bits',
    });
    expect(gateway.faultOfScp?.({ dpc: 16_383, dssn: 146 })).to.equal(undefined);
    expect(gateway.faultOfScp?.({ dpc: '2-1-2', dssn: 146 })).to.equal(undefined);
    expect(gateway.faultOfScp?.({ dpc: '2-1-8', dssn: 146 })).to.deep.equal({
      field: 'dpc',
      message:
        'must be 3-8-3, such as 2-1-2 (the parts are 0-7, 0-255, 0-7), or a number up to 16383: gateway stp1 ' +
        'has point codes of 14 bits',
    });
    for (const scp of [{ dpc: 1 }, { dssn: 146 }])
      expect(gateway.faultOfScp?.(scp)?.message).to.contain('needs dgt_digits');
    expect(gateway.faultOfScp?.({ dgt_digits: '64' })?.message).to.equal(
      'leads nowhere: gateway stp1 has no route for it, and it has no dpc',
    );
    expect(gateway.faultOfScp?.(undefined)?.message).to.contain('has no SCP to call');
    const routed = new Wire({ routes: [{ mingt: '64', maxgt: '64', next_hop_pc: 7 }], pointCodeBits: 24 }).gateway;
    expect(routed.faultOfScp?.({ dgt_digits: '64' })).to.equal(undefined);
    expect(routed.faultOfScp?.({ dpc: 16_384, dssn: 146 })).to.equal(undefined);
  });

  it('may have point codes of 24 bits, which 14 bits refuse', async () => {
    const scp = { dpc: 0x123456, dssn: 106 };
    const { message, transfer } = await called(scp, { pointCodeBits: 24, pointCode: 0xabcdef });
    expect(message).to.have.nested.property('called.pointCode', 0x123456);
    expect(message).to.have.nested.property('calling.pointCode', 0xabcdef);
    expect(transfer).to.include({ opc: 0xabcdef, dpc: 0x123456 });
    const wire = await new Wire().open();
    wires.push(wire);
    expect(() => wire.attach().open(new Listening(), scp)).to.throw(/point code/);
  });

  it('may have the form of ANSI, with its own global titles', async () => {
    const own = { variant: 'ansi', pointCode: 0x010203, globalTitle: { dgt_digits: '6427999' } } as const;
    expect((await called({ dpc: '4-5-6', dssn: 8 }, own)).message).to.deep.include({
      called: { routeOn: 'subsystem', pointCode: 0x040506, subsystem: 8 },
      calling: { routeOn: 'subsystem', pointCode: 0x010203, subsystem: 106 },
    });
    const titled = await called({ dpc: 9, dgt_digits: '64211234', dgt_tt: 10 }, own);
    expect(titled.message).to.have.deep.nested.property('called.globalTitle', {
      indicator: 2,
      translationType: 10,
      digits: '64211234',
    });
    expect(titled.message).to.have.deep.nested.property('calling.globalTitle', {
      indicator: 2,
      translationType: 0,
      digits: '64279990',
    });
    const planned = await called({ dpc: 9, dgt_digits: '6421', dgt_np: 1 }, own);
    expect(planned.message).to.have.deep.nested.property('called.globalTitle', {
      indicator: 1,
      translationType: 0,
      numberingPlan: 1,
      digits: '6421',
    });
    const { gateway } = new Wire(own);
    expect(gateway.faultOfScp?.({ dpc: 9, dgt_digits: '64', dgt_noa: 4 })).to.deep.equal({
      field: 'dgt_noa',
      message: 'must be left out: gateway stp1 is of the variant ansi, whose global titles have no nature of address',
    });
    expect(gateway.faultOfScp?.({ dpc: '1-2-256', dssn: 8 })?.message).to.contain('8-8-8');
  });

  it('select signalling links by 8 bits in the form of ANSI', async () => {
    const wire = await new Wire({ variant: 'ansi', pointCode: 0x010203, scp: { dpc: 9, dssn: 8 } }).open();
    wires.push(wire);
    const session = wire.attach();
    for (let count = 0; count < 256; count += 1) session.open(new Listening()).begin();
    const selections = new Set<number>();
    for (let count = 0; count < 256; count += 1) selections.add((await wire.arrival()).transfer.sls);
    expect(selections.size).to.equal(256);
  });

  it('report what is missing', async () => {
    const wire = await new Wire().open();
    wires.push(wire);
    expect(() => wire.attach().open(new Listening(), { dri: 1, dpc: 1 })).to.throw(/dssn/);
    expect(() => wire.attach().open(new Listening(), { dpc: 1 })).to.throw(/dgt_digits/);
  });
});
