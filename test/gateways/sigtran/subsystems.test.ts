/** How a networked sigtran gateway reports the subsystems of others, and announces its own (Q.714 §5.3). */
import { expect } from 'chai';
import type { NetworkedSigtranOptions } from '../../../src/gateways/sigtran/networked-options.ts';
import { decodeManagement, managementMessage, type SubsystemStatus } from '../../../src/protocol/sccp/management.ts';
import { Listening, Wire, type Arrival } from './wire.ts';

const scp = { dpc: 4114, dssn: 106 };
const words = 'subsystem 106 at point code 4114 (2-2-2)';

describe('the subsystems of a networked sigtran gateway', () => {
  let wire: Wire;
  let told: string[];
  let heard: () => void;
  afterEach(() => wire.close());

  const open = async (options: Partial<NetworkedSigtranOptions> = {}): Promise<void> => {
    told = [];
    heard = () => undefined;
    wire = await new Wire({
      scp,
      subsystemTroubled: (text) => tell(`trouble: ${text}`),
      subsystemReported: tell,
      linkTroubled: (_, text) => tell(text),
      ...options,
    }).open();
  };
  const tell = (text: string): void => {
    told.push(text);
    heard();
  };
  const untilTold = (count: number): Promise<void> =>
    new Promise((resolve) => {
      heard = () => told.length >= count && resolve();
      heard();
    });
  const manage = (format: 'SSA' | 'SSP' | 'SST', subsystem = 106, pointCode = 4114): void =>
    wire.send(managementMessage({ format, subsystem, pointCode }, { from: 4114, to: 4113 }, 14));
  const begin = (): void => wire.attach().open(new Listening()).begin();
  const statusOf = ({ message }: Arrival): SubsystemStatus => {
    if (!('data' in message)) throw new Error(`a UDT was expected, not ${message.type}`);
    return decodeManagement(message.data, 14);
  };

  it('are logged when they are prohibited and allowed, hold calls back meanwhile, and are a complaint', async () => {
    await open();
    const session = wire.attach();
    manage('SSP');
    await untilTold(1);
    expect(begin).to.throw(`${words} is prohibited (SSP)`);
    expect(session.complaints?.at(-1)?.text).to.equal(`${words} is prohibited (SSP)`);
    manage('SSA');
    await untilTold(2);
    begin();
    await wire.arrival();
    expect(told).to.deep.equal([`trouble: ${words} is prohibited (SSP)`, `${words} is allowed again (SSA)`]);
  });

  it('are logged when a message could not be delivered to them', async () => {
    await open();
    const user = new Listening();
    wire.attach().open(user).begin();
    const { message } = await wire.arrival();
    if (message.type !== 'UDT') throw new Error(`a UDT was expected, not ${message.type}`);
    wire.send({ type: 'UDTS', called: message.calling, calling: message.called, returnCause: 4, data: message.data });
    expect(await user.next()).to.have.property('reason', `SCCP returned it: unequipped user (called ${words})`);
    expect(told).to.deep.equal([`trouble: ${words} is prohibited (UDTS: unequipped user)`]);
    expect(begin).to.throw(`${words} is prohibited (UDTS: unequipped user)`);
  });

  it('are forgotten when the network reports their point code unavailable', async () => {
    await open({ linkReported: (_, text) => void (text.endsWith('(DAVA)') && tell(text)) });
    manage('SSP');
    await untilTold(1);
    // DUNA, DAVA for point code 4114.
    for (const type of ['01', '02'])
      wire.associations[0]?.send(Buffer.from(`010002${type}0000001000120008` + '00001012', 'hex'));
    await untilTold(3);
    begin();
    await wire.arrival();
  });

  it('are forgotten when no link is left', async () => {
    let up = 0;
    let changed: () => void = () => undefined;
    await open({
      linkChanged: (_, active) => {
        if (active) up += 1;
        changed();
      },
    });
    manage('SSP');
    await untilTold(1);
    expect(begin).to.throw('is prohibited');
    wire.associations[0]?.abort();
    await new Promise<void>((resolve) => {
      changed = () => up === 2 && resolve();
    });
    begin();
    await wire.arrival();
  });

  it('answer a subsystem test', async () => {
    await open({ subsystem: 146 });
    for (const subsystem of [146, 106]) manage('SST', subsystem, 4113);
    expect(statusOf(await wire.arrival())).to.deep.equal({
      format: 'SSA',
      subsystem: 146,
      pointCode: 4113,
      multiplicity: 0,
    });
    begin();
    expect(await wire.arrival()).to.have.nested.property('message.called.subsystem', 106);
  });

  it('are announced to concerned peers when a link comes up and when the gateway stops, if configured', async () => {
    await open({ announce: true, routes: [{ pc: 7, next_hop_pc: 4300 }] });
    const announced = async (): Promise<unknown> => {
      const arrival = await wire.arrival();
      const { format, subsystem, pointCode } = statusOf(arrival);
      const { message, transfer } = arrival;
      return [format, subsystem, pointCode, 'called' in message && message.called.pointCode, transfer.dpc];
    };
    const all = async (): Promise<unknown[]> => [await announced(), await announced(), await announced()];
    expect(await all()).to.deep.equal([4300, 4114, 7].map((to) => ['SSA', 106, 4113, to, to === 7 ? 4300 : to]));
    await wire.gateway.stop();
    expect(await all()).to.deep.equal([4300, 4114, 7].map((to) => ['SSP', 106, 4113, to, to === 7 ? 4300 : to]));
  });

  it('are not announced by default', async () => {
    await open();
    begin();
    expect(await wire.arrival()).to.have.nested.property('message.called.subsystem', 106);
  });
});
