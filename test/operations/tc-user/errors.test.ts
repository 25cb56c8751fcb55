import { expect } from 'chai';
import { inap } from '../../../src/protocol/inap/index.ts';
import { initialDP, proceed, type Operations } from '../../run/open-runs.ts';
import { inTurn, type ScpCall } from '../../run/scripted-scp.ts';
import { perform } from '../one-instance.ts';
import { faultsOf, invokeIdOf, performScripted, type Values } from '../scripted.ts';

const failing =
  (error: number, parameter?: Uint8Array) =>
  (call: ScpCall): void => {
    call.dialogue.returnError(invokeIdOf(call), error, parameter);
    call.end();
  };
const expected = (values: Values = {}, attributes: object = {}) => ({
  type: 'inap.ssp_from_scp.Error',
  arguments: values,
  ...attributes,
});
const sent = (values: Values, attributes: object = {}) => ({
  type: 'inap.ssp_to_scp.Error',
  arguments: values,
  ...attributes,
});
const systemFailure = inap.errorOf('systemFailure')?.parameter?.encode({ resource: 2 });

describe('an expected error', () => {
  it('is that of an operation of the tester, with its name and its code', async () => {
    const values = { error: 'missingParameter', error_code: 7, operation: 'InitialDP', invoke_id: 0, parameter: null };
    const last = { type: 'assert', expression: "$i.Error.error == 'missingParameter'" };
    const { checks, instance } = await perform(
      [initialDP, expected(values, { last_component: 1 }), last],
      {},
      inTurn(failing(7)),
    );
    expect(checks).to.deep.equal([
      'pass: the error missingParameter received',
      'pass: error is "missingParameter"',
      'pass: error_code is 7',
      'pass: operation is "InitialDP"',
      'pass: invoke_id is 0',
      'pass: parameter is absent, as expected',
      'pass: it is the last component of a TC-END, expected the last',
      'pass: Assert tested TRUE.',
    ]);
    expect(instance.messages.at(-1)).to.include({ from: 'scp', to: 'ssp', name: 'the error missingParameter' });
  });

  for (const error of [7, '7', 'MissingParameter', "{'missing' + 'Parameter'}", {}]) {
    it(`may be given as ${JSON.stringify(error)}`, async () => {
      const { report } = await perform([initialDP, expected({ error })], {}, inTurn(failing(7)));
      expect(report.counts).to.include({ passed: 1 });
    });
  }

  it('fails the check where another one comes, and goes on', async () => {
    const { checks } = await perform([initialDP, expected({ error: 8 })], {}, inTurn(failing(7)));
    expect(checks[1]).to.equal('fail: error is "missingParameter", expected "parameterOutOfRange"');
  });

  it('has parameters, by name or as a whole', async () => {
    const hex = Buffer.from(systemFailure ?? []).toString('hex');
    const values = { 'parameter.resource': 2, 'parameter.resource_name': 'componentFailure', parameter: hex };
    const { checks } = await perform([initialDP, expected(values)], {}, inTurn(failing(11, systemFailure)));
    expect(checks.slice(1)).to.deep.equal([
      'pass: parameter.resource is 2',
      'fail: parameter.resource_name is "basicCallProcessingException", expected "componentFailure"',
      `pass: parameter is "${hex}"`,
    ]);
  });

  it('that the protocol does not have is reported by its code', async () => {
    const { checks } = await perform([initialDP, expected({ error_code: 99 })], {}, inTurn(failing(99)));
    expect(checks).to.deep.equal(['pass: the error 99 received', 'pass: error_code is 99']);
    expect(faultsOf([initialDP, expected({ error: 'missingParamter' })])).to.deep.equal([
      '/operations/1/arguments/error must be the name or the code of an error of INAP; did you mean missingParameter?',
    ]);
  });

  it('has the parameter that its declaration demands', async () => {
    const { calls, abortion } = await performScripted([initialDP, expected()], {}, inTurn(failing(11)));
    expect(abortion).to.match(/the parameter is missing$/);
    expect(calls).to.have.length(1);
  });

  it('is not a message of another kind', async () => {
    const { abortion } = await perform(
      [initialDP, expected()],
      {},
      inTurn((call) => call.say('Continue').end()),
    );
    expect(abortion).to.equal('Error was expected, but Continue came');
  });
});

describe('an error that is sent', () => {
  const connecting = inTurn((call) => {
    call
      .say('ConnectToResource', { 'resourceAddress.none': true })
      .say('Connect', { destinationRoutingAddress_digits: '1' })
      .continue();
  });
  const asked = [initialDP, { type: 'inap.ssp_from_scp.ConnectToResource' }, { type: 'inap.ssp_from_scp.Connect' }];
  const errorsIn = async (operations: Operations) => {
    const { calls, abortion } = await performScripted(
      [...asked, ...operations],
      { vars: { name: 'systemFailure' } },
      connecting,
    );
    return { abortion, errors: (calls[0]?.components ?? []).filter(({ kind }) => kind === 'returnError') };
  };

  it('answers the newest operation that can fail, or the one that is named', async () => {
    const { errors } = await errorsIn([sent({ error: 'unexpectedDataValue' }), sent({ error: 3 })]);
    expect(errors.map(({ invokeId }) => invokeId)).to.deep.equal([1, 0]);
    const { errors: named } = await errorsIn([sent({ error: 'eTCFailed', operation: 'ConnectToResource' })]);
    expect(
      named.map((component) => [component.invokeId, component.kind === 'returnError' && component.error]),
    ).to.deep.equal([[0, 3]]);
  });

  for (const values of [
    { error: 'systemFailure', 'parameter.resource': 2 },
    { error: 11, 'parameter.resource_name': 'basicCallProcessingException' },
    { error: 'systemFailure', parameter: Buffer.from(systemFailure ?? []).toString('hex') },
    { error: '{$v.name}', 'parameter.resource': 2 },
    { error: 'systemFailure', 'parameter.resource': '{1 + 1}' },
  ]) {
    it(`has a parameter: ${JSON.stringify(values)}`, async () => {
      const { errors } = await errorsIn([sent(values)]);
      const [error] = errors;
      expect(error?.kind === 'returnError' && Buffer.from(error.parameter ?? [])).to.deep.equal(
        Buffer.from(systemFailure ?? []),
      );
    });
  }

  it('abandons the instance where no operation could fail', async () => {
    const { abortion } = await perform([initialDP, sent({ error: 3 })], {}, inTurn());
    expect(abortion).to.equal('there is no operation of the SCP to answer');
    const { abortion: named } = await errorsIn([sent({ error: 3, operation: 'ResetTimer' })]);
    expect(named).to.equal('there is no ResetTimer to answer');
  });

  it('abandons the instance where an expression gives no error', async () => {
    const { abortion } = await errorsIn([sent({ error: "{'x' + $v.name}" })]);
    expect(abortion).to.match(
      /^inap.ssp_to_scp.Error: error must be the name or the code of an error of INAP; did you mean systemFailure/,
    );
  });

  it('abandons the instance where an expression gives an error that has to have a parameter', async () => {
    const { abortion } = await errorsIn([sent({ error: '{$v.name}' })]);
    expect(abortion).to.equal('systemFailure must have a parameter');
  });

  it('is refused with all its faults', () => {
    const wrong = [
      sent({ error: 'systemFailur' }),
      sent({ error: 'systemFailure', 'parameter.resource_name': 'none' }),
      sent({ error: 'missingParameter', 'parameter.resource': 1 }),
      sent({}),
      sent({ error: 'taskRefused' }),
      proceed,
    ];
    expect(faultsOf(wrong).map((line) => line.split(' ')[0])).to.deep.equal([
      '/operations/1/arguments/parameter.resource_name',
      '/operations/3/arguments/error',
      '/operations/0/arguments/error',
      '/operations/2/arguments/parameter.resource',
      '/operations/4/arguments',
    ]);
  });
});
