import { expect } from 'chai';
import type { Gateway } from '../../../src/gateways/gateway.ts';
import { createRequestGateway } from '../../../src/gateways/request-gateway.ts';
import { performedBy, type Performed } from '../one-instance.ts';
import { openRuns, type Operations } from '../../run/open-runs.ts';
import { openedPi } from '../../gateways/pi/pi-config.ts';

const answers = [
  {
    command: 'CCSCD1=QRY',
    parameters: { MSISDN: '0210000001' },
    info: { BALANCE: '1450', TYPES: ['a', 'b'], LIST: 'x|y' },
  },
  { command: 'ECHO=SAY', info: '{{parameters}}' },
  { command: 'CCSCD1=CHG' },
];

const perform = async (
  operations: Operations,
  vars: Record<string, unknown> = {},
  gateway: Gateway = openedPi({ simulated: { answers } }),
): Promise<Performed> => {
  await gateway.start();
  const { start } = openRuns({ gateways: [gateway], defaultGateways: { pi: 'pi1' } });
  const performed = performedBy(await start({ operations, vars }));
  await gateway.stop();
  return performed;
};

const query = (expected: object, others: object = {}) => ({
  type: 'ocncc.pi.Request',
  arguments: { command: 'CCSCD1=QRY', parameters: { MSISDN: '{$v.msisdn}' }, ...expected },
  ...others,
});

describe('pi.Request', () => {
  it('sends the values of expressions, and checks status and info', async () => {
    const { checks, instance } = await perform([query({ status: 'ACK', info: { BALANCE: 1450, NONE: null } })], {
      msisdn: '0210000001',
    });
    expect(checks).to.deep.equal([
      'pass: pi1 answered PI',
      'pass: status is "ACK"',
      'pass: info is {"BALANCE": "1450", "TYPES": ["a", "b"], "LIST": "x|y"}',
    ]);
    expect(instance.messages.map(({ from, to, name, detail }) => [from, to, name, detail])).to.deep.equal([
      ['tester', 'pi1', 'CCSCD1=QRY', 'MSISDN 0210000001'],
      ['pi1', 'tester', 'ACK', 'BALANCE 1450, TYPES a b, LIST x|y'],
    ]);
  });

  it('names the expected value where it differs, and goes on', async () => {
    const { checks, report } = await perform([query({ status: 'ACK', info: { BALANCE: '1' } }), { type: 'comment' }], {
      msisdn: '2',
    });
    expect(report.counts).to.include({ failed: 1, aborted: 0 });
    expect(checks.slice(1)).to.deep.equal([
      'fail: status is "NACK", expected "ACK"',
      'fail: info is "no answer is configured for this command", expected {"BALANCE": "1"}',
    ]);
  });

  it('is tested by kpath, and known as $i.PI', async () => {
    const tests = [
      { kpath: 'info.BALANCE', type: 'integer', value: 1450 },
      { kpath: 'info.[0].BALANCE', value: '{$v.balance}' },
      { kpath: 'info.TYPES', type: 'ordered_str_array', value: ['a', 'b'] },
      { kpath: "info.LIST.split('|').[1]", value: 'y' },
      { kpath: "info.NONE.default('x')", value: 'x' },
      { kpath: 'status', type: 'regex', value: '^ACK$', abort_on_fail: 1 },
    ];
    const operations = [query({}, { tests }), { type: 'assert', expression: "$i.PI.info.TYPES[1] == 'b'" }];
    const { report, checks } = await perform(operations, { msisdn: '0210000001', balance: '1450' });
    expect(checks.filter((check) => !check.startsWith('pass'))).to.deep.equal([]);
    expect(report.counts).to.include({ passed: 1 });
    expect(checks).to.have.lengthOf(8);
  });

  it('has an empty info where nothing followed', async () => {
    const { report } = await perform([{ type: 'pi.Request', arguments: { command: 'CCSCD1=CHG', info: null } }]);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('writes numbers, booleans and lists as texts', async () => {
    const parameters = { A: 1.5, B: true, C: [1, 'x'], D: '{[$n, 2]}' };
    const info = { A: '1.5', B: 'true', C: ['1', 'x'], D: ['0', '2'] };
    const { report } = await perform([{ type: 'pi.Request', arguments: { command: 'ECHO=SAY', parameters, info } }]);
    expect(report.counts).to.include({ passed: 1 });
  });

  it('ends the instance where the values of expressions cannot be sent', async () => {
    const cases: [object, RegExp][] = [
      [{ parameters: { A: '{$v}' } }, /^pi: the parameter A is .*: it must be a text, a number/],
      [{ parameters: { A: ['x', '{null}'] } }, /^pi: the parameter A is null/],
      [{ parameters: '{$v.msisdn}' }, /^pi: parameters is "1": it must be an object/],
      [{ command: '{1}' }, /^pi: command is 1: it must be a text/],
      [{ command: 'no command' }, /^pi: "no command" cannot be a command/],
    ];
    for (const [changes, reason] of cases) {
      const { abortion } = await perform([{ type: 'pi.Request', arguments: { command: 'ECHO=SAY', ...changes } }], {
        msisdn: '1',
      });
      expect(abortion).to.match(reason);
    }
  });

  it('ends the instance, and names the gateway, where the server fails', async () => {
    const gateway = createRequestGateway<'pi', unknown, never>('pi1', 'pi', {
      start: () => undefined,
      stop: () => Promise.resolve(),
      ask: (_request, settle) => {
        setImmediate(() => settle({ ok: false, reason: 'it cannot be reached: connect ECONNREFUSED' }));
        return () => undefined;
      },
    });
    const { abortion } = await perform([{ type: 'pi.Request', arguments: { command: 'A=B' } }], {}, gateway);
    expect(abortion).to.equal('gateway pi1: it cannot be reached: connect ECONNREFUSED');
  });
});
