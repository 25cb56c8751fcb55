/** Every operation that a codec declares is an operation of tests, from both sides, and nothing else is. */
import { expect } from 'chai';
import { operationTypes as describedTypes } from '../../schemas/index.ts';
import { operationOfType, operationTypes } from '../../src/operations/registry.ts';
import type { DeclaredOperation } from '../../src/protocol/asn1/index.ts';
import { declaredOperations as inapOperations } from '../../src/protocol/inap/operations.ts';
import { declaredOperations as mapOperations } from '../../src/protocol/map/operations.ts';

const hasResult = ({ class: operationClass }: DeclaredOperation): boolean =>
  operationClass === 1 || operationClass === 3;
const hasError = ({ class: operationClass }: DeclaredOperation): boolean => operationClass <= 2;

const namesOf = (operations: readonly DeclaredOperation[]): string[] =>
  operations.flatMap((operation) => [
    operation.name,
    ...(hasResult(operation) ? [`${operation.name}Result`] : []),
    ...(hasError(operation) ? [`${operation.name} fails`] : []),
  ]);

/** The names by how either side uses them: `UpdateLocation sent by hlr`. */
const usesOf = (prefix: string): string[] =>
  operationTypes.flatMap((type) => {
    const [protocol, sides = '', name = ''] = type.split('.');
    if (protocol !== prefix) return [];
    const [own = '', direction] = sides.split('_');
    const side = own === 'srf' ? 'ssp' : own;
    const uses = direction === 'to' ? 'sent' : 'awaited';
    if (name !== 'Error') return [`${name} ${uses} by ${side}`];
    const { codec } = operationOfType(type)?.wire ?? {};
    const { values = [] } = codec?.names.find((one) => one.name === 'operation') ?? {};
    return values.map((operation) => `${operation} fails ${uses} by ${side}`);
  });

const protocols = { inap: inapOperations, map: mapOperations } as const;

describe('operations and their schemas', () => {
  it('are the same set of types', () => {
    expect([...describedTypes].sort()).to.deep.equal(operationTypes);
  });

  for (const [prefix, declared] of Object.entries(protocols)) {
    it(`of ${prefix} are those that the codec declares, with their results and errors, from both sides`, () => {
      const uses = usesOf(prefix);
      const used = new Set(uses.map((use) => use.replace(/ (?:sent|awaited) by \w+$/, '')));
      expect([...used].sort()).to.deep.equal(namesOf(declared).sort());
      for (const use of uses) {
        const [, name, how, side] = /^(.*) (sent|awaited) by (\w+)$/.exec(use) ?? [];
        const peer = side === 'scp' ? (prefix === 'map' ? 'hlr' : 'ssp') : 'scp';
        expect(uses).to.include(`${name} ${how === 'sent' ? 'awaited' : 'sent'} by ${peer}`);
      }
    });
  }

  it('of MAP can be sent by either side', () => {
    const sent = usesOf('map').filter((use) => use.includes(' sent by '));
    for (const use of sent) expect(sent).to.include(use.replace(/\w+$/, (side) => (side === 'hlr' ? 'scp' : 'hlr')));
  });
});
