/**
 * The tests of the M3UA suite fail against a signalling gateway that is wrong: dialproof's own, whose messages are
 * changed on their way out.
 */
import { expect } from 'chai';
import { systemClock } from '../../src/ground/clock.ts';
import { ApplicationServers } from '../../src/protocol/m3ua/application-servers.ts';
import { decodeM3ua, encodeM3ua } from '../../src/protocol/m3ua/codec.ts';
import { acceptLink } from '../../src/protocol/m3ua/link.ts';
import type { M3uaContents, M3uaMessage } from '../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../src/protocol/m3ua/parameters.ts';
import { createTransport } from '../../src/protocol/transport/index.ts';
import type { Association, Listener } from '../../src/protocol/transport/transport.ts';
import { runSuite, testsOfSuite, type SuiteTest } from './suite-files.ts';

type Change = (message: M3uaMessage) => M3uaContents | readonly M3uaContents[];

const ignore = (): void => undefined;
const user = {
  transfer: ignore,
  active: ignore,
  inactive: ignore,
  refused: ignore,
  reported: ignore,
  destinations: ignore,
};

const servers = (): ApplicationServers =>
  new ApplicationServers({
    clock: systemClock,
    routingContext: 1,
    networkAppearance: undefined,
    trafficMode: 'loadshare',
    registration: true,
    gaveUp: ignore,
  });

const options = {
  role: 'sgp',
  initiates: false,
  routingContext: 1,
  trafficMode: 'loadshare',
  available: (pointCode: number) => pointCode === 1,
  clock: systemClock,
  user,
} as const;

/** A gateway on loopback that sends each message as `change` makes it. */
const listen = (change: Change): Promise<Listener> =>
  createTransport({ type: 'tcp', host: '127.0.0.1', port: 0 }).listen((association) => {
    const changing: Association = {
      peer: association.peer,
      streams: 1,
      pressure: 0,
      send: (frame) => {
        for (const sent of [change(decodeM3ua(frame))].flat()) association.send(encodeM3ua(sent));
      },
      close: () => association.close(),
      abort: () => association.abort(),
    };
    return acceptLink(changing, options, servers()).user;
  });

const without = (name: string): Change => {
  const isOther = (parameter: Parameter): boolean => !(name in parameter);
  return (message) => ({ name: message.name, parameters: message.parameters.filter(isOther) });
};

/** Each parameter as `replace` makes it. */
const replacing =
  (replace: (parameter: Parameter) => Parameter): Change =>
  ({ name, parameters }) => ({ name, parameters: parameters.map(replace) });

const refuses: Change = () => ({ name: 'ERR', parameters: [{ errorCode: 'protocolError' }] });

/** Over TCP, which finds the bounds of messages by their headers, another version ends the connection. */
const overAnyTransport = ({ name }: SuiteTest): boolean => name !== 'another version is refused';

const tests = testsOfSuite('m3ua').filter(overAnyTransport);

const failedBy = async (change: Change, only = tests): Promise<string[]> => {
  const listener = await listen(change);
  const transport = { type: 'tcp', host: '127.0.0.1', port: listener.port };
  try {
    const { failed } = await runSuite(only, { kind: 'sigtran', opc: 2, transport, m3ua: { driven: true } });
    return Object.keys(failed);
  } finally {
    await listener.close();
  }
};

describe('the M3UA suite', function () {
  it('passes over TCP, against a gateway whose messages are not changed', async () => {
    expect(await failedBy((message) => message)).to.deep.equal([]);
  });

  it('fails in every test against a gateway that refuses everything', async () => {
    expect(await failedBy(refuses)).to.deep.equal(tests.map(({ name }) => name));
  });

  it('fails in every test against a gateway that sends everything twice', async () => {
    const failed = await failedBy((message) => [message, message]);
    expect(tests.filter(({ name }) => !failed.includes(name)).map(({ name }) => name)).to.deep.equal([]);
  });

  it('fails where an answer has no routing context', async () => {
    expect(await failedBy(without('routingContext'))).to.deep.equal([
      'DATA with an unknown routing context is refused',
      'an unknown parameter of ASPAC is ignored',
      'an ASP becomes active',
      'an ASP becomes active without a traffic mode',
      'ASPAC is accepted with its parameters in another order',
      'ASPAC of an active ASP is acknowledged again',
      'ASPAC for an unknown routing context is refused',
      'an ASP becomes active again',
      'ASPIA for an unknown routing context is refused',
    ]);
  });

  it('fails where a BEAT ACK has other data', async () => {
    const other = replacing((one) => ('heartbeatData' in one ? { heartbeatData: Buffer.from('00ff', 'hex') } : one));
    expect(await failedBy(other)).to.include.members([
      'a BEAT is answered with its data',
      'a BEAT with data of any length is answered with them',
      'a BEAT is answered while the ASP is active',
    ]);
  });

  it('fails where an ERR has another code', async () => {
    const other = replacing((one) => ('errorCode' in one ? { errorCode: 'refusedManagementBlocking' } : one));
    const expected = tests.filter(({ description }) => /: .*\bERR [a-z]/.test(description)).map(({ name }) => name);
    const failed = await failedBy(other);
    expect(failed).to.include.members([
      'an unknown class of messages is refused',
      'an unknown type of messages is refused',
      'a parameter with a wrong length is refused',
      'DATA without Protocol Data is refused',
      'DAUD without a point code is refused',
      'ASPAC with an unknown traffic mode is refused',
      'ASPUP of an active ASP makes it inactive',
    ]);
    expect(expected).to.include.members(failed);
  });

  it('fails where the wrong state of a destination is reported', async () => {
    const swapped = (message: M3uaMessage): M3uaContents => ({
      ...message,
      name: message.name === 'DAVA' ? 'ERR' : message.name === 'DUNA' ? 'ERR' : message.name,
    });
    const audits = tests.filter(({ name }) => name.startsWith('the audit of'));
    expect(await failedBy(swapped, audits)).to.deep.equal(audits.map(({ name }) => name));
  });
});
