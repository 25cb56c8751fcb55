import { expect } from 'chai';
import fc from 'fast-check';
import { argumentParts } from '../../../src/protocol/asn1/named-elements.ts';
import { changedOctets } from '../../../src/protocol/wrong/apply.ts';
import { findPart } from '../../../src/protocol/wrong/path.ts';
import { rendered, withRole } from '../../../src/protocol/wrong/part.ts';
import { spokenOperations } from '../../operations/every-operation.ts';
import { rounds } from '../../support/depth.ts';

/** One of each declaration. */
const declarations = [...new Map(spokenOperations.map((spoken) => [spoken.codec, spoken])).values()];

/** `calledPartyNumber` of `calledPartyNumber_digits`; undefined for what no field of the declaration has. */
const pathOf = (name: string): string | undefined => {
  if (/(?:^|\.)_/.test(name)) return undefined;
  return name.replace(/_[^.[\]]*$/, '').replace(/(\[0\])$/, '$1');
};

/** The contents octets of a leaf, as the decoder shows them. */
const shownHex = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(?:[0-9a-f]{2})+$/.test(value) ? value : undefined;

describe('elements of arguments by name', () => {
  for (const { type, codec, values } of declarations) {
    it(`${type}: every decoded value has its element, and the element has its octets`, () => {
      fc.assert(
        fc.property(values, (nested) => {
          const octets = codec.encode(nested);
          const root = argumentParts(codec.type, octets);
          expect(Buffer.from(rendered(root)).toString('hex')).to.equal(Buffer.from(octets).toString('hex'));
          const tree = codec.decode(octets);
          for (const [name, value] of codec.flatten(tree)) {
            const path = pathOf(name);
            if (path === undefined || path === '') continue;
            const found = findPart(root, path);
            expect(found, `${name} of ${JSON.stringify(nested)}`).to.not.equal(undefined);
            const contents = found && withRole(found.part, 'value');
            if (name.endsWith('_hex') && contents !== undefined && shownHex(value) !== undefined)
              expect(Buffer.from(rendered(contents)).toString('hex'), name).to.equal(value);
          }
        }),
        { numRuns: rounds(10) },
      );
    });
  }

  it('are replaced by path without a change of the others', () => {
    const { codec } = declarations.find(({ name }) => name === 'RequestReportBCSMEvent') ?? {};
    if (codec === undefined) throw new Error('there is no such operation');
    const octets = codec.encode({
      bcsmEvents: [
        { eventTypeBCSM: 7, monitorMode: 0 },
        { eventTypeBCSM: 9, monitorMode: 1, legID: { sendingSideID: '02' } },
      ],
    });
    const changed = (at: string, hex: string) =>
      codec.decode(changedOctets(argumentParts(codec.type, octets), [{ change: 'value', at, hex }], 'inap'));
    const before = codec.decode(octets) as { readonly bcsmEvents: readonly object[] };
    const [first, second] = before.bcsmEvents;
    expect(changed('bcsmEvents[1].eventTypeBCSM', '0a')['bcsmEvents']).to.deep.equal([
      first,
      { ...second, eventTypeBCSM: 10, eventTypeBCSM_name: 'oAbandon' },
    ]);
  });
});
