/** The results of a check of a gateway's links, layer by layer, with a signalling gateway that the test scripts. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect } from 'chai';
import { loadConfig, type Config } from '../../../src/config.ts';
import { systemClock } from '../../../src/ground/clock.ts';
import { checkLinks } from '../../../src/gateways/sigtran/link-check/index.ts';
import { decodeM3ua, encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { M3uaContents } from '../../../src/protocol/m3ua/messages.ts';
import { freePorts } from '../../support/free-ports.ts';

type Answers = Readonly<Record<string, readonly M3uaContents[]>>;

const error = (
  errorCode: 'invalidRoutingContext' | 'noConfiguredAsForAsp' | 'aspIdentifierRequired',
): M3uaContents => ({ name: 'ERR', parameters: [{ errorCode }] });
const plain = (name: M3uaContents['name']): M3uaContents => ({ name, parameters: [] });
const about = (name: 'DAVA' | 'DUNA' | 'DRST', pointCode: number): M3uaContents => ({
  name,
  parameters: [{ affectedPointCode: [{ pointCode, mask: 0 }] }],
});

const active: Answers = {
  ASPUP: [plain('ASPUP ACK')],
  ASPAC: [plain('ASPAC ACK')],
  ASPIA: [plain('ASPIA ACK')],
  ASPDN: [plain('ASPDN ACK')],
};

describe('a check of the links of a gateway', () => {
  let server: Server;
  let answers: Answers;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    answers = {};
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length;) {
          const length = bytes.readUInt32BE(at + 4);
          for (const answer of answers[decodeM3ua(bytes.subarray(at, at + length)).name] ?? [])
            socket.write(encodeM3ua(answer));
          at += length;
        }
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  const configOf = (more: object = {}, port = (server.address() as AddressInfo).port): Config =>
    loadConfig(
      JSON.stringify({
        gateways: {
          stp: {
            kind: 'sigtran',
            opc: 1,
            transport: { type: 'tcp', port },
            scp: { dpc: 2, dssn: 106 },
            m3ua: { routing_context: 11 },
            ...more,
          },
        },
      }),
      'stp.yaml',
    );
  const checked = async (
    config = configOf(),
    patience = 5_000,
  ): Promise<readonly [up: boolean, ...layers: readonly string[]]> => {
    const { links, up } = await checkLinks(config, 'stp', { clock: systemClock, environment: {}, patience });
    return [
      up,
      ...links.flatMap(({ layers }) => layers.map(({ layer, well, text }) => `${layer}${well ? '' : ' !'} ${text}`)),
    ];
  };

  it('says that there is no association, and why', async () => {
    const { tcp } = await freePorts();
    const [up, association, ...further] = await checked(configOf({}, tcp));
    expect([up, further]).to.deep.equal([false, []]);
    expect(association).to.match(/^association ! .*ECONNREFUSED/);
  });

  it('says within its time limit that nothing answers ASPUP', async () => {
    expect(await checked(configOf(), 300)).to.deep.equal([
      false,
      'association up (TCP)',
      'ASP ! no answer within 0.3 s',
    ]);
  });

  it('says how ASPUP is refused', async () => {
    answers = { ASPUP: [error('aspIdentifierRequired')] };
    expect(await checked()).to.deep.equal([
      false,
      'association up (TCP)',
      'ASP ! the signalling gateway answered ASPUP with ERR 14, ASP identifier required',
    ]);
  });

  it('says how ASPAC is refused: no such routing context, or no application server for this ASP', async () => {
    answers = { ...active, ASPAC: [error('invalidRoutingContext')] };
    expect((await checked()).at(-1)).to.equal(
      'AS ! the signalling gateway answered ASPAC with ERR 25, invalid routing context',
    );
    answers = { ...active, ASPAC: [error('noConfiguredAsForAsp')] };
    expect(await checked()).to.deep.equal([
      false,
      'association up (TCP)',
      'ASP up',
      'AS ! the signalling gateway answered ASPAC with ERR 26, no configured AS for ASP',
    ]);
  });

  it('says that the application server stays down where ASPAC is not answered', async () => {
    answers = { ...active, ASPAC: [] };
    expect(await checked(configOf(), 500)).to.deep.equal([
      false,
      'association up (TCP)',
      'ASP up',
      'AS ! no answer within 0.5 s',
    ]);
  });

  it('reports the states of the destinations, or that the gateway does not report them', async () => {
    const until = ['association up (TCP)', 'ASP up', 'AS active (routing context 11, loadshare)'];
    answers = { ...active, DAUD: [about('DAVA', 2)] };
    expect(await checked()).to.deep.equal([true, ...until, 'destinations 2 (0-0-2) available']);
    answers = { ...active, DAUD: [about('DUNA', 2)] };
    expect(await checked()).to.deep.equal([true, ...until, 'destinations ! 2 (0-0-2) unavailable']);
    answers = active;
    expect(await checked()).to.deep.equal([true, ...until, 'destinations ! 2 (0-0-2) is not answered for']);
  });

  it('says that a link stands by for another ASP', async () => {
    const replaced: M3uaContents = {
      name: 'NTFY',
      parameters: [{ status: { type: 'other', information: 'alternateAspActive' } }],
    };
    answers = { ...active, ASPAC: [plain('ASPAC ACK'), replaced] };
    const [up, ...layers] = await checked(configOf({ m3ua: { traffic_mode: 'override' } }));
    expect(up).to.equal(true);
    expect(layers[2]).to.match(/^AS (active|stands by: another ASP of the AS is active)/);
  });

  it('reports the routing context that a registered link received', async () => {
    const registrationResult = [
      { localRoutingKeyIdentifier: 1 },
      { registrationStatus: 'successfullyRegistered' as const },
      { routingContext: [77] },
    ];
    answers = {
      ...active,
      'REG REQ': [{ name: 'REG RSP', parameters: [{ registrationResult }] }],
      'DEREG REQ': [plain('DEREG RSP')],
      DAUD: [about('DAVA', 2)],
    };
    expect(await checked(configOf({ m3ua: { registration: true } }))).to.include(
      'AS active (routing context 77, registered, loadshare)',
    );
  });

  it('waits for peers where the gateway listens, and says that none has come', async () => {
    const { tcp } = await freePorts();
    const config = configOf({ transport: { type: 'tcp', mode: 'listen', port: tcp } });
    expect(await checked(config, 200)).to.deep.equal([false, 'association ! no peer has come within 0.2 s']);
  });

  it('names gateways that there are, and refuses those that have no link', async () => {
    const wrong = async (name: string): Promise<unknown> =>
      checkLinks(configOf({ transport: { type: 'memory' } }), name, {
        clock: systemClock,
        environment: {},
        patience: 100,
      }).catch((thrown: unknown) => thrown);
    expect(await wrong('stq')).to.include({ code: 'UnknownGateway', message: 'no gateway is called "stq"' });
    expect(await wrong('stp')).to.include({
      code: 'InvalidParams',
      message: 'the gateway stp is in memory: it has no link',
    });
  });
});
