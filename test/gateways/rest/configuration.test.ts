import { expect } from 'chai';
import { validate } from '../../../schemas/index.ts';
import { DialproofError } from '../../../src/ground/errors.ts';
import { openOsd, openRest } from '../../support/configured-gateway.ts';

const faultsOf = (gateway: object): string[] => {
  const checked = validate.config({ gateways: { x: gateway } });
  return checked.ok
    ? []
    : checked.faults.map(({ pointer, message }) => `${pointer.replace('/gateways/x', '')} ${message}`);
};

const refusal = async (opening: Promise<unknown>): Promise<unknown> => {
  const thrown = await opening.then(
    () => expect.fail('it was opened'),
    (error: unknown) => error,
  );
  expect(thrown).to.be.instanceOf(DialproofError).with.property('code', 'InvalidFile');
  return (thrown as DialproofError).data?.['errors'];
};

describe('the configuration of gateways over HTTP', () => {
  it('has an address, or is simulated', () => {
    for (const kind of ['rest', 'osd']) {
      expect(faultsOf({ kind })).to.deep.equal([' must have `url`, or else `simulated`']);
      expect(faultsOf({ kind, url: 'http://a', simulated: true })).to.deep.equal([
        ' must have `url`, or else `simulated`',
      ]);
    }
  });

  it('has an address without secrets in it', () => {
    for (const url of ['http://me:secret@host/', 'ftp://host', 'http://host/?a=1', 'http://host/#a', 'host']) {
      expect(faultsOf({ kind: 'rest', url })[0]).to.match(
        /^\/url must be an http or https URL without user, query and fragment/,
      );
    }
  });

  it('has credentials that are complete', () => {
    const osd = { kind: 'osd', url: 'https://host' };
    expect(faultsOf({ ...osd, username: 'me' })).to.deep.equal(['/password_env is required where there is `username`']);
    expect(faultsOf({ ...osd, password_env: 'P' })).to.deep.equal([
      '/username is required where there is `password_env`',
    ]);
    expect(faultsOf({ ...osd, tls: { key_file: 'k' } })).to.deep.equal([
      '/tls/certificate_file is required where there is `key_file`',
    ]);
    expect(faultsOf({ ...osd, url: 'http://host', tls: {} })).to.deep.equal(['/tls requires an https URL']);
  });

  it('has one value for each header', () => {
    for (const header of [{ name: 'a' }, { name: 'a', value: '1', value_env: 'A' }]) {
      const faults = faultsOf({ kind: 'rest', url: 'http://host', http_headers: [header] });
      expect(faults).to.deep.equal(['/http_headers/0 must have `value`, or else `value_env`']);
    }
    expect(
      faultsOf({ kind: 'rest', url: 'http://host', http_headers: [{ name: 'a b', value: '1\n' }] }),
    ).to.have.length(2);
  });

  it('names every variable that is not set and every missing file', async () => {
    const tls = { certificate_file: '/nowhere/own.pem', key_file: '/nowhere/own.key', key_passphrase_env: 'PHRASE' };
    const headers = { http_headers: [{ name: 'a', value_env: 'TOKEN' }] };
    const faults = (await refusal(openRest({ url: 'https://host', tls, ...headers }))) as {
      pointer: string;
      message: string;
    }[];
    expect(faults.map(({ pointer }) => pointer)).to.deep.equal([
      '/gateways/crm/http_headers/0/value_env',
      '/gateways/crm/tls/certificate_file',
      '/gateways/crm/tls/key_file',
      '/gateways/crm/tls/key_passphrase_env',
    ]);
    expect(faults[0]?.message).to.equal('the environment variable TOKEN is not set');
    expect(await refusal(openOsd({ url: 'http://host', username: 'me', password_env: 'P' }))).to.deep.equal([
      { pointer: '/gateways/osd1/password_env', message: 'the environment variable P is not set' },
    ]);
  });

  it('refuses a secret that cannot be a header, and does not show it', async () => {
    const headers = { http_headers: [{ name: 'a', value_env: 'TOKEN' }] };
    const faults = await refusal(openRest({ url: 'http://host', ...headers }, { environment: { TOKEN: 'one\ntwo' } }));
    expect(JSON.stringify(faults))
      .to.contain('the environment variable TOKEN holds what cannot be')
      .and.not.contain('two');
  });
});
