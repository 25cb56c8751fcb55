/**
 * A TCAP message of a load, compiled: its octets once, and the places of what differs from one call to the next.
 * Transaction ids, invoke ids and parameters are places; all else is the same in all messages that it stands for.
 *
 * The codec remains the definition. It encodes the message several times, each time with one place changed, and the
 * octets that differ are the place. So this module contains nothing of the layout of a message.
 */
import { copyOctets } from '../../ground/copy-octets.ts';
import { encodeTcap } from './codec.ts';
import type { Component, DialoguePortion, OutgoingMessage, ReceivedMessage } from './types.ts';

/** The messages that can be compiled, with transaction ids of four octets. */
type Compilable = Extract<OutgoingMessage, { type: 'begin' | 'continue' | 'end' }>;

type Placed = Exclude<Component, { kind: 'reject' }>;

export interface ComponentPlaces {
  readonly component: Placed;
  readonly idAt: number;
  /** Index of the parameter, as a whole element; of no meaning without one. */
  readonly parameterAt: number;
  readonly parameterLength: number;
  /** A copy of the parameter from which it was made: most parameters are the same in each message. */
  readonly parameter: Uint8Array | undefined;
}

/** An index of -1: the message has no such element. */
export interface CompiledMessage {
  readonly type: Compilable['type'];
  readonly dialogue: DialoguePortion | undefined;
  readonly octets: Uint8Array;
  readonly otidAt: number;
  readonly dtidAt: number;
  readonly components: readonly ComponentPlaces[];
}

const placedKinds: ReadonlySet<string> = new Set<Placed['kind']>([
  'invoke',
  'returnResultLast',
  'returnResultNotLast',
  'returnError',
]);

const isPlaced = (component: { readonly kind: string }): component is Placed => placedKinds.has(component.kind);

const isCompilable = (message: OutgoingMessage | ReceivedMessage): message is Compilable => {
  if (message.type !== 'begin' && message.type !== 'continue' && message.type !== 'end') return false;
  if ('otid' in message && typeof message.otid !== 'number') return false;
  if ('dtid' in message && typeof message.dtid !== 'number') return false;
  return isPlainPortion(message.dialogue) && message.components.every(isPlaced);
};

type PlainPortion = Extract<DialoguePortion, { kind: 'AARQ' | 'AARE' }>;

/** Whether the portion is the same in all dialogues of an application context. */
const isPlainPortion = (portion: DialoguePortion | undefined): portion is PlainPortion | undefined =>
  portion === undefined ||
  ((portion.kind === 'AARQ' || portion.kind === 'AARE') && portion.userInformation === undefined);

/** Ids of which all octets differ. */
const [lowestId, highestId] = [0, 0xffff_ffff];
const [oneInvokeId, otherInvokeId] = [0, -1];

const withParameter = (component: Placed, octet: number): Placed =>
  component.parameter === undefined
    ? component
    : { ...component, parameter: new Uint8Array(component.parameter.length).fill(octet) };

export type Bounds = readonly [from: number, to: number];

/** The bounds of the octets that differ; undefined if the lengths differ, or nothing does. */
export const differenceOf = (one: Uint8Array, other: Uint8Array): Bounds | undefined => {
  if (one.length !== other.length) return undefined;
  const from = one.findIndex((octet, index) => octet !== other[index]);
  const to = one.findLastIndex((octet, index) => octet !== other[index]) + 1;
  return from < 0 ? undefined : [from, to];
};

/** Undefined for a message that is not compiled: the codec handles it. Throws `EncodeFailed`, as the codec does. */
export const compiledMessage = (message: OutgoingMessage | ReceivedMessage): CompiledMessage | undefined => {
  if (!isCompilable(message)) return undefined;
  const components = (message.components as readonly Placed[]).map((component) => ({
    ...withParameter(component, 0),
    invokeId: oneInvokeId,
  }));
  const base = {
    ...message,
    ...('otid' in message && { otid: lowestId }),
    ...('dtid' in message && { dtid: lowestId }),
    components,
  };
  const encoded = Buffer.from(encodeTcap(base));
  let isCertain = true;
  const placeOf = (changed: Compilable, length: number): number => {
    const [from, to] = differenceOf(encoded, encodeTcap(changed)) ?? [0, 0];
    isCertain &&= to - from === length;
    return from;
  };
  const placeIn = (index: number, changed: Placed, length: number): number =>
    placeOf({ ...base, components: components.with(index, changed) } as Compilable, length);
  const compiled: CompiledMessage = {
    type: message.type,
    dialogue: message.dialogue,
    octets: encoded,
    otidAt: 'otid' in base ? placeOf({ ...base, otid: highestId } as Compilable, 4) : -1,
    dtidAt: 'dtid' in base ? placeOf({ ...base, dtid: highestId } as Compilable, 4) : -1,
    components: components.map((component, index) => ({
      component,
      idAt: placeIn(index, { ...component, invokeId: otherInvokeId }, 1),
      parameterAt: component.parameter
        ? placeIn(index, withParameter(component, 0xff), component.parameter.length)
        : -1,
      parameterLength: component.parameter?.length ?? 0,
      parameter: copyOf((message.components[index] as Placed).parameter),
    })),
  };
  return isCertain ? compiled : undefined;
};

const copyOf = (octets: Uint8Array | undefined): Uint8Array | undefined => octets && Buffer.from(octets);

const isSamePortion = (one: DialoguePortion | undefined, other: DialoguePortion | undefined): boolean => {
  if (one === other) return true;
  if (one === undefined || other === undefined || !isPlainPortion(one) || !isPlainPortion(other)) return false;
  if (one.applicationContext !== other.applicationContext || one.protocolVersion !== other.protocolVersion)
    return false;
  if (one.kind === 'AARQ' || other.kind === 'AARQ') return one.kind === other.kind;
  const { source, value } = one.diagnostic;
  return one.result === other.result && source === other.diagnostic.source && value === other.diagnostic.value;
};

/** Whether the compiled form stands for the message. */
export const standsFor = (compiled: CompiledMessage, message: OutgoingMessage): message is Compilable => {
  if (message.type !== compiled.type) return false;
  const { otid, dtid, components } = message as Extract<Compilable, { type: 'continue' }>;
  if (compiled.otidAt >= 0 && typeof otid !== 'number') return false;
  if (compiled.dtidAt >= 0 && typeof dtid !== 'number') return false;
  const places = compiled.components;
  if (components.length !== places.length || !isSamePortion(compiled.dialogue, message.dialogue)) return false;
  for (let index = 0; index < places.length; index += 1) {
    if (!isSameComponent(places[index] as ComponentPlaces, components[index] as Component)) return false;
  }
  return true;
};

const isSameComponent = ({ component: known, parameterLength }: ComponentPlaces, component: Component): boolean => {
  if (component.kind === 'reject' || component.kind !== known.kind) return false;
  const { invokeId } = component;
  if (invokeId === null || invokeId < -128 || invokeId > 127 || !Number.isInteger(invokeId)) return false;
  if ((component.parameter?.length ?? 0) !== parameterLength) return false;
  if ((component.parameter === undefined) !== (known.parameter === undefined)) return false;
  switch (component.kind) {
    case 'invoke':
      return (
        known.kind === 'invoke' && component.operation === known.operation && component.linkedId === known.linkedId
      );
    case 'returnError':
      return known.kind === 'returnError' && component.error === known.error;
    default:
      return component.operation === (known as typeof component).operation;
  }
};

/** Writes the message, for which the compiled form stands, into `target` from `at` on. */
export const writeCompiled = (
  compiled: CompiledMessage,
  message: OutgoingMessage,
  target: Uint8Array,
  at: number,
): void => {
  const { otid, dtid, components } = message as Extract<Compilable, { type: 'continue' }>;
  if (compiled.otidAt >= 0) writeId(target, at + compiled.otidAt, otid as number);
  if (compiled.dtidAt >= 0) writeId(target, at + compiled.dtidAt, dtid as number);
  const places = compiled.components;
  for (let index = 0; index < places.length; index += 1) {
    const { idAt, parameterAt } = places[index] as ComponentPlaces;
    const { invokeId, parameter } = components[index] as Placed;
    target[at + idAt] = invokeId;
    if (parameter !== undefined) copyOctets(parameter, target, at + parameterAt);
  }
};

const writeId = (target: Uint8Array, at: number, id: number): void => {
  target[at] = id >>> 24;
  target[at + 1] = id >>> 16;
  target[at + 2] = id >>> 8;
  target[at + 3] = id;
};
