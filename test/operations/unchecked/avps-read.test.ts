/** The received AVPs that a definition reads. */
import { expect } from 'chai';
import type { Fault } from '../../../src/ground/errors.ts';
import { compileDefinition } from '../../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';

const assert = (expression: string): OperationSource => ({ type: 'assert', expression });

describe('AVPs that were received', () => {
  const avps = [
    { name: 'Result-Code', code: 268, value: 2001 },
    { name: 'Granted-Service-Unit', code: 431, value: [{ name: 'CC-Time', code: 420, value: 60 }] },
  ];
  const data = {
    session_id: 'one',
    response: { command: 'Credit-Control', code: 272, application_id: 4, error: false, avps },
  };
  const request: OperationSource = {
    type: 'diameter.Request',
    arguments: { name: 'Credit-Control-Request', avps: [] },
  };
  const of = (...operations: readonly OperationSource[]): string[] => {
    const faults: Fault[] = [];
    const { readArguments } = compileDefinition(operations, { tcapTimeout: 1 }, faults);
    expect(faults).to.deep.equal([]);
    return Object.keys(readArguments.received(0, data)?.unread ?? {});
  };
  const [code, time] = [
    'response.avps.[name=Result-Code].value',
    'response.avps.[name=Granted-Service-Unit].value.[name=CC-Time].value',
  ];

  it('are named by their paths, without the members that identify the message', () => {
    expect(of(request)).to.deep.equal([code, time]);
  });

  it('are read by a filter, by `avp` with their names, and all by an expression that reads the list', () => {
    expect(
      of({ ...request, tests: [{ kpath: 'response.avps.[name=Result-Code].[0].value', value: 2001 }] }),
    ).to.deep.equal([time]);
    expect(
      of(request, assert("avp($i.Diameter.response.avps, 'Granted-Service-Unit', 'CC-Time') == 60")),
    ).to.deep.equal([code]);
    expect(of(request, assert('length($i.Diameter.response.avps) == 2'))).to.deep.equal([]);
    expect(of(request, assert('avp($i.Diameter.response.avps, $v.name) == 60'))).to.deep.equal([]);
  });
});
