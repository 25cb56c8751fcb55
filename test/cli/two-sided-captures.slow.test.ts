/**
 * Captures of both sides of calls, judged by tshark: a load on several threads in memory, and a load over the network
 * with Diameter, of which the gateways count the messages on the wire.
 */
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayConfig } from '../../schemas/index.ts';
import { loadConfig } from '../../src/config.ts';
import { CliSession } from '../support/cli-session.ts';
import { describeWhere } from '../support/counterparts.ts';
import { freePorts } from '../support/free-ports.ts';
import { closeServices, openService, type Changes } from '../support/open-service.ts';
import { dissectFile, fieldsOf, remarksInFile, type TsharkPacket } from '../support/tshark.ts';

const fields = [
  'frame.time_epoch',
  'frame.comment',
  'frame.interface_name',
  'frame.packet_flags_direction',
  'ip.src',
  'm3ua.protocol_data_opc',
  'm3ua.protocol_data_dpc',
  'tcap.otid',
  'tcap.dtid',
  'diameter.Session-Id',
  'diameter.flags.request',
  'diameter.CC-Request-Number',
  'tcp.dstport',
] as const;

type Field = (typeof fields)[number];

interface Packet {
  of(field: Field): string;
  readonly comments: readonly string[];
}

const packetOf = (packet: TsharkPacket): Packet => {
  const all = (field: Field): string[] =>
    [...fieldsOf(packet)].filter(([name]) => name === field).map(([, value]) => String(value));
  return { of: (field) => all(field)[0] ?? '', comments: all('frame.comment') };
};

describeWhere('tshark')('the capture of both sides of many calls', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  const captured = async (test: string, changes: Changes): Promise<readonly Packet[]> => {
    const { httpUrl } = await openService(changes);
    const [path, file] = [await session.file('load.test.yaml', test), join(session.folder, 'load.pcapng')];
    expect(
      await session.run(['run', path, '--url', httpUrl, '--quiet', '--pcap', file]),
      session.stdout + session.stderr,
    ).to.equal(0);
    expect(session.stderr).to.equal('');
    expect(await remarksInFile(file)).to.deep.equal([]);
    const packets = await dissectFile(
      await readFile(file),
      fields.flatMap((field) => ['-e', field]),
    );
    return packets.map(packetOf);
  };

  /** Each instance of both runs has sent and received what it should, each message is there once, and in order. */
  const expectOnce = (packets: readonly Packet[], total: number, each: Readonly<Record<string, number>>): void => {
    const counts = new Map<string, number>();
    for (const { comments } of packets) {
      expect(comments).to.have.length(2);
      expect(comments[0]).to.match(/^sent by /);
      expect(comments[1]).to.match(/^received by /);
      for (const comment of comments) {
        const [, way, instance, operation] =
          /^(sent|received) by instance (\d+), operation \d+ \((\S+)\) at \S*load\.test\.yaml:\d+, run /.exec(
            comment,
          ) ?? [];
        const key = `${way} ${operation} ${instance}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    for (const [operation, count] of Object.entries(each))
      for (let instance = 0; instance < total; instance += 1)
        expect(counts.get(`${operation} ${instance}`), `${operation} ${instance}`).to.equal(count);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).to.equal(2 * packets.length);
    const times = packets.map((packet) => Number(packet.of('frame.time_epoch')));
    expect(times).to.deep.equal([...times].sort((one, other) => one - other));
  };

  it('has each message once, where several threads carry a load in memory', async () => {
    const total = 10_001;
    const packets = await captured(
      `name: the service
background: true
distribution: { type: answer, backlog: 1000 }
operations:
  - { type: inap.scp_from_ssp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: inap.scp_to_ssp.Continue, send_and_close: true }
---
name: calls
distribution: { type: load, total: ${total}, backlog: 60 }
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" } }
  - { type: inap.ssp_from_scp.Continue }
`,
      { workers: 2 },
    );
    expect(packets).to.have.length(2 * total);
    expectOnce(packets, total, {
      'sent inap.ssp_to_scp.InitialDP': 1,
      'received inap.scp_from_ssp.InitialDP': 1,
      'sent inap.scp_to_ssp.Continue': 1,
      'received inap.ssp_from_scp.Continue': 1,
    });
    /** Dialogues that are open; a transaction id is used again when its dialogue has ended. */
    const open = new Set<string>();
    for (const packet of packets) {
      const [otid, dtid] = [packet.of('tcap.otid'), packet.of('tcap.dtid')];
      const points = [packet.of('m3ua.protocol_data_opc'), packet.of('m3ua.protocol_data_dpc')];
      expect([...points, packet.of('ip.src'), packet.of('frame.packet_flags_direction')]).to.deep.equal(
        otid === '' ? ['4114', '4113', '192.0.2.2', '0x00000002'] : ['4113', '4114', '192.0.2.1', '0x00000002'],
      );
      if (otid === '') expect(open.delete(dtid), `the end of ${dtid} before its begin`).to.equal(true);
      else expect(open.has(otid), `two begins of ${otid}`).to.equal(false);
      if (otid !== '') open.add(otid);
    }
    expect(open.size).to.equal(0);
  });

  it('has each message once that two gateways exchange over the network, and their Diameter', async () => {
    const total = 200;
    const [{ tcp: link }, { tcp: charging }] = [await freePorts(), await freePorts()];
    const diameter = { kind: 'diameter', origin_realm: 'example' };
    const { gateways } = loadConfig(
      JSON.stringify({
        gateways: {
          switch: {
            kind: 'sigtran',
            opc: 11,
            ossn: 106,
            scp: { dpc: 22, dssn: 106 },
            transport: { type: 'tcp', mode: 'connect', host: '127.0.0.1', port: link },
          },
          service: {
            kind: 'sigtran',
            opc: 22,
            ossn: 106,
            transport: { type: 'tcp', mode: 'listen', host: '127.0.0.1', port: link },
          },
          client: { ...diameter, origin_host: 'client.example', host: '127.0.0.1', port: charging },
          server: { ...diameter, origin_host: 'server.example', mode: 'listen', host: '127.0.0.1', port: charging },
        } satisfies Record<string, object>,
      }),
      'two.yaml',
    );
    const packets = await captured(
      `name: the charging system
background: true
diameter: server
distribution: { type: answer, backlog: 1000 }
operations:
  - { type: diameter.from_client.Request, arguments: { name: Credit-Control } }
  - { type: diameter.to_client.Answer, arguments: { avps: [{ name: CC-Request-Type, value: 4 }, { name: CC-Request-Number, value: 0 }] } }
---
name: the service
background: true
sigtran: service
diameter: client
distribution: { type: answer, backlog: 1000 }
operations:
  - { type: inap.scp_from_ssp.InitialDP, arguments: { serviceKey: 7 } }
  - type: diameter.Request
    arguments:
      name: Credit-Control
      avps:
        - { name: Session-Id_auto, value: new }
        - { name: Service-Context-Id, value: "32276@3gpp.org" }
        - { name: CC-Request-Type, value: 4 }
        - { name: CC-Request-Number, value: 0 }
        - { name: Requested-Action, value: 0 }
  - { type: inap.scp_to_ssp.Continue, send_and_close: true }
---
name: calls
sigtran: switch
distribution: { type: load, total: ${total}, backlog: 10 }
operations:
  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" } }
  - { type: inap.ssp_from_scp.Continue }
`,
      { gateways: gateways as Record<string, GatewayConfig>, defaults: {}, flows: [] },
    );
    expect(packets).to.have.length(4 * total);
    expectOnce(packets, total, {
      'sent inap.ssp_to_scp.InitialDP': 1,
      'received inap.scp_from_ssp.InitialDP': 1,
      'sent inap.scp_to_ssp.Continue': 1,
      'received inap.ssp_from_scp.Continue': 1,
      'sent diameter.Request': 1,
      'received diameter.Request': 1,
      'received diameter.from_client.Request': 1,
      'sent diameter.to_client.Answer': 1,
    });
    const sessions = new Map<string, string[]>();
    for (const packet of packets) {
      const sessionId = packet.of('diameter.Session-Id');
      const [opc, own] = [packet.of('m3ua.protocol_data_opc'), packet.of('frame.interface_name')];
      if (sessionId === '') {
        expect([opc, packet.of('m3ua.protocol_data_dpc'), own]).to.deep.equal(
          packet.of('ip.src') === '192.0.2.1' ? ['11', '22', 'switch'] : ['22', '11', 'service'],
        );
        continue;
      }
      const isRequest = packet.of('diameter.flags.request') === '1';
      expect([own, packet.of('tcp.dstport') === '3868']).to.deep.equal([isRequest ? 'client' : 'server', isRequest]);
      sessions.set(sessionId, [...(sessions.get(sessionId) ?? []), isRequest ? 'request' : 'answer']);
    }
    expect(sessions.size).to.equal(total);
    for (const messages of sessions.values()) expect(messages).to.deep.equal(['request', 'answer']);
  });
});
