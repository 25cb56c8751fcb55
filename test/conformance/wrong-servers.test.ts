/** The tests of the Diameter suites fail against a server that is wrong. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { encodeMessage, dictionary, resultCodes, type Avp } from '../../src/protocol/diameter/index.ts';
import { runSuite, testsOfSuite } from './suite-files.ts';

const capabilitiesExchange = 257;

const origin: readonly Avp[] = [
  { name: 'Origin-Host', value: 'wrong.example' },
  { name: 'Origin-Realm', value: 'example' },
];

const capabilities: readonly Avp[] = [
  { name: 'Result-Code', value: resultCodes.DIAMETER_SUCCESS },
  ...origin,
  { name: 'Host-IP-Address', value: '127.0.0.1' },
  { name: 'Vendor-Id', value: 0 },
  { name: 'Product-Name', value: 'wrong' },
  { name: 'Auth-Application-Id', value: 4 },
];

/** The answer to any request, from the header of that request alone. */
const answerTo = (request: Buffer, avps: readonly Avp[], error: boolean): Buffer => {
  const command = request.readUIntBE(5, 3);
  const header = { command, request: false, proxiable: (request.readUInt8(4) & 0x40) !== 0, retransmitted: false };
  return encodeMessage(
    {
      ...header,
      error: error && command !== capabilitiesExchange,
      application: request.readUInt32BE(8),
      hopByHop: request.readUInt32BE(12),
      endToEnd: request.readUInt32BE(16),
      avps: command === capabilitiesExchange ? capabilities : avps,
    },
    dictionary,
  );
};

/** A server on loopback that gives every request the same answer, with these AVPs; `error`: with the E bit. */
const failedAgainst = async (avps: readonly Avp[], error: boolean, suite = 'diameter'): Promise<string[]> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let held = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (octets: Buffer) => {
      held = Buffer.concat([held, octets]);
      for (let length = lengthOf(held); held.length >= length; length = lengthOf(held)) {
        socket.write(answerTo(held.subarray(0, length), avps, error));
        held = held.subarray(length);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const identity = { origin_host: 'tester.example', origin_realm: 'example' };
  try {
    const { failed } = await runSuite(testsOfSuite(suite), { kind: 'diameter', host: '127.0.0.1', port, ...identity });
    return Object.keys(failed);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
};

/** Infinite while the header is not whole. */
const lengthOf = (octets: Buffer): number => (octets.length < 20 ? Infinity : octets.readUIntBE(1, 3));

const namesOf = (suite: string): string[] => testsOfSuite(suite).map(({ name }) => name);

describe('the Diameter suites', () => {
  it('fail in every test against a server that cannot comply', async () => {
    const refusal = [{ name: 'Result-Code', value: resultCodes.DIAMETER_UNABLE_TO_COMPLY }, ...origin];
    expect(await failedAgainst(refusal, false)).to.have.members(namesOf('diameter'));
    expect(await failedAgainst(refusal, false, 'diameter-agent')).to.have.members(namesOf('diameter-agent'));
  });

  it('fail in every test of an error against a server that accepts everything', async () => {
    const success = [{ name: 'Result-Code', value: resultCodes.DIAMETER_SUCCESS }, ...origin];
    const failed = await failedAgainst(success, false);
    const errors = testsOfSuite('diameter').filter(({ description }) => /: [35]\d{3} /.test(description));
    expect(errors).to.have.length(11);
    expect(failed).to.include.members(errors.map(({ name }) => name));
  });

  it('fail where an error has no Failed-AVP', async () => {
    const missing = [{ name: 'Result-Code', value: resultCodes.DIAMETER_MISSING_AVP }, ...origin];
    expect(await failedAgainst(missing, true)).to.include.members([
      'a request without a required AVP',
      'a request without Origin-Realm',
    ]);
  });

  it('fail where a protocol error has no E bit', async () => {
    const unsupported = [{ name: 'Result-Code', value: resultCodes.DIAMETER_COMMAND_UNSUPPORTED }, ...origin];
    expect(await failedAgainst(unsupported, false)).to.include('a command that is not supported');
    expect(await failedAgainst(unsupported, true)).not.to.include('a command that is not supported');
  });
});
