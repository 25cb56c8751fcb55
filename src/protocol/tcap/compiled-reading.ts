/**
 * Reads received messages by the compiled form that stands for them: which of their octets may differ, and what these
 * say.
 */
import type { Bounds, CompiledMessage, ComponentPlaces } from './compiled-message.ts';
import { numberOf } from './transaction-id.ts';
import type { Component, ReceivedMessage } from './types.ts';

/** The message in octets that the compiled form stands for, from `at` on. Its parameters are not to be changed. */
export const readCompiled = (compiled: CompiledMessage, octets: Uint8Array, at: number): ReceivedMessage => {
  const { type, dialogue, otidAt, dtidAt } = compiled;
  const components = componentsIn(compiled.components, octets, at);
  switch (type) {
    case 'begin': {
      const otid = numberOf(octets, at + otidAt);
      return dialogue ? { type, otid, dialogue, components } : { type, otid, components };
    }
    case 'continue': {
      const otid = numberOf(octets, at + otidAt);
      const dtid = numberOf(octets, at + dtidAt);
      return dialogue ? { type, otid, dtid, dialogue, components } : { type, otid, dtid, components };
    }
    case 'end': {
      const dtid = numberOf(octets, at + dtidAt);
      return dialogue ? { type, dtid, dialogue, components } : { type, dtid, components };
    }
  }
};

const none: readonly never[] = [];

const componentsIn = (places: readonly ComponentPlaces[], octets: Uint8Array, at: number): readonly Component[] => {
  const [first] = places;
  if (first === undefined) return none;
  // An array that is created with one element reserves no room for sixteen more.
  const components = [componentIn(first, octets, at)];
  for (let index = 1; index < places.length; index += 1)
    components.push(componentIn(places[index] as ComponentPlaces, octets, at));
  return components;
};

/** The objects are written out, as in the codec. */
const componentIn = (places: ComponentPlaces, octets: Uint8Array, at: number): Component => {
  const { component, idAt } = places;
  const invokeId = ((octets[at + idAt] as number) << 24) >> 24;
  const parameter = parameterIn(places, octets, at + places.parameterAt);
  switch (component.kind) {
    case 'invoke': {
      const { kind, operation, linkedId } = component;
      if (linkedId !== undefined)
        return parameter ? { kind, invokeId, linkedId, operation, parameter } : { kind, invokeId, linkedId, operation };
      return parameter ? { kind, invokeId, operation, parameter } : { kind, invokeId, operation };
    }
    case 'returnError': {
      const { kind, error } = component;
      return parameter ? { kind, invokeId, error, parameter } : { kind, invokeId, error };
    }
    default: {
      const { kind, operation } = component;
      if (operation === undefined) return { kind, invokeId };
      return parameter ? { kind, invokeId, operation, parameter } : { kind, invokeId, operation };
    }
  }
};

/** A view of the octets only where they are not those of the known parameter. */
const parameterIn = (
  { parameter, parameterLength }: ComponentPlaces,
  octets: Uint8Array,
  from: number,
): Uint8Array | undefined => {
  if (parameter === undefined) return undefined;
  for (let index = 0; index < parameterLength; index += 1)
    if (parameter[index] !== octets[from + index]) return octets.subarray(from, from + parameterLength);
  return parameter;
};

/** Octets of the tag and the length of an element, both in their usual forms; undefined for others. */
const headerOf = (element: Uint8Array): number | undefined => {
  const [tag = 0, first = 0] = element;
  const isLong = first === 0x81 || first === 0x82;
  if ((tag & 0x1f) === 0x1f || (first >= 0x80 && !isLong)) return undefined;
  const header = isLong ? 2 + (first & 0x7f) : 2;
  const length = isLong ? element.subarray(2, header).reduce((sum, octet) => sum * 256 + octet, 0) : first;
  return header + length === element.length ? header : undefined;
};

/**
 * The places of the octets that may differ between messages for which the compiled form stands, in their order. The tag
 * and the length of a parameter are not among them, because they decide how far it reaches. Undefined where `received`
 * has other octets than the encoder would write: the compiled form does not stand for it then.
 */
export const placesIn = (compiled: CompiledMessage, received: Uint8Array): readonly Bounds[] | undefined => {
  const whole: Bounds[] = [];
  const places: Bounds[] = [];
  const add = (from: number, to: number, header = 0): void => {
    whole.push([from, to]);
    if (from + header < to) places.push([from + header, to]);
  };
  if (compiled.otidAt >= 0) add(compiled.otidAt, compiled.otidAt + 4);
  if (compiled.dtidAt >= 0) add(compiled.dtidAt, compiled.dtidAt + 4);
  for (const { idAt, parameterAt, parameterLength } of compiled.components) {
    add(idAt, idAt + 1);
    if (parameterLength === 0) continue;
    const header = headerOf(received.subarray(parameterAt, parameterAt + parameterLength));
    if (header === undefined) return undefined;
    add(parameterAt, parameterAt + parameterLength, header);
  }
  const { octets } = compiled;
  const isSame = (octet: number, index: number): boolean =>
    octet === received[index] || whole.some(([from, to]) => index >= from && index < to);
  return octets.length === received.length && octets.every(isSame) ? places : undefined;
};
