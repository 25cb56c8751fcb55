/**
 * Debian's freeDiameter connects to the gateway that listens, and relays clients to it; Wireshark reads the messages.
 */
import { expect } from 'chai';
import type { ListeningGateway } from '../../src/gateways/diameter/listening-gateway.ts';
import { areThere, describeWhere } from '../support/counterparts.ts';
import { FreeDiameter } from '../support/diameter-peers.ts';
import { freePorts } from '../support/free-ports.ts';
import { linkTypes, remarksOf, runTshark, valuesOf } from '../support/tshark.ts';
import { charged, charging, openCharging, openDiameter, openListening } from '../operations/diameter/charging.ts';
import { openListener, taking } from './diameter-answering-contract.ts';
import { Client } from './diameter-client.ts';
import { creditControl, valueIn } from './diameter-contract.ts';

const overUdp = { type: 'sctp', over: 'udp' } as const;

const suiteOver = (transport: string, overSctp: boolean): void => {
  describe(`freeDiameter before a diameter gateway that listens over ${transport}`, function () {
    let gateway: ListeningGateway;
    let relay: FreeDiameter;
    let open: Awaited<ReturnType<typeof openCharging>>;
    beforeEach(async () => {
      let heard = (): void => undefined;
      const connected = new Promise<void>((resolve) => (heard = resolve));
      const [own, others] = [await freePorts(), await freePorts()];
      const config = overSctp ? { port: own.tcp, transport: { ...overUdp, udp_port: own.udp } } : {};
      gateway = await openListening((_, active) => active && heard(), undefined, config);
      const sctp = { udpPort: others.udp, peerUdpPort: own.udp };
      relay = await FreeDiameter.on(others.tcp, { server: gateway.port, ...(overSctp && { sctp }) });
      await relay.start();
      // The relay listens before its own connection is open. Until then it answers requests of clients itself, with
      // UNABLE_TO_DELIVER.
      await connected;
      const client = openDiameter('client', {
        host: '127.0.0.1',
        port: relay.port,
        origin_host: 'client.example',
        origin_realm: 'example',
        ...(relay.sctp && { transport: { ...overUdp, udp_port: relay.sctp.udpPort } }),
      });
      open = await openCharging(gateway, client);
    });
    afterEach(async () => {
      await open.close();
      await relay.remove();
    });

    it('exchanges capabilities with it, and relays the sessions of a load of clients', async () => {
      open.execute({
        run_id: 'ocs',
        diameter: 'ocs',
        operations: charging,
        distribution: { type: 'answer', backlog: 50, total: 50 },
      });
      open.execute({
        run_id: 'client',
        diameter: 'client',
        operations: charged,
        distribution: { type: 'load', total: 50, backlog: 10 },
      });
      const asked = await open.ended('client');
      expect([asked.first_aborts, asked.first_fails, asked.counts.passed]).to.deep.equal([[], [], 50]);
      expect((await open.ended('ocs')).counts.passed).to.equal(50);
    });
  });
};

if (areThere('freeDiameterd', 'openssl')) {
  suiteOver('TCP', false);
  if (areThere('usrsctp')) suiteOver('SCTP', true);
}

describeWhere('tshark')('the messages of a diameter gateway that listens before Wireshark', () => {
  it('are dissected without remarks, with their commands and results', async () => {
    const said: Uint8Array[] = [];
    const gateway = await openListener({ tap: (_, message) => said.push(Uint8Array.from(message)) });
    gateway
      .attach({ runId: 'run', actor: undefined })
      .answer(taking([], [{ name: 'Granted-Service-Unit', value: [{ name: 'CC-Time', value: 60 }] }]));
    const client = new Client(gateway.port ?? 0);
    await client.until('opened');
    const answers = [
      await client.ask(creditControl('s;1', 0, 1)),
      await client.ask(creditControl('s;2', 1, 2)),
      await client.ask(creditControl('s;3', 0, 1).slice(1)),
    ];
    expect(answers.map(({ avps }) => valueIn(avps, 'Result-Code'))).to.deep.equal([2001, 5002, 5005]);
    await client.peer.close();
    await gateway.stop();
    const packets = await runTshark(said, linkTypes.user0, [
      '-o',
      'uat:user_dlts:"User 0 (DLT=147)","diameter","0","","0",""',
    ]);
    expect(packets).to.have.length(said.length);
    // The AVP in the Failed-AVP has no octets, the least length of its type (RFC 6733 §7.5).
    for (const packet of packets)
      expect(remarksOf(packet).filter((remark) => remark !== 'Data is empty')).to.deep.equal([]);
    expect(packets.map((packet) => valuesOf(packet, 'diameter.cmd.code')[0])).to.deep.equal([
      '257',
      '257',
      ...Array.from({ length: 6 }, () => '272'),
      '282',
      '282',
    ]);
    expect(packets.flatMap((packet) => valuesOf(packet, 'diameter.Result-Code'))).to.deep.equal([
      '2001',
      '2001',
      '5002',
      '5005',
      '2001',
    ]);
  });
});
