/** Events as octets, which are remembered from one instance to the next. */
import { expect } from 'chai';
import fc from 'fast-check';
import { ProtobufWriter } from '../../src/tracing/protobuf.ts';
import { commonOf, EventOctets, writeSpan, type Fact } from '../../src/tracing/span.ts';
import { rounds } from '../support/depth.ts';
import { readSpans } from './span-octets.ts';

const whole = fc.oneof(fc.integer(), fc.maxSafeInteger());
const value = fc.oneof(
  fc.constantFrom('scp', 'x'.repeat(64), 'x'.repeat(65), ''),
  fc.string({ unit: 'grapheme', maxLength: 2_000 }),
  whole,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(undefined),
);
const sorts = [['a'], ['a', 'b'], ['b', 'c', 'Grüße']];
const event = fc.constantFrom(...sorts).chain((names) =>
  fc.record({
    name: fc.constantFrom('check', 'TC-BEGIN', 'Grüße'),
    names: fc.constant(names),
    values: fc.tuple(...names.map(() => value)),
  }),
);
const moment = fc.integer({ min: 0, max: 4e15 }).map((microseconds) => microseconds / 1000);

const shown = (fact: Fact): unknown => {
  if (typeof fact === 'string') return { stringValue: fact.length > 1_000 ? `${fact.slice(0, 999)}…` : fact };
  if (typeof fact === 'boolean') return { boolValue: fact };
  return Number.isSafeInteger(fact) ? { intValue: String(fact) } : { doubleValue: fact };
};

const nanosecondsOf = (milliseconds: number): string => String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

describe('events as octets', () => {
  it('have the time, the name and the facts of each event, whichever one was at its place before', () => {
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 4 }), { maxLength: 12 }), moment, (instances, time) => {
        const octets = new EventOctets();
        const writer = new ProtobufWriter();
        for (const events of instances) {
          const written = events.map(({ name, names, values }, place) => ({
            time,
            octets: octets.octetsOf(place, name, names, values),
          }));
          writeSpan(writer, {
            spanId: '0123456789abcdef',
            common: commonOf('ab'.repeat(16), 'span', {}),
            began: time,
            ended: time,
            attributes: {},
            events: written,
          });
          const [read] = readSpans(writer.finish());
          const wanted = events.map(({ name, names, values }) => {
            const attributes = names.flatMap((key, index) =>
              values[index] === undefined ? [] : [{ key, value: shown(values[index]) }],
            );
            return { timeUnixNano: nanosecondsOf(time), name, ...(attributes.length > 0 && { attributes }) };
          });
          expect(read?.events ?? []).to.deep.equal(wanted);
          expect(read).to.include({
            traceId: 'ab'.repeat(16),
            spanId: '0123456789abcdef',
            startTimeUnixNano: nanosecondsOf(time),
          });
        }
      }),
      { numRuns: rounds(300) },
    );
  });
});
