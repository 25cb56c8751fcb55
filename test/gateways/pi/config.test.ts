import { expect } from 'chai';
import { validate } from '../../../schemas/index.ts';
import { openedPi, piConfig } from './pi-config.ts';

const faultsOf = (fields: object): string[] => {
  const checked = validate.config({ gateways: { pi1: { kind: 'pi', ...fields } } });
  return checked.ok
    ? []
    : checked.faults.map(({ pointer, message }) => `${pointer.replace('/gateways/pi1', '')}: ${message}`);
};

describe('the configuration of a provisioning gateway', () => {
  it('fills in its defaults', () => {
    expect(piConfig({ host: 'h', port: 1 })).to.deep.equal({
      kind: 'pi',
      host: 'h',
      port: 1,
      log_in: '{username},{password}',
      connections: 2,
      queue: 1000,
      timeout_seconds: 10,
      retry_seconds: 1,
      framing: {
        terminator: ';',
        line_end: '\n',
        section_separator: ':',
        parameter_separator: ',',
        assignment: '=',
        quote: '"',
        list_separator: '',
      },
      synstamp: false,
    });
  });

  it('has an address or is simulated, and a password for its user', () => {
    const either = ': must have `host` and `port`, or else `simulated`';
    expect(faultsOf({})).to.deep.equal([either]);
    expect(faultsOf({ host: 'h', port: 1, simulated: true })).to.deep.equal([either]);
    expect(faultsOf({ host: 'h' })).to.deep.equal([': must have `host` and `port` together']);
    expect(faultsOf({ simulated: true, username: 'u' })).to.deep.equal([
      ': must have `username` and `password_env` together',
    ]);
    expect(faultsOf({ simulated: true })).to.deep.equal([]);
  });

  it('cannot have two equal marks', () => {
    expect(faultsOf({ simulated: true, framing: { parameter_separator: ';', list_separator: '=>' } })).to.deep.equal([
      '/framing/parameter_separator: must not be like terminator, which is ";"',
      '/framing/list_separator: must not be like assignment, which is "="',
    ]);
    expect(faultsOf({ simulated: true, framing: { quote: '', list_separator: '' } })).to.deep.equal([]);
  });

  it('can be simulated without further settings: every command is acknowledged with its own parameters', async () => {
    const gateway = openedPi({ simulated: true });
    await gateway.start();
    const session = gateway.attach({ runId: 'run', actor: undefined });
    const outcome = await new Promise(
      (resolve) => void session.request({ command: 'A=B', parameters: { C: '1' } }, resolve),
    );
    expect(outcome).to.deep.equal({ ok: true, answer: { command: 'A=B', status: 'ACK', info: { C: '1' } } });
    await gateway.stop();
  });
});
