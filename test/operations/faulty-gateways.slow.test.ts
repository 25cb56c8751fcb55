/**
 * Real gateways with faulty counterparts: only the instances that a fault hits abort, with the gateway and the cause.
 */
import { expect } from 'chai';
import type { Gateway } from '../../src/gateways/gateway.ts';
import { gatewayTo, answerTo, ScriptedPeer } from '../gateways/diameter/scripted-peer.ts';
import { openedPi } from '../gateways/pi/pi-config.ts';
import { scriptedServer } from '../gateways/pi/scripted-server.ts';
import { load, openRuns, type Operations } from '../run/open-runs.ts';
import { makeCertificate } from '../support/certificates.ts';
import { openOsd, openRest } from '../support/configured-gateway.ts';
import { areThere, itWhere } from '../support/counterparts.ts';
import { openFaultyServer } from '../support/faulty-http-server.ts';
import { freePorts } from '../support/free-ports.ts';
import { makeDb } from '../support/open-db.ts';
import { PostgresServer } from '../support/postgres-server.ts';
import { creditControl } from './diameter/open-diameter.ts';
import { send, expecting } from './rest/rest-runs.ts';

const total = 20;

/** Texts of the instances that were aborted, by their numbers; all others have passed. */
const abortsOver = async (
  gateway: Gateway,
  operation: Operations[number],
  ...more: Operations
): Promise<Record<string, string>> => {
  const { kind, name } = gateway;
  const { execute, runs, report } = openRuns({ gateways: [gateway], defaultGateways: { [kind]: name } });
  execute({ operations: [operation, ...more], distribution: load(total, total) });
  while (report().state !== 'completed') await new Promise((resolve) => setImmediate(resolve));
  await runs.close();
  const { counts, first_aborts: aborts } = report();
  expect(counts).to.include({ passed: total - aborts.length, failed: 0, aborted: aborts.length });
  return Object.fromEntries(aborts.map(({ instance_id: id, text }) => [id, text]));
};

/** Why a run over a gateway that is known to be down is refused. */
const refusalOver = (gateway: Gateway, operation: Operations[number]): string => {
  const { refusal } = openRuns({ gateways: [gateway], defaultGateways: { [gateway.kind]: gateway.name } });
  const { code, message } = refusal({ operations: [operation] });
  expect(code).to.equal('GatewayDown');
  return message;
};

/** Instance 3 meets the first, 5 the second, 7 the third; `otherwise` is for the others. */
const byNumber = (first: string, second: string, third: string, otherwise: string): string =>
  `{$n == 3 ? '${first}' : $n == 5 ? '${second}' : $n == 7 ? '${third}' : '${otherwise}'}`;

const expectOnly = (aborts: Readonly<Record<string, string>>, expected: Readonly<Record<string, RegExp>>): void => {
  expect(Object.keys(aborts)).to.have.members(Object.keys(expected));
  for (const [id, text] of Object.entries(expected)) expect(aborts[id], `of instance ${id}`).to.match(text);
};

const allOf = (text: RegExp): Record<string, RegExp> =>
  Object.fromEntries(Array.from({ length: total }, (_, number) => [String(number), text]));

describe('a fault of a gateway', () => {
  const closing: (() => unknown)[] = [];
  const later = <Thing extends Partial<Record<'stop' | 'close', () => unknown>>>(thing: Thing): Thing => {
    closing.unshift(() => thing.stop?.() ?? thing.close?.());
    return thing;
  };
  const started = async <Kind extends Gateway>(gateway: Kind): Promise<Kind> => {
    await later(gateway).start();
    return gateway;
  };
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const add = (name: string): Operations[number] => ({
    type: 'osd.Request',
    arguments: { operation: 'add', parameters: { name } },
  });
  const say = { type: 'pi.Request', arguments: { command: 'SAY=N', parameters: { N: '{$n}' } } };
  const get = [send({ method: 'GET', path: '/' }), expecting(['rest.code', 200])] as const;
  const charge = creditControl('{$n}', 'EVENT_REQUEST');
  const query = (sql: string): Operations[number] => ({ type: 'db.Query', arguments: { sql } });

  it('hits only the instance whose SOAP request fails', async () => {
    const content = '<Envelope><Body><addResponse><id>7</id></addResponse></Body></Envelope>';
    const { port } = later(await openFaultyServer({ content, type: 'text/xml' }));
    const gateway = later(
      await openOsd({ url: `http://127.0.0.1:${port}/osd`, headers_timeout_seconds: 2, connections: total }),
    );
    expectOnly(await abortsOver(gateway, add(byNumber('fault-reset', 'fault-silent', 'fault-garbage', 'x'))), {
      3: /^gateway osd1: the connection was closed before the answer was complete$/,
      5: /^gateway osd1: no answer within 2 s$/,
      7: /^gateway osd1: the answer is not HTTP: /,
    });
  });

  it('hits only the instance whose provisioning request fails', async () => {
    const server = await scriptedServer((socket, message) => {
      if (message.endsWith('N=3')) socket.write('SAY=N:A', () => socket.resetAndDestroy());
      else if (message.endsWith('N=7')) socket.write('what?;');
      else if (!message.endsWith('N=5')) socket.write('SAY=N:ACK;');
    });
    later(server);
    const gateway = await started(
      openedPi({ host: '127.0.0.1', port: server.port, connections: total, timeout_seconds: 2 }),
    );
    expectOnly(await abortsOver(gateway, say), {
      3: /^gateway pi1: the connection was lost (?:before|after \d+ characters of) the answer to SAY=N: /,
      5: /^gateway pi1: the answer to SAY=N did not come within 2 s$/,
      7: /^gateway pi1: the answer to SAY=N cannot be read: pi: at byte /,
    });
  });

  it('hits only the instance with a bad or no Diameter answer, and all on a connection that was reset', async () => {
    const copied = ['Session-Id', 'Auth-Application-Id', 'CC-Request-Type', 'CC-Request-Number'];
    /** A Credit-Control-Answer with the AVPs that it must have (RFC 8506 §3.2). */
    const granted = (request: Parameters<typeof answerTo>[0]): Buffer =>
      answerTo(request, [
        ...request.avps.filter(({ name }) => copied.includes(name ?? '')),
        { name: 'Result-Code', value: 2001 },
      ]);
    const peer = later(await new ScriptedPeer().listen());
    const { gateway, changes } = gatewayTo(peer.port, { requestTimeoutSeconds: 0.3 });
    peer.react = (message, socket) => {
      const number = message.avps.find(({ name }) => name === 'CC-Request-Number')?.value;
      const answer = granted(message);
      // The length of the first AVP.
      if (number === 7) answer.writeUIntBE(0xffff, 25, 3);
      if (number !== 5) socket.write(answer);
    };
    await started(gateway);
    expectOnly(await abortsOver(gateway, charge), {
      5: /^gateway ocs: no answer to Credit-Control within 0\.3 s$/,
      7: /^gateway ocs: the answer cannot be read: diameter: at byte 25: /,
    });
    let count = 0;
    peer.react = (message, socket) => {
      count += 1;
      if (count === total) socket.write(granted(message).subarray(0, 30), () => socket.resetAndDestroy());
    };
    const up = changes.next(true);
    expectOnly(
      await abortsOver(gateway, charge),
      allOf(/^gateway ocs: the connection with 127\.0\.0\.1:\d+ was lost: /),
    );
    peer.react = (message, socket) => socket.write(granted(message));
    await up;
    expectOnly(await abortsOver(gateway, charge), {});
  });

  it('is given as the cause if no server listens', async () => {
    const { tcp: port } = await freePorts();
    const url = `http://127.0.0.1:${port}`;
    const refused = /refused the connection|ECONNREFUSED/;
    const told = (name: string): Record<string, RegExp> =>
      allOf(new RegExp(`^gateway ${name}: .*(?:${refused.source})`));
    expectOnly(await abortsOver(later(await openRest({ url })), ...get), told('crm'));
    expectOnly(await abortsOver(later(await openOsd({ url })), add('x')), told('osd1'));
    expectOnly(await abortsOver(await started(openedPi({ host: '127.0.0.1', port })), say), told('pi1'));
    expect(refusalOver(await started(gatewayTo(port).gateway), charge)).to.match(
      /^Gateway ocs is down: .*ECONNREFUSED/,
    );
    const database = makeDb({ url: `postgres://stranger@127.0.0.1:${port}/none`, connect_timeout_seconds: 2 });
    expectOnly(await abortsOver(await started(database), query('select 1')), told('crm'));
  });

  itWhere('openssl')('is given as the cause if a certificate is not trusted', async () => {
    const { certificate: cert, key, remove } = makeCertificate();
    remove();
    const { port } = later(await openFaultyServer({ tls: { cert, key } }));
    const url = `https://127.0.0.1:${port}`;
    const told = (name: string): Record<string, RegExp> =>
      allOf(new RegExp(`^gateway ${name}: .*TLS.*self.signed certificate`));
    expectOnly(await abortsOver(later(await openRest({ url })), ...get), told('crm'));
    expectOnly(await abortsOver(later(await openOsd({ url })), add('x')), told('osd1'));
    const diameter = gatewayTo(port, {}, { tls: { rejectUnauthorized: true } }).gateway;
    expect(refusalOver(await started(diameter), charge)).to.match(
      /^Gateway ocs is down: .*TLS: self.signed certificate/,
    );
  });

  it('is reported as the cause where credentials are wrong, without showing them', async () => {
    const { port } = later(await openFaultyServer());
    const environment = { PASSWORD: 'hunter-two' };
    const credentials = { username: 'me', password_env: 'PASSWORD' };
    const osd = await openOsd({ url: `http://127.0.0.1:${port}/fault-stranger`, ...credentials }, { environment });
    expectOnly(await abortsOver(later(osd), add('x')), allOf(/^gateway osd1: it answered with HTTP status 401$/));
    const server = later(await scriptedServer((socket, message) => void socket.write(`NACK:no ${message};`)));
    const pi = openedPi({ host: '127.0.0.1', port: server.port, ...credentials }, environment);
    expectOnly(
      await abortsOver(await started(pi), say),
      allOf(/^gateway pi1: the log-in as me was refused: NACK:no me,\*\*\*$/),
    );
    const peer = later(await new ScriptedPeer().listen());
    peer.greet = (message, socket) => socket.write(answerTo(message, [{ name: 'Result-Code', value: 3010 }]));
    const stranger = refusalOver(await started(gatewayTo(peer.port).gateway), charge);
    expect(stranger).to.equal('Gateway ocs is down: the peer refuses: DIAMETER_UNKNOWN_PEER (3010).');
  });

  if (areThere('postgres', 'openssl')) {
    it('hits only the instance whose query fails, and all that the database does not admit', async function () {
      const server = later(await PostgresServer.start());
      const settings = { url: server.url, password_env: 'PASSWORD', pool_size: total };
      const open = (password: string, more: object = {}) =>
        started(makeDb({ ...settings, ...more }, { environment: { PASSWORD: password } }));
      const lost = 'select pg_terminate_backend(pg_backend_pid())';
      const slow = 'select pg_sleep(77)';
      const gateway = await open(server.password, { statement_timeout_seconds: 2 });
      expectOnly(await abortsOver(gateway, query(byNumber(lost, slow, 'select nonsense', 'select 1'))), {
        3: /^gateway crm: terminating connection due to administrator command \(SQLSTATE 57P01\)$/,
        5: /^gateway crm: the query took longer than 2 s$/,
        7: /^gateway crm: column "nonsense" does not exist \(SQLSTATE 42703\)$/,
      });
      const stranger = allOf(/^gateway crm: password authentication failed for user "tester" \(SQLSTATE 28P01\)$/);
      expectOnly(await abortsOver(await open('hunter-two'), query('select 1')), stranger);
      const unsigned = allOf(/^gateway crm: TLS with 127\.0\.0\.1:\d+ failed: self.signed certificate/);
      expectOnly(await abortsOver(await open(server.password, { tls: {} }), query('select 1')), unsigned);
    });
  }
});
