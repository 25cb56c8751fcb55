import { expect } from 'chai';
import { validate } from '../../../schemas/index.ts';
import type { Fault } from '../../../src/ground/errors.ts';
import { DbUser, makeDb } from '../../support/open-db.ts';

const configFaults = (settings: object): string[] => {
  const checked = validate.config({ gateways: { crm: { kind: 'db', ...settings } } });
  return checked.ok ? [] : checked.faults.map(({ pointer, message }) => `${pointer} ${message}`);
};

const startFaults = (settings: object, environment = {}): string[] => {
  try {
    makeDb(settings, { environment });
  } catch (thrown) {
    const { data } = thrown as { data: { errors: Fault[] } };
    return data.errors.map(({ pointer, message }) => `${pointer} ${message}`);
  }
  return [];
};

describe('the configuration of a db gateway', () => {
  const url = 'postgres://tester@localhost/crm';

  it('has an address or is simulated', () => {
    for (const settings of [{}, { url, simulated: true }])
      expect(configFaults(settings)).to.deep.equal(['/gateways/crm must have `url`, or else `simulated`']);
    for (const scheme of ['postgres', 'postgresql', 'mysql', 'mariadb', 'oracle'])
      expect(configFaults({ url: `${scheme}://h/d` })).to.deep.equal([]);
    expect(configFaults({ url: 'http://h/d' })).to.deep.equal([
      '/gateways/crm/url must be a URL that begins with postgres://, mysql:// or oracle://, not "http://h/d"',
    ]);
  });

  it('contains no password', () => {
    const fault = '/gateways/crm/url must not have a password: `password_env` names the variable that holds it';
    expect(configFaults({ url: 'postgres://a:b@h/d' })).to.deep.equal([fault]);
    expect(configFaults({ url: `${url}?password=b` })).to.deep.equal([fault]);
  });

  it('names a variable for the password, which has to be set', () => {
    const settings = { url, password_env: 'CRM_PASSWORD' };
    expect(startFaults(settings)).to.deep.equal([
      '/gateways/crm/password_env the environment variable CRM_PASSWORD is not set',
    ]);
    expect(startFaults(settings, { CRM_PASSWORD: 'x' })).to.deep.equal([]);
  });

  it('has queries that are called by name, with named parameters', () => {
    expect(configFaults({ url, queries: { Query: 'select 1' } })[0]).to.contain(
      'is misnamed: the name must be a name of letters',
    );
    expect(
      startFaults({ url, queries: { A: 'select ?', B: 'select :a, ?', C: 'begin', D: 'select :a' } }),
    ).to.deep.equal([
      '/gateways/crm/queries/A its parameters must have names: `:name` instead of `?`',
      '/gateways/crm/queries/B the query has both `:name` and `?`: only one of them is possible (an operator ' +
        '`?` is written `??`)',
      '/gateways/crm/queries/C the query begins with "begin": every query is a transaction of its own',
    ]);
  });

  it('names files that have to exist', () => {
    expect(startFaults({ simulated: { setup_file: '/nowhere.sql' } })[0]).to.match(
      /^\/gateways\/crm\/simulated\/setup_file \/nowhere\.sql cannot be read/,
    );
  });

  it('may need a missing driver: runs that use the gateway fail with that reason, and the start logs it', async () => {
    const errors: unknown[] = [];
    const gateway = makeDb({ url: 'mysql://h/d' }, { onError: (thrown) => errors.push(thrown) });
    await gateway.start();
    expect(await new DbUser(gateway).reason('select 1')).to.equal('its driver is not installed: npm install mysql2');
    expect(String(errors[0])).to.contain('npm install mysql2');
    await gateway.stop();
  });

  it('may have a setup that fails: runs that use the gateway fail with that reason', async () => {
    const gateway = makeDb({ simulated: { setup: ['create table a (b nonsense)'] } });
    await gateway.start();
    const reason = 'the simulated database cannot be set up: type "nonsense" does not exist';
    expect(await new DbUser(gateway).reason('select 1')).to.equal(reason);
    await gateway.stop();
  });
});
