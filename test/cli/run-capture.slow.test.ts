import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExample } from '../examples/example-files.ts';
import { freePorts } from '../support/free-ports.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { closeServices, openService } from '../support/open-service.ts';
import { endedStatus } from '../support/report-samples.ts';
import { ScriptedRpcEndpoint } from '../support/scripted-rpc-endpoint.ts';
import { itWhere } from '../support/counterparts.ts';
import { dissectFile, remarksOf, valuesOf } from '../support/tshark.ts';

const example = (name: string): string =>
  readExample(name)
    .map((test) => JSON.stringify(test))
    .join('\n---\n');

const bothSides = `name: a service
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: inap.scp_from_ssp.InitialDP, arguments: { serviceKey: 7 } }
  - { type: inap.scp_to_ssp.Continue, send_and_close: true }
---
name: a call
operations:
  # Counts as a line.
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - { type: inap.ssp_from_scp.Continue }
`;

const charged = `name: a server
diameter: ocs
background: true
distribution: { type: answer, backlog: 10 }
operations:
  - { type: diameter.from_client.Request, arguments: { code: 272 } }
  - { type: diameter.to_client.Answer }
---
name: a client
diameter: client
operations:
  - type: diameter.Request
    arguments:
      code: 272
      avps:
        - { name: Session-Id_auto }
        - { name: Service-Context-Id, value: 32251@3gpp.org }
        - { name: CC-Request-Type, value: EVENT_REQUEST }
        - { name: CC-Request-Number, value: 0 }
        - { name: Requested-Action, value: DIRECT_DEBITING }
`;

describe('dialproof run --pcap', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(async () => {
    await session.close();
    await closeServices();
  });

  itWhere('tshark')('writes the signalling of all tests into one file', async () => {
    const { httpUrl } = await openService();
    const file = join(session.folder, 'all.pcap');
    const tests = [await session.file('a.yaml', example('no-match')), await session.file('b.yaml', example('busy'))];
    expect(await session.run(['run', ...tests, '--url', httpUrl, '--pcap', file])).to.equal(0);
    const packets = await dissectFile(await readFile(file));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    expect(packets.filter((packet) => !('tcap' in packet))).to.deep.equal([]);
    expect(packets.filter((packet) => valuesOf(packet, 'tcap.begin_element').length > 0)).to.have.length(2);
    expect(session.stderr).to.equal('');
  });

  itWhere('tshark')('has each message of both sides once, in its direction, with the lines of both', async () => {
    const file = join(session.folder, 'both.pcapng');
    const test = await session.file('both.test.yaml', bothSides);
    const { httpUrl } = await openService();
    expect(await session.run(['run', test, '--url', httpUrl, '--quiet', '--pcap', file]), session.stderr).to.equal(0);
    const packets = await dissectFile(await readFile(file));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    const shown = packets.map((packet) => [
      valuesOf(packet, 'm3ua.protocol_data_opc')[0],
      valuesOf(packet, 'm3ua.protocol_data_dpc')[0],
      valuesOf(packet, 'sccp.called.ssn')[0],
      valuesOf(packet, 'frame.packet_flags_direction')[0],
      ...valuesOf(packet, 'frame.comment').map((comment) => String(comment).replace(/, run .*/, '')),
    ]);
    expect(shown).to.deep.equal([
      [
        '4113',
        '4114',
        '106',
        '0x00000002',
        `sent by instance 0, operation 1 (inap.ssp_to_scp.InitialDP) at ${test}:11`,
        `received by instance 0, operation 1 (inap.scp_from_ssp.InitialDP) at ${test}:5`,
      ],
      [
        '4114',
        '4113',
        '106',
        '0x00000002',
        `sent by instance 0, operation 2 (inap.scp_to_ssp.Continue) at ${test}:6`,
        `received by instance 0, operation 2 (inap.ssp_from_scp.Continue) at ${test}:13`,
      ],
    ]);
    session.stdout = '';
    expect(await session.run(['decode', file])).to.equal(0);
    const [dialogue, ...others] = JSON.parse(session.stdout) as { messages: { decoded: { type: string } }[] }[];
    expect(others).to.deep.equal([]);
    expect(dialogue?.messages.map(({ decoded }) => decoded.type)).to.deep.equal(['begin', 'end']);
  });

  itWhere('tshark')('has Diameter of both sides, from the port of the client to that of the server', async () => {
    const file = join(session.folder, 'ro.pcapng');
    const { httpUrl } = await openService();
    const path = 'examples/prepaid-ro.test.yaml';
    const grep = ['--grep', 'second minute|online charging|asks it'];
    expect(
      await session.run(['run', path, ...grep, '--url', httpUrl, '--quiet', '--pcap', file]),
      session.stderr,
    ).to.equal(0);
    const packets = await dissectFile(await readFile(file));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    const diameter = packets.filter((packet) => 'diameter' in packet);
    const column = (field: string): unknown[] => diameter.map((packet) => valuesOf(packet, field)[0]);
    expect(column('diameter.cmd.code')).to.deep.equal(Array(6).fill('272'));
    expect(column('diameter.flags.request')).to.deep.equal(['1', '0', '1', '0', '1', '0']);
    expect(column('tcp.dstport').map((port) => port === '3868')).to.deep.equal([true, false, true, false, true, false]);
    expect(column('frame.interface_name')).to.deep.equal(Array(6).fill('charging'));
    const commentsOf = (packet?: object): string[] => valuesOf(packet, 'frame.comment').map(String);
    expect(commentsOf(diameter[0]).map((comment) => comment.replace(/, run .*/, ''))).to.deep.equal([
      'sent by instance 0, operation 2 (diameter.Request) at examples/scripts/prepaid-ro.yaml:12',
      'received by instance 0, operation 1 (diameter.from_client.Request) at examples/scripts/ocs.yaml:5',
    ]);
    expect(packets.filter((packet) => commentsOf(packet).length !== 2)).to.deep.equal([]);
    expect(packets.filter((packet) => !('tcap' in packet) && !('diameter' in packet))).to.deep.equal([]);
  });

  itWhere('tshark')('has Diameter over SCTP as SCTP', async () => {
    const file = join(session.folder, 'sctp.pcapng');
    const { tcp: port, udp } = await freePorts();
    const transport = { type: 'sctp', over: 'udp', udp_port: udp } as const;
    const usual = {
      kind: 'diameter',
      host: '127.0.0.1',
      port,
      transport,
      origin_realm: 'example',
      vendor_id: 0,
      product_name: 'dialproof',
      auth_application_ids: [4],
      watchdog_seconds: 30,
      request_timeout_seconds: 5,
    } as const;
    const { httpUrl } = await openService({
      gateways: {
        ocs: { ...usual, mode: 'listen', origin_host: 'ocs.example' },
        client: { ...usual, mode: 'connect', origin_host: 'client.example' },
      },
      defaults: {},
      flows: [],
    } as never);
    const test = await session.file('charged.test.yaml', charged);
    expect(await session.run(['run', test, '--url', httpUrl, '--quiet', '--pcap', file]), session.stderr).to.equal(0);
    const packets = await dissectFile(await readFile(file));
    expect(packets.flatMap(remarksOf)).to.deep.equal([]);
    const column = (field: string): unknown[] => packets.map((packet) => valuesOf(packet, field)[0]);
    expect(column('diameter.cmd.code')).to.deep.equal(['272', '272']);
    expect(column('sctp.data_payload_proto_id')).to.deep.equal(['46', '46']);
    expect(column('sctp.dstport')).to.deep.equal(['3868', '3868']);
    expect(packets.map((packet) => valuesOf(packet, 'frame.comment').length)).to.deep.equal([2, 2]);
    session.stdout = '';
    expect(await session.run(['decode', file])).to.equal(0);
    const dialogues = JSON.parse(session.stdout) as { protocol: string; messages: object[] }[];
    expect(dialogues.map(({ protocol, messages }) => [protocol, messages.length])).to.deep.equal([['diameter', 2]]);
  });

  itWhere('tshark')('reports a capture that cannot be fetched, and keeps the verdict', async () => {
    const endpoint = new ScriptedRpcEndpoint(() => [endedStatus()]);
    const file = join(session.folder, 'none.pcap');
    const argv = [
      'run',
      await session.file('a.yaml', smallTest),
      '--url',
      await endpoint.open(),
      '--pcap',
      file,
      '--quiet',
    ];
    expect(await session.run(argv)).to.equal(0);
    await endpoint.close();
    expect(session.stderr).to.match(/^a: its signalling is not in the capture: /);
    expect(await dissectFile(await readFile(file))).to.deep.equal([]);
  });

  it('is refused before anything runs where the file cannot be written', async () => {
    const argv = [
      'run',
      await session.file('a.yaml', smallTest),
      '--url',
      'http://127.0.0.1:1',
      '--pcap',
      join(session.folder, 'no', 'a.pcap'),
    ];
    expect(await session.run(argv)).to.equal(2);
    expect(session.stderr).to.include('there is no such directory');
  });
});
