import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { asked } from '../../contracts/pi-contract.ts';
import { freePorts } from '../../support/free-ports.ts';
import { environment, openedPi, password } from './pi-config.ts';
import { scriptedServer } from './scripted-server.ts';

describe('what a provisioning gateway adds', () => {
  it('is the log-in on each connection, then SYNSTAMP and MAC on each command', async () => {
    const server = await scriptedServer((socket, message, count) => {
      socket.write(count === 1 ? 'ACK,PI 5.0;' : `${message.split(':')[0]}:ACK;`);
    });
    const user = { username: 'tester', password_env: 'PI_PASSWORD' };
    const gateway = openedPi({
      host: '127.0.0.1',
      port: server.port,
      ...user,
      synstamp: true,
      mac: { key_env: 'PI_KEY' },
    });
    await gateway.start();
    const session = gateway.attach({ runId: 'run', actor: undefined });
    await asked(session, 'A=B', { MSISDN: '1' });
    await asked(session, 'A=C');
    await gateway.stop();
    await server.close();

    const [logIn, first = '', second = '', ...others] = server.messages;
    expect([logIn, others]).to.deep.equal([`tester,${password}`, []]);
    const [, signed = '', mac] = /^(A=B:MSISDN=1,SYNSTAMP=20\d{12}),MAC=([0-9a-f]{64})$/.exec(first) ?? [];
    expect(mac).to.equal(createHmac('sha256', environment.PI_KEY).update(signed).digest('hex'));
    expect(second).to.match(/^A=C:SYNSTAMP=20\d{12},MAC=[0-9a-f]{64}$/);
  });
});

describe('a simulated provisioning server', () => {
  it('listens too where the configuration sets a port, and asks for the password', async () => {
    const address = { host: '127.0.0.1', port: (await freePorts()).tcp };
    const user = { username: 'tester', password_env: 'PI_PASSWORD' };
    const simulated = openedPi({ simulated: { answers: [{ info: '{{command}}' }], listen: address }, ...user });
    await simulated.start();
    const ask = async (secret: string): Promise<unknown> => {
      const gateway = openedPi({ ...address, ...user, retry_seconds: 0 }, { PI_PASSWORD: secret });
      await gateway.start();
      const outcome = await asked(gateway.attach({ runId: 'run', actor: undefined }), 'WHO');
      await gateway.stop();
      return outcome;
    };
    expect(await ask(password)).to.deep.include({ ok: true, answer: { command: 'WHO', status: 'ACK', info: 'WHO' } });
    expect(await ask('Qwerty12')).to.deep.equal({
      ok: false,
      reason: 'the log-in as tester was refused: NACK:wrong user or password',
    });
    await simulated.stop();
  });
});
