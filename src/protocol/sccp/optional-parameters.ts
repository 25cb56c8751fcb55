/**
 * The optional part of a message (Q.713 §1.8, table 2): parameters of a code, a length and contents, in any order, and
 * an octet of zero.
 *
 * That last octet may be missing where the message ends. Unknown parameters keep their contents unchanged.
 */
import { readAddress, writeAddress } from './address.ts';
import { bounded, malformed, readLittleEndian, unencodable, writeLittleEndian } from './bounds.ts';
import type { SccpForm } from './forms.ts';
import type { OptionalParameter, Segmentation } from './message.ts';

const codes = {
  called: 0x03,
  calling: 0x04,
  credit: 0x09,
  data: 0x0f,
  segmentation: 0x10,
  hopCounter: 0x11,
  importance: 0x12,
} as const;
const endOfOptional = 0;
/** The field of its length has one octet. */
const longestParameter = 255;

/** The parameters from `start` on. Throws `DecodeFailed`. */
export const readOptional = (bytes: Uint8Array, start: number, form: SccpForm): OptionalParameter[] => {
  const parameters: OptionalParameter[] = [];
  for (let at = start; at < bytes.length;) {
    const code = bytes[at] ?? 0;
    if (code === endOfOptional) break;
    const length = bytes[at + 1];
    const contents = at + 2;
    if (length === undefined || contents + length > bytes.length)
      throw malformed(at, 'an optional parameter ends beyond the message');
    parameters.push(readParameter(bytes, { code, start: contents, end: contents + length }, form));
    at = contents + length;
  }
  return parameters;
};

interface Place {
  readonly code: number;
  readonly start: number;
  readonly end: number;
}

const readParameter = (bytes: Uint8Array, place: Place, form: SccpForm): OptionalParameter => {
  const { code, start, end } = place;
  switch (code) {
    case codes.called:
      return { called: readAddress(bytes, start, end, form) };
    case codes.calling:
      return { calling: readAddress(bytes, start, end, form) };
    case codes.data:
      return { data: bytes.subarray(start, end) };
    case codes.credit:
      return { credit: singleOctet(bytes, place, 'a credit') };
    case codes.hopCounter:
      return { hopCounter: singleOctet(bytes, place, 'a hop counter') };
    case codes.importance:
      return { importance: singleOctet(bytes, place, 'an importance') & 0x07 };
    case codes.segmentation:
      return { segmentation: readSegmentation(bytes, place) };
    default:
      return { code, contents: bytes.subarray(start, end) };
  }
};

const singleOctet = (bytes: Uint8Array, { start, end }: Place, name: string): number => {
  if (end - start !== 1) throw malformed(start, `${name} takes one octet, not ${end - start}`);
  return bytes[start] ?? 0;
};

const readSegmentation = (bytes: Uint8Array, { start, end }: Place): Segmentation => {
  if (end - start !== 4) throw malformed(start, `a segmentation takes four octets, not ${end - start}`);
  const first = bytes[start] ?? 0;
  return {
    first: (first & 0x80) !== 0,
    class: (first & 0x40) === 0 ? 0 : 1,
    remaining: first & 0x0f,
    localReference: readLittleEndian(bytes, start + 1, 3),
  };
};

/** An upper bound for the octets of these parameters and the end, which the encoder reserves. */
export const optionalBound = (parameters: readonly OptionalParameter[]): number => parameters.length * 512 + 1;

/** Writes the parameters from `start` on, then the end; returns the offset behind it. Throws `EncodeFailed`. */
export const writeOptional = (
  target: Uint8Array,
  start: number,
  parameters: readonly OptionalParameter[],
  form: SccpForm,
): number => {
  let at = start;
  for (const parameter of parameters) {
    const end = writeParameter(target, at, parameter, form);
    target[at + 1] = end - at - 2;
    at = end;
  }
  target[at] = endOfOptional;
  return at + 1;
};

/** Writes all but the length; returns the end of the contents. */
const writeParameter = (target: Uint8Array, at: number, parameter: OptionalParameter, form: SccpForm): number => {
  const contents = at + 2;
  if ('code' in parameter) {
    const known = Object.values(codes).some((code) => code === parameter.code);
    if (known || parameter.code === endOfOptional) throw unencodable(`optional parameter ${parameter.code} has a name`);
    target[at] = bounded(parameter.code, 0xff, 'the code of an optional parameter');
    return writeOctets(target, contents, parameter.contents);
  }
  if ('called' in parameter || 'calling' in parameter) {
    target[at] = 'called' in parameter ? codes.called : codes.calling;
    return writeAddress(target, contents, 'called' in parameter ? parameter.called : parameter.calling, form);
  }
  if ('data' in parameter) {
    target[at] = codes.data;
    return writeOctets(target, contents, parameter.data);
  }
  if ('segmentation' in parameter) {
    target[at] = codes.segmentation;
    return writeSegmentation(target, contents, parameter.segmentation);
  }
  if ('credit' in parameter) {
    target[at] = codes.credit;
    target[contents] = bounded(parameter.credit, 0xff, 'a credit');
  } else if ('hopCounter' in parameter) {
    target[at] = codes.hopCounter;
    target[contents] = bounded(parameter.hopCounter, 0xff, 'a hop counter');
  } else {
    target[at] = codes.importance;
    target[contents] = bounded(parameter.importance, 0x07, 'an importance');
  }
  return contents + 1;
};

const writeOctets = (target: Uint8Array, at: number, octets: Uint8Array): number => {
  if (octets.length > longestParameter)
    throw unencodable(`an optional parameter takes at most ${longestParameter} octets, not ${octets.length}`);
  target.set(octets, at);
  return at + octets.length;
};

const writeSegmentation = (target: Uint8Array, at: number, segmentation: Segmentation): number => {
  const remaining = bounded(segmentation.remaining, 15, 'the number of remaining segments');
  target[at] = (segmentation.first ? 0x80 : 0) | (segmentation.class === 1 ? 0x40 : 0) | remaining;
  writeLittleEndian(
    target,
    at + 1,
    3,
    bounded(segmentation.localReference, 0xffffff, 'a segmentation local reference'),
  );
  return at + 4;
};
