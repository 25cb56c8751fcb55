import { expect } from 'chai';
import fc from 'fast-check';
import type { Fault } from '../../src/ground/errors.ts';
import { compileKpath } from '../../src/expressions/kpath.ts';
import { compileDefinition } from '../../src/operations/compile-definition.ts';
import type { OperationSource } from '../../src/operations/operation.ts';
import { faultOfKpath, faultOfMembers, shapeOfCodec } from '../../src/operations/received-shape.ts';
import { rounds } from '../support/depth.ts';
import { spokenOperations } from './every-operation.ts';

const opener: OperationSource = {
  type: 'inap.ssp_to_scp.InitialDP',
  arguments: { serviceKey: 1, calledPartyNumber_digits: '1' },
};
const inbound = (name: string, ...kpaths: string[]): OperationSource => ({
  type: `inap.ssp_from_scp.${name}`,
  tests: kpaths.map((kpath) => ({ kpath, value: null })),
});
const expression = (text: string): OperationSource => ({ type: 'assert', expression: text });

const faultsOf = (...sources: readonly OperationSource[]): Fault[] => {
  const faults: Fault[] = [];
  compileDefinition([opener, ...sources], { tcapTimeout: 1 }, faults);
  return faults;
};

/** Each own path of a decoded value, positions included. */
const pathsOf = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : Object.entries(value).flatMap(([name, member]) => [
        path,
        ...pathsOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
      ]);

const asKpath = (path: readonly (string | number)[]): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join('.');

describe('a name that no received value can have', () => {
  it('is a fault of a kpath, although the test expects an absent value', () => {
    expect(faultsOf(inbound('ReleaseCall', 'initialCallSegment_caus'))).to.deep.equal([
      {
        pointer: '/operations/1/tests/0/kpath',
        message: 'ReleaseCall has no initialCallSegment_caus; did you mean `initialCallSegment_cause`?',
      },
    ]);
  });

  it('is found within lists, behind filters, and before a default', () => {
    const tests = [
      'bcsmEvents.[0].eventTypBCSM',
      'bcsmEvents.[monitorMod=1]',
      "bcsmEvent.default('x')",
      'bcsmEvents.[0].legID.none',
    ];
    expect(faultsOf(inbound('RequestReportBCSMEvent', ...tests)).map(({ message }) => message)).to.deep.equal([
      'bcsmEvents of RequestReportBCSMEvent has no eventTypBCSM; did you mean `eventTypeBCSM`?',
      'bcsmEvents of RequestReportBCSMEvent has no monitorMod; did you mean `monitorMode`?',
      'RequestReportBCSMEvent has no bcsmEvent; did you mean `bcsmEvents`?',
      'bcsmEvents.legID of RequestReportBCSMEvent has no none',
    ]);
  });

  it('is a fault where an expression reads it of $i, wherever the expression stands', () => {
    const faults = faultsOf(
      inbound('Connect'),
      expression('$i.Conect.cutAndPaste == 1'),
      expression('defined($i.Connect.destinationRoutingAdress_digits)'),
      { type: 'comment', arguments: {}, comment: "{'to ' + $i.Connect.cutAndPast}" },
      { type: 'eval', tests: [{ kpath: 'i.Connect.cutAndPastes', value: null }] },
    );
    expect(faults).to.deep.equal([
      {
        pointer: '/operations/2/expression',
        message: 'reads $i.Conect, which no operation of the test receives; did you mean `Connect`?',
      },
      {
        pointer: '/operations/3/expression',
        message: '$i.Connect has no destinationRoutingAdress_digits; did you mean `destinationRoutingAddress_digits`?',
      },
      { pointer: '/operations/4/comment', message: '$i.Connect has no cutAndPast; did you mean `cutAndPaste`?' },
      {
        pointer: '/operations/5/tests/0/kpath',
        message: '$i.Connect has no cutAndPastes; did you mean `cutAndPaste`?',
      },
    ]);
  });

  it('is reported for answers of gateways too, as far as their names are known', () => {
    const query = (kpath: string): OperationSource => ({
      type: 'db.Query',
      arguments: { sql: 'select 1' },
      tests: [{ kpath, value: 1 }],
    });
    const rest = (kpath: string): OperationSource => ({ type: 'rest.ExpectResponse', tests: [{ kpath, value: 1 }] });
    const messages = faultsOf(query('row_counts'), rest('rest.cod'), rest('code')).map(({ message }) => message);
    expect(messages).to.deep.equal([
      'the answer to Query has no row_counts; did you mean `row_count`?',
      'rest of the answer has no cod; did you mean `code`?',
      'the answer has no code',
    ]);
    expect(
      faultsOf(
        query('rows.[0].any'),
        rest('rest.content_json.any'),
        expression('$i.REST.code == 200 && $i.Query.rows[0].any == 1'),
      ),
    ).to.deep.equal([]);
  });

  it('is searched in the shapes of the operation, not where an expression makes the name', () => {
    const right = [
      inbound('Connect', 'destinationRoutingAddress_digits', 'destinationRoutingAddress.[0]', "{'cut' + $v.x}"),
    ];
    const reads = ['$i.Connect.destinationRoutingAddress.length == 1', '$i.Connect[$v.name] == 1', 'length($i) == 1'];
    expect(faultsOf(...right, ...reads.map(expression))).to.deep.equal([]);
  });

  it('is never one that a message can contain', () => {
    for (const { direction, codec, values, type } of spokenOperations) {
      if (direction !== 'inbound') continue;
      const shape = shapeOfCodec(codec);
      const property = fc.property(values, (nested) => {
        for (const path of pathsOf(codec.decode(codec.encode(nested)))) {
          expect(faultOfMembers(path, shape, type), `${type} ${path.join('.')}`).to.equal(undefined);
          if (path.length > 0 && !path.some((step) => String(step).includes('[')))
            expect(faultOfKpath(compileKpath(asKpath(path)).steps, shape, type), asKpath(path)).to.equal(undefined);
        }
      });
      fc.assert(property, { numRuns: rounds(20) });
    }
  });
});
