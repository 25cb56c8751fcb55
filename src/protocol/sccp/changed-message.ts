/**
 * SCCP messages that are wrong on purpose: the names of their parts (Q.713 §3, §4), and the changes of them. Pointers
 * and lengths follow the parts that they stand for, unless they are changed themselves.
 */
import { changedWithUpper } from '../wrong/apply.ts';
import type { Change } from '../wrong/change.ts';
import { isRole, unsignedOctets } from '../wrong/lengths.ts';
import { bufferOf, field, type Part } from '../wrong/part.ts';
import { readLittleEndian } from './bounds.ts';
import { layoutByCode, type Layout } from './layouts.ts';

/** Of the parameters of fixed length, in their order. */
const fixedNames: Readonly<Partial<Record<Layout['type'], readonly string[]>>> = {
  UDT: ['protocolClass'],
  UDTS: ['returnCause'],
  XUDT: ['protocolClass', 'hopCounter'],
  XUDTS: ['returnCause', 'hopCounter'],
  LUDT: ['protocolClass', 'hopCounter'],
  LUDTS: ['returnCause', 'hopCounter'],
};

const variableNames = { called: 'calledParty', calling: 'callingParty', data: 'data' } as const;

/**
 * A pointer counts the octets from itself, or from its second octet, to the length of its parameter; 0 where the
 * parameter is not there.
 */
const pointerTo = (name: string, octets: 1 | 2): Part => {
  const ownName = `${name}Pointer`;
  return {
    name: ownName,
    derived: {
      size: octets,
      of(around, by) {
        const to = around.before((part) => part.name === name);
        const from = around.before((part) => part.name === ownName);
        const distance = to === undefined || from === undefined ? 0 : to - from - (octets - 1);
        return numberIn(distance + by, octets);
      },
    },
  };
};

/** The least significant octet comes first in pointers and lengths of two octets. */
const numberIn = (number: number, octets: 1 | 2): Uint8Array => unsignedOctets(number, octets).reverse();

const parameterOf = (name: string, value: Uint8Array, octets: 1 | 2): Part => ({
  name,
  parts: [
    {
      role: 'length',
      derived: { size: octets, of: (around, by) => numberIn(around.sum(isRole('value')) + by, octets) },
    },
    { role: 'value', octets: value },
  ],
});

interface Placed {
  readonly start: number;
  readonly part: Part;
}

/** The parameter behind a pointer. Only data have a length of more than one octet. */
const variablePart = (bytes: Buffer, pointerAt: number, name: string, layout: Layout): Placed => {
  const { pointerOctets } = layout;
  const start = pointerAt + (pointerOctets - 1) + readLittleEndian(bytes, pointerAt, pointerOctets);
  const octets = name === variableNames.data ? pointerOctets : 1;
  const end = start + octets + readLittleEndian(bytes, start, octets);
  return { start, part: parameterOf(name, bytes.subarray(start + octets, end), octets) };
};

/** A message of the connectionless service that this SCCP has encoded. */
export const sccpParts = (message: Uint8Array): Part => {
  const bytes = bufferOf(message);
  const layout = layoutByCode[bytes[0] ?? 0];
  const names = layout && fixedNames[layout.type];
  if (layout === undefined || names === undefined) return { parts: [{ octets: bytes }] };
  const parts = [field('messageType', bytes.subarray(0, 1))];
  let at = 1;
  for (const [index, { octets }] of layout.fixed.entries()) {
    parts.push(field(names[index] ?? '', bytes.subarray(at, at + octets)));
    at += octets;
  }
  const behind: Placed[] = [];
  for (const key of layout.variable) {
    const name = variableNames[key];
    parts.push(pointerTo(name, layout.pointerOctets));
    behind.push(variablePart(bytes, at, name, layout));
    at += layout.pointerOctets;
  }
  if (layout.optional) {
    parts.push(pointerTo('optional', layout.pointerOctets));
    const pointer = readLittleEndian(bytes, at, layout.pointerOctets);
    const start = at + (layout.pointerOctets - 1) + pointer;
    if (pointer > 0) behind.push({ start, part: { name: 'optional', octets: bytes.subarray(start) } });
  }
  behind.sort((one, other) => one.start - other.start);
  return { parts: [...parts, ...behind.map(({ part }) => part)] };
};

/** `unchanged`: the message without the changes of the layers above, if they have made any. Throws `EncodeFailed`. */
export const changedSccp = (message: Uint8Array, changes: readonly Change[], unchanged = message): Buffer =>
  changedWithUpper(sccpParts, { message, unchanged, changes, layer: 'sccp' });
