/**
 * Faults of a provisioning server: each time the request that it hits fails with the reason, and the next one works.
 */
import { expect } from 'chai';
import type { PiGateway, PiSession } from '../../../src/gateways/gateway.ts';
import { freePorts } from '../../support/free-ports.ts';
import { inPieces, Segments } from '../../support/segments.ts';
import { asked } from '../../contracts/pi-contract.ts';
import { openedPi, password } from './pi-config.ts';
import { scriptedServer, type Reaction, type ScriptedServer } from './scripted-server.ts';

const good: Reaction = (socket, message) => void socket.write(`${message.split(':')[0]}:ACK;\n`);

describe('a fault of a provisioning server', () => {
  let server: ScriptedServer | undefined;
  let gateway: PiGateway | undefined;

  afterEach(async () => {
    await gateway?.stop();
    await server?.close();
  });

  const attached = async (port: number, fields: object = {}): Promise<PiSession> => {
    gateway = openedPi({ host: '127.0.0.1', port, retry_seconds: 0, ...fields });
    await gateway.start();
    return gateway.attach({ runId: 'run', actor: undefined });
  };

  const serving = async (react: Reaction, fields: object = {}): Promise<PiSession> => {
    server = await scriptedServer(react);
    return attached(server.port, fields);
  };

  /** Why the request failed. */
  const failure = async (session: PiSession, command = 'A=B'): Promise<string> => {
    const outcome = await asked(session, command);
    if (outcome.ok) throw new Error('the request was answered');
    expect(outcome.reason).to.not.include(password);
    return outcome.reason;
  };

  const works = async (session: PiSession): Promise<void> => {
    expect(await asked(session, 'A=B')).to.have.property('ok', true);
  };

  it('is that there is no server; the gateway starts all the same', async () => {
    const session = await attached((await freePorts()).tcp);
    expect(await failure(session)).to.match(/^it cannot be reached: connect ECONNREFUSED 127\.0\.0\.1/);
  });

  it('is a reset in the middle of an answer', async () => {
    const session = await serving((socket, message, count) => {
      if (count > 1) return good(socket, message, count);
      socket.write('A=B:ACK:X=');
      setImmediate(() => socket.resetAndDestroy());
    });
    expect(await failure(session)).to.match(
      /^the connection was lost (after 10 characters of|before) the answer to A=B: /,
    );
    await works(session);
  });

  it('is an end before the answer, and hits no other request', async () => {
    const session = await serving(
      (socket, message, count) => {
        if (message.startsWith('BAD')) socket.end();
        else good(socket, message, count);
      },
      { connections: 3 },
    );
    const [first, bad, last] = await Promise.all([
      asked(session, 'A=B'),
      failure(session, 'BAD=X'),
      asked(session, 'C=D'),
    ]);
    expect([first.ok, last.ok]).to.deep.equal([true, true]);
    expect(bad).to.equal('the connection was lost before the answer to BAD=X: the server closed it');
    await works(session);
  });

  it('is silence', async () => {
    const session = await serving((socket, message, count) => (count > 1 ? good(socket, message, count) : undefined), {
      timeout_seconds: 0.5,
    });
    expect(await failure(session)).to.equal('the answer to A=B did not come within 0.5 s');
    await works(session);
  });

  it('is a log-in without an answer', async () => {
    const user = { username: 'tester', password_env: 'PI_PASSWORD', timeout_seconds: 0.05, retry_seconds: 3600 };
    const session = await serving(() => undefined, user);
    expect(await failure(session)).to.equal('it cannot be reached: no connection and log-in within 0.05 s');
    expect(await failure(session)).to.match(
      /^(?:it cannot be reached: no connection and|the answer to the) log-in.* within 0\.05 s$/,
    );
  });

  it('is garbage', async () => {
    const session = await serving((socket, message, count) => {
      if (count === 1) socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 0;\r\n\r\n');
      else if (count === 2) socket.write('C=D:ACK;');
      else good(socket, message, count);
    });
    expect(await failure(session)).to.match(
      /^the answer to A=B cannot be read: pi: at byte \d+: ACK or NACK is expected/,
    );
    expect(await failure(session)).to.equal('C=D was answered where A=B was asked');
    await works(session);
  });

  it('is an answer without end', async () => {
    const session = await serving((socket) => void socket.write('x'.repeat(1_100_000)));
    expect(await failure(session)).to.include('a message has more than 1048576 characters and has not ended');
  });

  it('is a wrong password, which no text shows', async () => {
    const user = { username: 'tester', password_env: 'PI_PASSWORD' };
    const session = await serving(
      (socket, message, count) => void socket.write(count === 1 ? `NACK:no ${message};` : 'ACK;'),
      user,
    );
    expect(await failure(session)).to.equal('the log-in as tester was refused: NACK:no tester,***');
  });

  it('fails requests at once for a while, without a new connection', async () => {
    const user = { username: 'tester', password_env: 'PI_PASSWORD' };
    const session = await serving((socket) => void socket.write('NACK;'), {
      ...user,
      retry_seconds: 3600,
      connections: 4,
    });
    const reasons = [await failure(session), await failure(session), await failure(session)];
    expect(new Set(reasons)).to.deep.equal(new Set(['the log-in as tester was refused: NACK']));
    expect(server?.connections()).to.equal(1);
  });

  it('is found in the answers alone: one in forty segments is an answer', async () => {
    const text = `A=B:ACK:X="${'y;'.repeat(20)}",Y=1;\n`;
    const segments = new Segments();
    const session = await serving((socket) => segments.write(socket.setNoDelay(true), inPieces(Buffer.from(text), 40)));
    const outcome = await asked(session, 'A=B');
    expect(outcome).to.deep.include({ ok: true });
    segments.close();
    expect(outcome.ok && outcome.answer.info).to.deep.equal({ X: 'y;'.repeat(20), Y: '1' });
    expect(segments.reads).to.have.length(40);
  });

  it('is a queue that is full', async () => {
    const session = await serving(() => undefined, { connections: 1, queue: 1, timeout_seconds: 0.5 });
    const [sent, waited, turnedAway] = await Promise.all([failure(session), failure(session), failure(session)]);
    expect(sent).to.equal('the answer to A=B did not come within 0.5 s');
    // The second request has the connection for a moment where the first was given up in a turn before.
    expect(waited).to.match(
      /^(?:no connection became free|the answer to A=B did not come|it cannot be reached: no connection and log-in) within 0\.5 s$/,
    );
    expect(turnedAway).to.equal('1 requests wait for a connection already, which is the limit');
  });

  it('is an environment without the secret, at the start', () => {
    expect(() => openedPi({ host: 'h', port: 1, username: 'u', password_env: 'PI_PASSWORD' }, {})).to.throw(
      'gateway pi1: the environment variable PI_PASSWORD is not set',
    );
    expect(() =>
      openedPi({ host: 'h', port: 1, username: 'u', password_env: 'PI_PASSWORD' }, { PI_PASSWORD: 'a;b' }),
    ).to.throw('gateway pi1: the log-in holds the terminator ";" within itself');
  });
});
