/**
 * The figures of the links of a sigtran gateway: layers, messages, destinations, and what a layer has refused, dropped
 * or lost; over SCTP with the streams, the timers, and what was sent again.
 */
import { expect } from 'chai';
import type { LinkFigures } from '../../../schemas/index.ts';
import { validateAnswer } from '../../../schemas/answers.ts';
import { mostComplaints } from '../../../src/gateways/recent-complaints.ts';
import { createNetworkedSigtran, type NetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import type { NetworkedSigtranOptions } from '../../../src/gateways/sigtran/networked-options.ts';
import { chunkType } from '../../../src/protocol/transport/sctp/packet.ts';
import { createSctpTransport } from '../../../src/protocol/transport/sctp/sctp.ts';
import type { Association, Transport } from '../../../src/protocol/transport/transport.ts';
import { quick } from '../../protocol/transport/sctp/peers.ts';
import { BadNetwork } from '../../protocol/transport/bad-network.ts';
import { steadyClock } from '../../support/steady-clock.ts';
import { turn } from '../../support/turn.ts';
import { Listening, refusing, Wire } from './wire.ts';

const scp = { dpc: 4114, dssn: 106 };

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await turn();
};

const layersOf = ({ layers }: LinkFigures): string[] =>
  layers.map(({ layer, state, text }) => `${layer} ${state}${text === '' ? '' : `: ${text}`}`);

const complaintsOf = ({ complaints }: LinkFigures): string[] =>
  complaints.map(({ layer, text, count }) => `${layer}: ${text} (${count})`);

describe('the figures of a link', () => {
  let wire: Wire;
  let figures: () => LinkFigures;
  const open = async (options: Partial<NetworkedSigtranOptions> = {}): Promise<void> => {
    wire = await new Wire({
      scp,
      subsystem: 146,
      linkCreated: (_label, _actor, own) => (figures = own),
      ...options,
    }).open();
  };
  afterEach(() => wire.close());

  it('are as their schema says, with each layer, and the destinations as the peer reports them', async () => {
    await open();
    await until(() => figures().destinations[0]?.state === 'available');
    expect(validateAnswer.linkFigures(figures())).to.deep.include({ ok: true });
    expect(layersOf(figures())).to.deep.equal([
      'association up',
      'ASP up',
      'AS up: no routing context, loadshare',
      'SCCP up',
      'TCAP up: 0 dialogues open',
    ]);
    expect(figures().destinations).to.deep.equal([{ point_code: '4114 (2-2-2)', state: 'available' }]);
    expect(figures().complaints).to.deep.equal([]);
    expect(figures().retransmissions, 'the memory of this test does not count them').to.equal(null);
  });

  it('count the messages of calls, and the dialogues that are open', async () => {
    await open();
    const before = figures().messages;
    for (let number = 0; number < 17; number += 1) wire.attach().open(new Listening(), scp).begin();
    for (let number = 0; number < 17; number += 1) await wire.arrival();
    expect([before, figures().messages]).to.deep.equal([
      { sent: 0, received: 0 },
      { sent: 17, received: 0 },
    ]);
    expect(layersOf(figures()).at(-1)).to.equal('TCAP up: 17 dialogues open');
  });

  it('have what M3UA, SCCP and TCAP have refused or dropped, each once with its number, the newest first', async () => {
    await open();
    const [association] = wire.associations;
    // ERR 25, invalid routing context; then a DATA without Protocol Data.
    association?.send(Buffer.from('0100000000000010' + '000c000800000019', 'hex'));
    for (let times = 0; times < 3; times += 1) association?.send(Buffer.from('0100010100000008', 'hex'));
    const unitData = {
      type: 'UDT',
      protocolClass: 0,
      returnOnError: false,
      called: { routeOn: 'subsystem', subsystem: 99 },
      calling: { routeOn: 'subsystem', subsystem: 106 },
      data: Buffer.from('00', 'hex'),
    } as const;
    wire.send(unitData);
    const own = { routeOn: 'subsystem', subsystem: 146 } as const;
    // A TC-END for transactions that are not open.
    for (const id of ['11111111', '22222222'])
      wire.send({ ...unitData, called: own, data: Buffer.from(`64064904${id}`, 'hex') });
    await until(() => figures().messages.received === 6);
    expect(complaintsOf(figures())).to.deep.equal([
      'TCAP: no dialogue took a TC-END for the transaction 22222222, which is not open (2)',
      'SCCP: a message to a subsystem that is not equipped was refused (1)',
      'M3UA: DATA of the peer was refused with ERR 22, missing parameter (3)',
      'M3UA: the signalling gateway sent ERR 25, invalid routing context (1)',
    ]);
    expect(validateAnswer.linkFigures(figures())).to.deep.include({ ok: true });
  });

  it(`have the last ${mostComplaints} complaints`, async () => {
    await open();
    for (let context = 1; context <= mostComplaints + 5; context += 1) {
      const routingContext = `00060008${context.toString(16).padStart(8, '0')}`;
      wire.associations[0]?.send(Buffer.from(`0100000000000018${routingContext}000c000800000019`, 'hex'));
    }
    await until(() => complaintsOf(figures())[0]?.includes(`context ${mostComplaints + 5})`) === true);
    expect(figures().complaints).to.have.length(mostComplaints);
  });

  it('name the lowest layer that is not up, and why the link was lost', async () => {
    await open();
    const last = figures;
    wire.associations[0]?.abort();
    await until(() => last().layers[0]?.state !== 'up');
    expect(layersOf(last())).to.deep.equal([
      'association coming',
      'ASP unreached',
      'AS unreached',
      'SCCP unreached',
      'TCAP unreached',
    ]);
    expect(complaintsOf(last())[0]).to.match(/^M3UA: the link was lost: .* \(1\)$/);
    await until(() => last().layers[2]?.state === 'up');
    expect([last().associations, last().association]).to.deep.equal([2, null]);
  });
});

describe('the figures of a link over SCTP', () => {
  let gateways: NetworkedSigtran[];
  let network: BadNetwork;
  /** The associations of the listening end. */
  let associations: Association[];
  let ofNear: () => LinkFigures;
  let ofFar: () => LinkFigures;

  const gatewayOf = (
    mode: 'connect' | 'listen',
    transport: Transport,
    linkCreated: NetworkedSigtranOptions['linkCreated'],
  ): NetworkedSigtran =>
    createNetworkedSigtran({
      name: mode,
      callHost: refusing,
      clock: steadyClock,
      links: [{ transport, mode, link: { role: mode === 'connect' ? 'asp' : 'sgp' } }],
      pointCode: mode === 'connect' ? 4113 : 4114,
      pointCodeBits: 14,
      networkIndicator: 2,
      routes: [],
      outage: 10_000,
      linkCreated,
      ...(mode === 'connect' && { scp }),
    });

  beforeEach(async () => {
    associations = [];
    const options = { host: '127.0.0.1', port: 2905, timing: quick };
    let udpPort = 0;
    const listening = createSctpTransport({ ...options, udpPort: 0 }, steadyClock);
    const listen: Transport['listen'] = async (accept) => {
      const listener = await listening.listen((association) => {
        associations.push(association);
        return accept(association);
      });
      ({ udpPort } = listener);
      return listener;
    };
    const far = gatewayOf('listen', { ...listening, listen }, (_label, _actor, own) => (ofFar = own));
    await far.start();
    network = await BadNetwork.open(udpPort);
    const near = gatewayOf(
      'connect',
      createSctpTransport({ ...options, udpPort: network.port }, steadyClock),
      (_label, _actor, own) => (ofNear = own),
    );
    gateways = [near, far];
    await near.start();
  });
  afterEach(async () => {
    for (const gateway of gateways) await gateway.stop();
    network.close();
  });

  /** Opens so many dialogues, which the other end refuses: each is one DATA in both directions. */
  const call = (count: number): void => {
    const session = gateways[0]?.attach({ runId: 'run-1', actor: undefined });
    for (let number = 0; number < count; number += 1) session?.open(new Listening(), scp).begin();
  };

  it('have its streams, its path with the timers, and exactly the messages in both directions', async () => {
    call(25);
    await until(() => ofNear().messages.received === 25);
    const { association, messages, retransmissions, associations } = ofNear();
    expect([messages, ofFar().messages]).to.deep.equal([
      { sent: 25, received: 25 },
      { sent: 25, received: 25 },
    ]);
    expect([association?.protocol, association?.streams, associations]).to.deep.equal([
      'SCTP',
      { sent: ofFar().association?.streams.received, received: ofFar().association?.streams.sent },
      1,
    ]);
    expect(association?.streams.sent).to.be.greaterThan(1);
    expect(association?.paths).to.have.length(1);
    const [path] = association?.paths ?? [];
    expect(path).to.include({ address: '127.0.0.1', state: 'active', current: true });
    expect(path?.rto).to.be.within(quick.minimumRto, quick.maximumRto);
    expect(path?.srtt).to.be.a('number');
    expect(retransmissions).to.equal(0);
    expect(validateAnswer.linkFigures(ofNear())).to.deep.include({ ok: true });
  });

  it('count what was sent again after its datagram was lost, and keep it when an aborted association comes back', async () => {
    network.dark = true;
    call(1);
    await network.untilTypeLost(chunkType.data);
    await until(() => (ofNear().retransmissions ?? 0) > 0);
    network.dark = false;
    await until(() => ofNear().messages.received === 1);
    const again = ofNear().retransmissions ?? 0;
    expect(again).to.be.greaterThan(0);
    expect(ofNear().messages).to.deep.equal({ sent: 1, received: 1 });
    associations[0]?.abort();
    await until(() => ofNear().associations === 2 && ofNear().layers[2]?.state === 'up');
    expect(complaintsOf(ofNear()).join('\n')).to.match(/^M3UA: the link was lost: .* aborted it/m);
    expect(ofNear().association?.paths).to.have.length(1);
    call(1);
    await until(() => ofNear().messages.received === 2);
    expect(ofNear().retransmissions).to.equal(again);
    expect(ofNear().messages).to.deep.equal({ sent: 2, received: 2 });
  });
});
