/** The compiled form of a message against the codec: whatever it writes and reads is what the codec does. */
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeReceived, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import {
  compiledMessage,
  standsFor,
  writeCompiled,
  type CompiledMessage,
} from '../../../src/protocol/tcap/compiled-message.ts';
import { placesIn, readCompiled } from '../../../src/protocol/tcap/compiled-reading.ts';
import type { Component, OutgoingMessage } from '../../../src/protocol/tcap/types.ts';
import { rounds } from '../../support/depth.ts';
import { components, messages } from './messages.ts';

const ids = fc.integer({ min: 0, max: 0xffff_ffff });
const invokeIds = fc.integer({ min: -128, max: 127 });

const context = {
  applicationContext: fc.constantFrom('0.4.0.0.1.0.50.1', '0.4.0.0.1.21.3.4'),
  protocolVersion: fc.constant(1),
};
const portions = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('AARQ' as const), ...context }),
    fc.record({
      kind: fc.constant('AARE' as const),
      ...context,
      result: fc.nat(1),
      diagnostic: fc.record({ source: fc.constantFrom('user' as const, 'provider' as const), value: fc.nat(2) }),
    }),
  ),
  { nil: undefined },
);
const usual = fc
  .record({
    type: fc.constantFrom('begin' as const, 'continue' as const, 'end' as const),
    dialogue: portions,
    components: fc.array(
      components.filter(({ kind }) => kind !== 'reject'),
      { maxLength: 4 },
    ),
  })
  .map(({ dialogue, ...message }) => (dialogue === undefined ? message : { ...message, dialogue }));

/** Messages with transaction ids of four octets: most can be compiled. */
const outgoing: fc.Arbitrary<OutgoingMessage> = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: messages }), ids, ids)
  .map(
    ([message, otid, dtid]) =>
      ({
        ...message,
        ...((message.type === 'begin' || message.type === 'continue') && { otid }),
        ...((message.type === 'continue' || message.type === 'end' || message.type === 'abort') && { dtid }),
      }) as OutgoingMessage,
  );

/** Other contents of the same length behind the tag and the length of the parameter. */
const otherContents = (parameter: Uint8Array, octet: number): Uint8Array => {
  const header = (parameter[1] ?? 0) > 0x80 ? 2 + ((parameter[1] ?? 0) & 0x7f) : 2;
  return Uint8Array.from(parameter, (value, index) => (index < header ? value : (value + octet) & 0xff));
};

/** The same message in its places for others. */
const inPlaces = (
  message: OutgoingMessage,
  [otid, dtid, invokeId, octet]: readonly [number, number, number, number],
): OutgoingMessage => {
  const changed = (component: Component): Component => ({
    ...component,
    ...(component.kind !== 'reject' && { invokeId }),
    ...('parameter' in component &&
      component.parameter !== undefined && { parameter: otherContents(component.parameter, octet) }),
  });
  return {
    ...message,
    ...('otid' in message && { otid }),
    ...('dtid' in message && { dtid }),
    ...('components' in message && { components: message.components.map(changed) }),
  } as OutgoingMessage;
};

const written = (compiled: CompiledMessage, message: OutgoingMessage): Buffer => {
  const target = Buffer.concat([Buffer.alloc(3, 0xee), compiled.octets, Buffer.alloc(2, 0xee)]);
  writeCompiled(compiled, message, target, 3);
  return target;
};

const around = (octets: Uint8Array): Buffer => Buffer.concat([Buffer.alloc(3, 0xee), octets, Buffer.alloc(2, 0xee)]);

describe('the compiled form of a message', () => {
  const places = fc.tuple(ids, ids, invokeIds, fc.nat(255));

  it('writes what the codec encodes, and reads what it decodes', () => {
    let compared = 0;
    fc.assert(
      fc.property(outgoing, places, (message, values) => {
        const compiled = compiledMessage(message);
        if (compiled === undefined) return;
        compared += 1;
        const other = inPlaces(message, values);
        const encoded = encodeTcap(other);
        expect(standsFor(compiled, other)).to.equal(true);
        expect(written(compiled, other)).to.deep.equal(around(encoded));
        expect(placesIn(compiled, encoded)).to.be.an('array');
        expect(readCompiled(compiled, around(encoded), 3)).to.deep.equal(decodeReceived(encoded));
      }),
      { numRuns: rounds(2000) },
    );
    expect(compared).to.be.above(0);
  });

  it('stands for a message only if it writes the octets of the codec', () => {
    const pairs = fc.oneof(
      fc.tuple(outgoing, outgoing),
      fc
        .tuple(outgoing, outgoing)
        .map(([one, other]): [OutgoingMessage, OutgoingMessage] => [
          one,
          { ...one, ...('dialogue' in other && { dialogue: other.dialogue }) } as OutgoingMessage,
        ]),
      fc
        .tuple(outgoing, outgoing)
        .map(([one, other]): [OutgoingMessage, OutgoingMessage] => [
          one,
          { ...one, ...('components' in other && { components: other.components }) } as OutgoingMessage,
        ]),
    );
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const compiled = compiledMessage(one);
        if (compiled === undefined || !standsFor(compiled, other)) return;
        expect(written(compiled, other)).to.deep.equal(around(encodeTcap(other)));
      }),
      { numRuns: rounds(5000) },
    );
  });

  it('leaves a message to the codec that is not the same in all its calls', () => {
    const otid = 1;
    const withInformation = { kind: 'AARQ', applicationContext: '0.4.0.0.1.0.50.1', userInformation: Buffer.alloc(4) };
    const reject = { kind: 'reject', invokeId: 1, problem: { type: 'general', code: 0 } } as const;
    const left: readonly unknown[] = [
      { type: 'begin', otid: Uint8Array.of(1, 2), components: [] },
      { type: 'begin', otid, dialogue: withInformation, components: [] },
      { type: 'continue', otid, dtid: 2, components: [reject] },
      { type: 'abort', dtid: 2, pAbortCause: 1 },
    ];
    for (const message of left)
      expect(compiledMessage(message as OutgoingMessage), JSON.stringify(message)).to.equal(undefined);
  });

  it('reads a message with changed octets as the codec does, or leaves it to the codec', () => {
    let read = 0;
    fc.assert(
      fc.property(outgoing, fc.nat(), fc.integer({ min: 1, max: 255 }), (message, at, change) => {
        const compiled = compiledMessage(message);
        if (compiled === undefined) return;
        const octets = Buffer.from(encodeTcap(message));
        const index = at % octets.length;
        octets[index] = (octets[index] ?? 0) ^ change;
        if (placesIn(compiled, octets) === undefined) return;
        read += 1;
        expect(readCompiled(compiled, octets, 0)).to.deep.equal(decodeReceived(octets));
      }),
      { numRuns: rounds(2000) },
    );
    expect(read).to.be.above(0);
  });
});
