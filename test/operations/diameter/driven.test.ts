/** The operations on a connection that the test drives, with the simulated server and with peers of the test. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { loadConfig } from '../../../src/config.ts';
import { runTest, startService, type OwnService, type TestDefinition } from '../../../src/index.ts';
import { dictionary, encodeMessage, type Avp } from '../../../src/protocol/diameter/index.ts';

const send = (given: object, more: object = {}): object => ({
  type: 'diameter.to_peer.Message',
  arguments: given,
  ...more,
});
const receive = (given: object, more: object = {}): object => ({
  type: 'diameter.from_peer.Message',
  arguments: given,
  ...more,
});
const closed = (seconds = 5): object => ({ type: 'diameter.from_peer.Closed', arguments: { seconds } });
const result = (value: number): object => ({ tests: [{ kpath: 'avps.[name=Result-Code].value', value }] });
const open = [send({ name: 'CER' }), receive({ name: 'CEA' }, result(2001))];

const ran = async (service: OwnService, operations: readonly object[], more: object = {}) =>
  runTest({ operations, ...more } as unknown as TestDefinition, { service });

describe('the operations of a driven connection of Diameter', () => {
  let service: OwnService;
  before(async () => {
    service = await startService({ listens: false });
  });
  after(() => service.close());

  const reasonOf = async (...operations: readonly object[]): Promise<string> => (await ran(service, operations)).reason;
  const refusalOf = async (...operations: readonly object[]): Promise<string> => {
    try {
      await ran(service, operations);
    } catch (thrown) {
      return (thrown as Error).message;
    }
    return 'it was not refused';
  };

  it('send and await messages, by any name and by code, and leave the newest one in $i', async () => {
    const assert = {
      type: 'assert',
      expression: "$i.DiameterMessage.command == 'Device-Watchdog' && $i.DiameterMessage.proxiable == false",
    };
    expect(
      await reasonOf(
        send({ code: 257 }),
        receive({ name: 'Capabilities-Exchange-Answer' }, result(2001)),
        send({ name: 'Device-Watchdog-Request' }),
        receive({ code: 280, answer: true }, result(2001)),
        send({ name: 'Device-Watchdog' }),
        receive({ name: 'Device-Watchdog', answer: true }, result(2001)),
        assert,
      ),
    ).to.equal('');
  });

  it('write each message into the ladder', async () => {
    const { ladder } = await ran(service, [...open, send({ name: 'DWR' }), receive({ name: 'DWA' })]);
    for (const row of ['Capabilities-Exchange-Request', 'Capabilities-Exchange-Answer', 'Device-Watchdog-Answer'])
      expect(ladder).to.include(row);
  });

  it('send what the test gives in place of what is usual', async () => {
    const ids = { hop_by_hop: 4_000_000_000, end_to_end: '{$v.end}' };
    const checks = [
      { kpath: 'hop_by_hop', value: 4_000_000_000 },
      { kpath: 'end_to_end', value: 7 },
      { kpath: 'proxiable', value: true },
    ];
    const operations = [
      ...open,
      send({ name: 'DWR', ...ids, proxiable: true }),
      receive({ name: 'DWA' }, { tests: checks }),
    ];
    expect((await ran(service, operations, { vars: { end: 7 } })).reason).to.equal('');
  });

  it('leave an AVP out with the value null, and take AVPs and all of them in hex', async () => {
    const missing = result(5005);
    expect(
      await reasonOf(
        ...open,
        send({ name: 'DWR', avps: [{ name: 'Origin-Host', value: null }] }),
        receive({ name: 'DWA' }, missing),
        send({ name: 'DWR', avps: ['000001164000000c00000001'] }),
        receive({ name: 'DWA' }, result(2001)),
        send({ name: 'DPR', avps: '' }),
        receive({ name: 'DPA' }, missing),
      ),
    ).to.equal('');
  });

  it('send what `wrong` makes of a message', async () => {
    const wrong = [{ layer: 'diameter', at: 'Host-IP-Address', change: 'truncate', octets: 1 }];
    expect(await reasonOf(send({ name: 'CER' }, { wrong }), receive({ name: 'CEA' }, result(5014)))).to.equal('');
    const twice = [{ layer: 'diameter', change: 'repeat' }];
    expect(
      await reasonOf(
        ...open,
        send({ name: 'DWR' }, { wrong: twice }),
        receive({ name: 'DWA' }),
        receive({ name: 'DWA' }),
      ),
    ).to.equal('');
  });

  it('send messages of applications, after the exchange of capabilities', async () => {
    const credit = [
      { name: 'Session-Id', value: 'tester;1;1' },
      { name: 'Service-Context-Id', value: 'a' },
      { name: 'CC-Request-Type', value: 'EVENT_REQUEST' },
      { name: 'CC-Request-Number', value: 0 },
      { name: 'Destination-Realm', value: 'dialproof' },
    ];
    expect(
      await reasonOf(
        ...open,
        send({ name: 'Credit-Control-Request', avps: credit }),
        receive({ name: 'Credit-Control-Answer' }, result(2001)),
      ),
    ).to.equal('');
  });

  it('end the instance with any other message, and with the end of the connection', async () => {
    expect(await reasonOf(send({ name: 'CER' }), receive({ name: 'DWA' }))).to.match(
      /^aborted: operation 2: charging sent Capabilities-Exchange-Answer \(.*\), and Device-Watchdog-Answer was expected$/,
    );
    expect(await reasonOf(send({ name: 'DWR' }), receive({ name: 'DWA' }))).to.include(
      'gateway charging: the connection of Diameter has ended',
    );
    expect(await reasonOf(...open, send({ name: 'DWR' }), closed())).to.match(
      /charging sent Device-Watchdog-Answer .*, and the end of the connection by the peer was expected/,
    );
    expect(await reasonOf(...open, closed(0.05))).to.include(
      'the end of the connection by the peer did not come within 0.05 s',
    );
  });

  it('wait for the end of the connection by the peer, as one of several', async () => {
    expect(await reasonOf(send({ name: 'DWR' }), closed())).to.equal('');
    const either = { type: 'either', branches: [[receive({ name: 'DWA' })], [closed()]] };
    expect(await reasonOf(send({ name: 'DWR' }), either)).to.equal('');
  });

  it('fail for what no operation has taken', async () => {
    const wait = { type: 'wait', arguments: { seconds: 0.1 } };
    expect(await reasonOf(...open, send({ name: 'DWR' }), wait)).to.include(
      'charging sent Device-Watchdog-Answer, and no operation waited for it',
    );
  });

  it('answer only a request of the peer, or with identifiers that are given', async () => {
    expect(await reasonOf(...open, send({ name: 'DWA' }))).to.include(
      'no request of the peer with the command Device-Watchdog waits for an answer',
    );
    const ids = { hop_by_hop: 1, end_to_end: 1 };
    expect(
      await reasonOf(...open, send({ name: 'DWA', ...ids }), send({ name: 'DWR' }), receive({ name: 'DWA' })),
    ).to.equal('');
    expect(await reasonOf(...open, send({ name: 'DWR', hop_by_hop: '{-1}' }))).to.include('hop_by_hop is -1');
  });

  it('are refused before the run, where a message cannot be sent', async () => {
    expect(await refusalOf(send({ name: 'CER', code: 257 }))).to.include('must have `name`, or else `code`');
    expect(await refusalOf(send({ name: 'CER', answer: true }))).to.include('must be absent: CER says it already');
    expect(await refusalOf(receive({ name: 'CEB' }))).to.include('no dictionary has a command CEB');
    expect(await refusalOf(send({ name: 'CER', avps: [{ name: 'Vendor-Idd', value: 1 }] }))).to.include(
      'no dictionary has an AVP Vendor-Idd',
    );
    expect(await refusalOf(send({ name: 'CER', avps: [{ name: 'Vendor-Idd', value: null }] }))).to.include(
      'no dictionary has an AVP Vendor-Idd',
    );
    const otherLayer = { wrong: [{ layer: 'sccp', change: 'truncate', octets: 1 }] };
    expect(await refusalOf(send({ name: 'CER' }, otherLayer))).to.include('must be diameter');
    const nowhere = { wrong: [{ layer: 'diameter', at: 'Vendor', change: 'omit' }] };
    expect(await refusalOf(send({ name: 'CER' }, nowhere))).to.include('the message has no "Vendor"');
    const twice = { type: 'either', branches: [[receive({ name: 'CEA' })], [receive({ name: 'CEA' })]] };
    expect(await refusalOf(send({ name: 'CER' }), twice)).to.include('is never performed');
  });
});

describe('the operations of a driven connection of Diameter, with a gateway on the network', () => {
  let server: Server;
  let service: OwnService;
  let onSocket: (socket: Socket) => void;
  const origin: readonly Avp[] = [
    { name: 'Origin-Host', value: 'peer.example' },
    { name: 'Origin-Realm', value: 'example' },
  ];
  const octetsOf = (command: number, request: boolean, avps: readonly Avp[] = origin, hopByHop = 1): Buffer =>
    encodeMessage(
      {
        command,
        request,
        proxiable: false,
        error: false,
        retransmitted: false,
        application: 0,
        hopByHop,
        endToEnd: 1,
        avps,
      },
      dictionary,
    );
  const success = { name: 'Result-Code', value: 2001 };

  before(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      onSocket(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gateway = {
      kind: 'diameter',
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      origin_host: 'tester.example',
      origin_realm: 'example',
    };
    const config = {
      gateways: {
        driven: { ...gateway, driven: true },
        far: { ...gateway, host: '192.0.2.1', driven: true },
        other: { kind: 'diameter', mode: 'listen', port: 0, origin_host: 'a.example', origin_realm: 'example' },
      },
      defaults: { diameter: 'driven' },
    };
    service = await startService({ listens: false, config: loadConfig(JSON.stringify(config), 'a test') });
  });
  after(async () => {
    await service.close();
    server.close();
  });

  const reasonOf = async (operations: readonly object[], more: object = {}): Promise<string> => {
    try {
      return (await ran(service, operations, more)).reason;
    } catch (thrown) {
      return (thrown as Error).message;
    }
  };

  it('leave a DWR of the peer for the operation that names it, and answer it', async () => {
    onSocket = (socket) => {
      socket.write(
        Buffer.concat([
          octetsOf(280, true),
          octetsOf(282, true, [...origin, { name: 'Disconnect-Cause', value: 0 }], 2),
        ]),
      );
      socket.once('data', (octets: Buffer) => {
        // The DPA has the Hop-by-Hop Identifier of the DPR.
        if (octets.readUInt32BE(12) === 2) socket.end();
      });
    };
    expect(
      await reasonOf([receive({ name: 'DPR' }), receive({ name: 'DWR' }), send({ name: 'DPA' }), closed()]),
    ).to.equal('');
    onSocket = (socket) => socket.write(octetsOf(280, true));
    const wait = { type: 'wait', arguments: { seconds: 0.1 } };
    expect(await reasonOf([closed(0.05), wait])).to.include('did not come within');
    onSocket = (socket) => socket.end(octetsOf(280, true));
    expect(await reasonOf([closed()])).to.equal('');
  });

  it('fail for each fault of a message, unless the operation allows faults', async () => {
    onSocket = (socket) => socket.end(octetsOf(280, false, [success, ...origin]));
    expect(await reasonOf([receive({ name: 'DWA' })])).to.include(
      'driven: Device-Watchdog-Answer: it has the Hop-by-Hop Identifier 0x00000001, and no request without an answer has that',
    );
    expect(await reasonOf([receive({ name: 'DWA', allow_faults: true })])).to.equal('');
  });

  it('do not take an end in the middle of a message for the end of the connection', async () => {
    onSocket = (socket) => socket.end(octetsOf(280, false).subarray(0, 30));
    expect(await reasonOf([closed()])).to.match(/the connection of Diameter has ended: .* closed it after 30 octets/);
  });

  it('end the instance where more messages wait than may', async () => {
    onSocket = (socket) => socket.write(Buffer.concat(Array.from({ length: 257 }, () => octetsOf(280, true))));
    expect(await reasonOf([receive({ name: 'CEA' })])).to.include('more than 256 messages wait for the test');
  });

  it('need a gateway whose connections the tests drive, on this machine or with `allow_wrong`', async () => {
    expect(await reasonOf([send({ name: 'CER' })], { diameter: 'other' })).to.include(
      'the gateway other keeps its connection itself: this operation needs `driven: true` in its configuration',
    );
    expect(await reasonOf([send({ name: 'CER' })], { diameter: 'far' })).to.include('does not allow wrong messages');
  });

  it('are the only ones that such a gateway has', async () => {
    for (const operation of [
      { type: 'diameter.Request', arguments: { name: 'Credit-Control' } },
      { type: 'diameter.from_server.Register' },
    ])
      expect(await reasonOf([operation])).to.include('the gateway driven is `driven`');
  });
});
