import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { embeddedConfig } from '../../src/config.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { openDoors, warnOfOpenDoors } from '../../src/server/open-doors.ts';
import { closeAll, openServer, type OpenServerOptions } from '../support/open-server.ts';

const refusal = async (options: OpenServerOptions): Promise<unknown> =>
  openServer(options).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe('A service that other machines reach', () => {
  afterEach(closeAll);

  it('does not start without a token, and gives a hint', async () => {
    for (const [options, pointer] of [
      [{ host: '0.0.0.0' }, '/http/host'],
      [{ tcp: { host: '0.0.0.0' } }, '/tcp/host'],
    ] as const) {
      const thrown = await refusal(options);
      expect(thrown).to.be.instanceOf(DialproofError).with.property('code', 'InvalidFile');
      expect(thrown).to.have.nested.property('data.errors[0].pointer', pointer);
      expect(thrown)
        .to.have.nested.property('data.errors[0].message')
        .that.includes('set the token in TOKEN')
        .and.includes('--insecure');
    }
  });

  it('starts with a token, or where it is configured to', async () => {
    expect(await refusal({ host: '0.0.0.0', tcp: { host: '0.0.0.0' }, token: 'the secret' })).to.equal(undefined);
    expect(await refusal({ host: '0.0.0.0', insecure: true })).to.equal(undefined);
  });

  it('does not start where certificates only identify clients of the other door', async () => {
    const auth = { client_certificates: [{ subject: 'CN=ci', role: 'operator' as const }] };
    const tls = { certificate_file: 'server.pem', key_file: 'server-key.pem', client_ca_file: 'ca.pem' };
    const { http, tcp } = embeddedConfig();
    for (const [door, other] of [
      ['http', 'tcp'],
      ['tcp', 'http'],
    ] as const) {
      for (const without of [undefined, { ...tls, client_ca_file: undefined }]) {
        const host = '0.0.0.0';
        const doors = {
          http: { host },
          tcp: { host },
          [door]: { host, ...(without && { tls: without }) },
          [other]: { host, tls },
        };
        const thrown = await refusal({ ...doors, host, auth });
        expect(thrown).to.have.nested.property('data.errors[0].pointer', `/${door}/host`);
        expect(thrown)
          .to.have.nested.property('data.errors[0].message')
          .that.includes(`${door}.tls has no client_ca_file`);
        expect(thrown).not.to.have.nested.property('data.errors[1]');
      }
      const both = {
        http: { ...http, host: '0.0.0.0', tls },
        tcp: { ...tcp, host: '0.0.0.0', tls },
        auth: { tokens: [], ...auth },
      };
      expect(openDoors(both, false)).to.deep.equal([]);
      expect(openDoors({ ...both, [door]: { ...both[door], tls: undefined } }, true)).to.deep.equal([]);
    }
  });

  it('warns each minute where it requires none', () => {
    const { http, tcp, auth } = embeddedConfig();
    const doors = openDoors({ http, tcp: { ...tcp, host: '192.0.2.1' }, auth }, false);
    const clock = new SimulatedClock();
    const warned: unknown[] = [];
    const nothing = (): void => {};
    const stop = warnOfOpenDoors(
      doors,
      { debug: nothing, info: nothing, error: nothing, warn: (...what) => void warned.push(what[0]) },
      clock,
    );
    clock.increment(60_000);
    clock.increment(60_000);
    stop();
    clock.increment(120_000);
    expect(warned).to.deep.equal([1, 2, 3].map(() => ({ hosts: { tcp: '192.0.2.1' } })));
  });
});
