/** The dialogues that a waiting operation takes, and what it checks there. */
import { expect } from 'chai';
import { compileDefinition } from '../../../src/operations/compile-definition.ts';
import type { Fault } from '../../../src/ground/errors.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { Globals } from '../../../src/expressions/globals.ts';
import { systemSources, type Scope } from '../../../src/expressions/scope.ts';
import { inap } from '../../../src/protocol/inap/index.ts';
import { initialDP } from '../../run/open-runs.ts';
import { compiled, faultsIn, inapContext, mapContext, performBoth } from './two-sides.ts';
import type { BeginIndication } from '../../../src/protocol/tcap/types.ts';

const scope = (v: Record<string, unknown> = {}): Scope => {
  const globals = new Globals();
  return { v, i: {}, g: globals.values, globals, n: 0, sources: systemSources };
};

const begin = (name: string, values: Record<string, unknown>, applicationContext?: string): BeginIndication => {
  const { code, argument } = inap.operation(name);
  const invoke = {
    kind: 'invoke',
    invokeId: 0,
    operation: code,
    ...(argument && { parameter: argument.encode(values) }),
  } as const;
  return {
    primitive: 'TC-BEGIN',
    components: [invoke],
    ...(applicationContext !== undefined && { dialogue: { kind: 'AARQ', applicationContext } as const }),
  };
};

const fits = (source: object, arrived: BeginIndication, within = scope()): boolean => {
  const { answers } = compiled([{ type: 'inap.scp_from_ssp.InitialDP', ...source }]).operations[0] ?? {};
  if (answers === undefined) throw new Error('it takes no dialogue');
  return answers.fits(arrived, within);
};

const call = (serviceKey: number, context?: string) =>
  begin('InitialDP', { serviceKey, calledPartyNumber_digits: '5551234' }, context);

describe('an operation that waits for a dialogue', () => {
  it('takes every one that begins with its operation, and no other', () => {
    expect(fits({}, call(100))).to.equal(true);
    expect(fits({}, begin('Continue', {}))).to.equal(false);
    expect(fits({}, { primitive: 'TC-BEGIN', components: [] })).to.equal(false);
    expect(
      fits(
        {},
        { primitive: 'TC-BEGIN', components: [{ kind: 'reject', invokeId: 0, problem: { type: 'invoke', code: 0 } }] },
      ),
    ).to.equal(false);
  });

  it('does not take those of another protocol, whatever their codes', () => {
    expect(fits({}, call(100, inapContext))).to.equal(true);
    expect(fits({}, call(100, '0.4.0.0.1.0.50.1'))).to.equal(true);
    expect(fits({}, call(100, '1.2.3'))).to.equal(true);
    expect(fits({}, call(100, mapContext))).to.equal(false);
  });

  it('takes those that pass all tests of accept', () => {
    const accept = [
      { kpath: 'serviceKey', value: 100 },
      { kpath: 'calledPartyNumber_digits', type: 'regex', value: '^555' },
    ];
    expect(fits({ accept }, call(100))).to.equal(true);
    expect(fits({ accept }, call(101))).to.equal(false);
  });

  it('has expressions in accept that read the variables, and the received message', () => {
    const accept = [{ kpath: 'serviceKey', value: '{$v.key}' }];
    expect(fits({ accept }, call(100), scope({ key: 100 }))).to.equal(true);
    expect(fits({ accept }, call(100), scope({ key: 101 }))).to.equal(false);
    expect(fits({ accept }, call(100), scope())).to.equal(false);
    const received = [{ kpath: 'serviceKey', value: '{$i.InitialDP.serviceKey}' }];
    expect(fits({ accept: received }, call(7))).to.equal(true);
  });

  it('with accept does not take a message that cannot be decoded', () => {
    const [invoke] = call(100).components;
    const broken = {
      primitive: 'TC-BEGIN',
      components: [{ ...invoke, parameter: Uint8Array.of(0x30, 5, 0x80) }],
    } as unknown as BeginIndication;
    expect(fits({ accept: [{ kpath: 'serviceKey', value: 100 }] }, broken)).to.equal(false);
    expect(fits({}, broken)).to.equal(true);
  });

  it('reports the faults of accept at their place', () => {
    const source = {
      type: 'inap.scp_from_ssp.InitialDP',
      accept: [
        { kpath: 'serviceKye', value: 100 },
        { kpath: 'serviceKey', value: '{$v.}' },
      ],
    };
    const [typing, expression] = faultsIn([source]);
    expect(typing).to.equal('/operations/0/accept/0/kpath InitialDP has no serviceKye; did you mean `serviceKey`?');
    expect(expression).to.match(/^\/operations\/0\/accept\/1\/value /);
    expect(faultsIn([{ type: 'inap.scp_to_ssp.Continue', accept: [] }])[0]).to.match(
      /^\/operations\/0\/accept is for an operation that waits for a message/,
    );
  });

  it('states that it can stand first in a run that answers', () => {
    const faults: Fault[] = [];
    const sources: OperationSource[] = [
      { type: 'map.hlr_from_scp.UnstructuredSSRequest' },
      { type: 'map.hlr_from_scp.UnstructuredSSRequest' },
    ];
    const { operations } = compileDefinition(sources, { tcapTimeout: 1 }, faults);
    expect(operations.map(({ answers }) => answers !== undefined)).to.deep.equal([true, false]);
    expect(operations[0]?.answers?.opening).to.include({ party: 'hlr', peer: 'scp' });
  });

  it('checks the application context of the AARQ', async () => {
    const taking = (tcap_ac: string | null) =>
      performBoth({
        caller: [initialDP],
        answerer: [{ type: 'inap.scp_from_ssp.InitialDP', tcap_ac }, { type: 'tcap.scp_to_ssp.End' }],
        ssp_ac: inapContext,
      });
    expect((await taking(inapContext)).answerer?.verdict).to.equal('passed');
    const { answerer } = await taking(null);
    expect([
      answerer?.verdict,
      answerer?.checks.filter((line) => line.startsWith('fail: tcap_ac')).length,
    ]).to.deep.equal(['failed', 1]);
  });

  it('refuses a dialogue that does not fit', async () => {
    const { caller, answerer } = await performBoth({
      caller: [initialDP, { type: 'tcap.ssp_from_scp.Abort', tcap_result: 1, tcap_result_diagnostic_user: 2 }],
      answerer: [{ type: 'inap.scp_from_ssp.InitialDP', accept: [{ kpath: 'serviceKey', value: 1 }] }],
      ssp_ac: inapContext,
    });
    expect([caller.verdict, answerer]).to.deep.equal(['passed', undefined]);
  });
});
