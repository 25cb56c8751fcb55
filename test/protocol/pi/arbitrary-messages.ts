/** Arbitrary unambiguous framings, commands and answers. */
import fc from 'fast-check';
import { defaultFraming, type PiFraming, type PiValue } from '../../../src/protocol/pi/framing.ts';
import type { PiCommand, PiReply } from '../../../src/protocol/pi/messages.ts';

export const framings: fc.Arbitrary<PiFraming> = fc.constantFrom<PiFraming[]>(
  defaultFraming,
  { ...defaultFraming, listSeparator: '|' },
  { ...defaultFraming, terminator: '\r\n', lineEnd: '', sectionSeparator: ' ', parameterSeparator: '/' },
  { ...defaultFraming, terminator: '<END>', quote: "'", assignment: ':=', sectionSeparator: '##' },
);

const names = fc.stringMatching(/^[A-Z][A-Z0-9_.-]{0,10}$/);
/** Texts with many characters that have a meaning in a framing. */
const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(';', ':', ',', '=', '"', "'", '|', '/', '#', '<', '>', '\r', '\n', ' ', 'a', 'END'),
  }),
);
/** A list with one element cannot be distinguished from the element. */
const values: fc.Arbitrary<PiValue> = fc.oneof(texts, fc.array(texts, { minLength: 2, maxLength: 3 }));
const parameters = fc.dictionary(names, values, { maxKeys: 4 }).map((record) => ({ ...record }));

export const commands: fc.Arbitrary<PiCommand> = fc.record({
  command: fc.tuple(names, names).map(([name, action]) => `${name}=${action}`),
  parameters,
});

const someText = fc.stringMatching(/^[A-Za-z0-9-]{1,10}(?: [A-Za-z0-9,;"-]{1,10}){0,3}$/);

export const replies: fc.Arbitrary<PiReply> = fc.record({
  command: fc.tuple(names, names).map(([name, action]) => `${name}=${action}`),
  status: fc.constantFrom('ACK' as const, 'NACK' as const),
  info: fc.oneof(parameters, someText),
});
