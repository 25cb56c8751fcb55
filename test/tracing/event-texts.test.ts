/** Events as text, which are remembered from one instance to the next. */
import { expect } from 'chai';
import fc from 'fast-check';
import { EventTexts, type Facts } from '../../src/tracing/span.ts';
import { rounds } from '../support/depth.ts';

const value = fc.oneof(fc.constantFrom('scp', 'a "quoted" text', ''), fc.string({ unit: 'binary' }), fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(undefined));
const event = fc.record({ name: fc.constantFrom('check', 'TC-BEGIN', 'Grüße'), facts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { maxKeys: 3 }) });

interface Read {
  readonly timeUnixNano: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const shown = (fact: Facts[string]): unknown => {
  if (typeof fact === 'string') return { stringValue: fact.length > 1_000 ? `${fact.slice(0, 999)}…` : fact };
  if (typeof fact === 'boolean') return { boolValue: fact };
  return Number.isSafeInteger(fact) ? { intValue: String(fact) } : { doubleValue: fact };
};

describe('the texts of events', () => {
  it('say the time, the name and the facts of each event, whichever one was at its place before', () => {
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 4 }), { maxLength: 12 }), (instances) => {
        const texts = new EventTexts();
        for (const [instance, events] of instances.entries())
          for (const [place, { name, facts }] of events.entries()) {
            const read = JSON.parse(texts.textOf(place, `${instance}`, name, facts)) as Read;
            const attributes = Object.entries(facts).flatMap(([key, fact]) => (fact === undefined ? [] : [{ key, value: shown(fact) }]));
            expect(read).to.deep.equal({ timeUnixNano: `${instance}`, name, attributes });
          }
      }),
      { numRuns: rounds(300) },
    );
  });
});
