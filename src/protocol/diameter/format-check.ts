/**
 * Checks messages against the formats of their commands: AVPs that are missing, occur too often, are not allowed, or
 * contradict the header (RFC 6733 §7.1.5).
 */
import { exampleOf } from './avp-refusals.ts';
import {
  commandFormats,
  errorAnswer,
  groupFormats,
  peerFormats,
  unknownAnswer,
  unknownRequest,
  type CommandFormat,
  type Format,
} from './command-formats.ts';
import { creditControlTable } from './credit-control-table.ts';
import type { AvpDefinition, Dictionary } from './dictionary.ts';
import { resultCodes } from './result-codes.ts';
import { rfc6733Table } from './rfc6733-table.ts';
import { findAvp, type Avp, type DiameterHeader, type Message, type ReadAvp, type Refusal } from './types.ts';

interface Bound {
  readonly definition: AvpDefinition;
  readonly least: number;
  readonly most: number;
}

/** By the name of the AVP in the dictionary. */
type Bounds = ReadonlyMap<string, Bound>;

interface Compiled {
  readonly code: number;
  readonly application: number | undefined;
  readonly request: Bounds;
  readonly answer: Bounds;
  readonly isOfPeers: boolean;
}

const standard: ReadonlyMap<string, AvpDefinition> = new Map(
  [...rfc6733Table.avps, ...creditControlTable.avps].map((definition) => [definition.name, definition]),
);

export class FormatCheck {
  readonly #dictionary: Dictionary;
  readonly #commands: readonly Compiled[];
  readonly #groups: ReadonlyMap<string, Bounds>;
  /** Whether some command goes between peers, and so is not proxiable. */
  readonly #hasPeers: boolean;
  readonly #unknown: Compiled;
  readonly #error: Bounds;

  constructor(dictionary: Dictionary, formats: readonly CommandFormat[]) {
    this.#dictionary = dictionary;
    const compiled = ({ code, application, request, answer, isOfPeers = false }: CommandFormat): Compiled => ({
      code,
      application,
      request: this.#boundsOf(request),
      answer: this.#boundsOf(answer),
      isOfPeers,
    });
    this.#commands = formats.map(compiled);
    this.#hasPeers = this.#commands.some(({ isOfPeers }) => isOfPeers);
    this.#unknown = compiled({ code: -1, request: unknownRequest, answer: unknownAnswer });
    this.#error = this.#boundsOf(errorAnswer);
    this.#groups = new Map(
      Object.entries(groupFormats).map(([name, format]) => [this.#nameOf(name), this.#boundsOf(format)]),
    );
  }

  /**
   * Why the bits of a request do not fit its command, if they do not: all commands with a known format are proxiable,
   * but those between peers.
   */
  refusalOfBits({ error, proxiable, code, application }: DiameterHeader): Refusal | undefined {
    const result = resultCodes.DIAMETER_INVALID_HDR_BITS;
    if (error) return { result, reason: 'a request has the E bit' };
    if (proxiable && !this.#hasPeers) return undefined;
    const format = this.#formatOf(code, application);
    if (format.isOfPeers)
      return proxiable ? { result, reason: 'the command is not proxiable, and the request has the P bit' } : undefined;
    if (proxiable || format === this.#unknown) return undefined;
    return { result, reason: 'the command is proxiable, and the request has no P bit' };
  }

  /** The first fault of the AVPs of a request that can be read. */
  refusalOfRequest(message: Message): Refusal | undefined {
    const { avps, code, application } = message;
    const destination = resultCodes.DIAMETER_UNABLE_TO_DELIVER;
    if (findAvp(avps, 'Destination-Host') && !findAvp(avps, 'Destination-Realm'))
      return { result: destination, reason: 'it has a Destination-Host without a Destination-Realm' };
    const { request, isOfPeers } = this.#formatOf(code, application);
    for (const refusal of this.#breaches(avps, request)) return refusal;
    return isOfPeers ? refusalOfVendorApplications(avps) : contradictionIn(message);
  }

  /** All faults of the AVPs of an answer that can be read. `permanent`: whether its result is a permanent failure. */
  faultsOfAnswer(message: Message, permanent: boolean): string[] {
    const { avps, code, application, error } = message;
    const { answer, isOfPeers } = this.#formatOf(code, application);
    const bounds = error || (permanent && !isOfPeers) ? this.#error : answer;
    const contradiction = isOfPeers ? refusalOfVendorApplications(avps) : contradictionIn(message);
    return [...this.#breaches(avps, bounds), ...(contradiction ? [contradiction] : [])].map(({ reason }) => reason);
  }

  #formatOf(code: number, application: number): Compiled {
    const fits = (format: Compiled): boolean =>
      format.code === code && (format.application ?? application) === application;
    return this.#commands.find(fits) ?? this.#unknown;
  }

  #nameOf(name: string): string {
    const code = standard.get(name)?.code ?? 0;
    return this.#dictionary.avp(code, undefined)?.name ?? String(code);
  }

  #boundsOf({ one, some = [], atMostOne = [], none = [] }: Format): Bounds {
    const bounds = new Map<string, Bound>();
    const bind = (names: readonly string[], least: number, most: number): void => {
      for (const name of names)
        bounds.set(this.#nameOf(name), { definition: standard.get(name) as AvpDefinition, least, most });
    };
    bind(one, 1, 1);
    bind(some, 1, Infinity);
    bind(atMostOne, 0, 1);
    bind(none, 0, 0);
    return bounds;
  }

  *#breaches(avps: readonly ReadAvp[], bounds: Bounds, place = ''): Generator<Refusal> {
    const { DIAMETER_AVP_NOT_ALLOWED, DIAMETER_AVP_OCCURS_TOO_MANY_TIMES, DIAMETER_MISSING_AVP } = resultCodes;
    const seen = new Map<Bound, number>();
    for (const avp of avps) {
      const bound = bounds.get(avp.name);
      if (bound !== undefined) {
        const count = (seen.get(bound) ?? 0) + 1;
        seen.set(bound, count);
        const failed = [avp];
        if (bound.most === 0)
          yield { result: DIAMETER_AVP_NOT_ALLOWED, reason: `${avp.name} may not be in ${place || 'it'}`, failed };
        else if (count === bound.most + 1)
          yield {
            result: DIAMETER_AVP_OCCURS_TOO_MANY_TIMES,
            reason: `${avp.name} comes more than once${place && ` in ${place}`}`,
            failed,
          };
      }
      const inner = typeof avp.value === 'object' ? this.#groups.get(avp.name) : undefined;
      if (inner !== undefined)
        for (const refusal of this.#breaches(avp.value as readonly ReadAvp[], inner, avp.name))
          yield { ...refusal, failed: [{ name: avp.name, value: refusal.failed ?? [] }] };
    }
    for (const [name, bound] of bounds)
      if (bound.least > (seen.get(bound) ?? 0))
        yield {
          result: DIAMETER_MISSING_AVP,
          reason: `${name} is missing${place && ` in ${place}`}`,
          failed: [exampleOf(bound.definition)],
        };
  }
}

const compiled = new WeakMap<Dictionary, FormatCheck>();

/** Made once for each dictionary. */
export const formatsOf = (dictionary: Dictionary): FormatCheck => {
  const known = compiled.get(dictionary) ?? new FormatCheck(dictionary, commandFormats);
  compiled.set(dictionary, known);
  return known;
};

/** The formats of the messages between peers, too. */
export const allFormatsOf = (dictionary: Dictionary): FormatCheck =>
  new FormatCheck(dictionary, [...commandFormats, ...peerFormats]);

const applicationIds: ReadonlySet<string> = new Set(['Auth-Application-Id', 'Acct-Application-Id']);

interface Stated {
  /** Wrapped in its group, if it is in one. */
  readonly avp: Avp;
  readonly value: unknown;
}

/** Each AVP that states an application. */
export const statedApplications = (avps: readonly ReadAvp[]): readonly Stated[] =>
  avps.flatMap((avp): readonly Stated[] => {
    if (applicationIds.has(avp.name)) return [{ avp, value: avp.value }];
    if (avp.name !== 'Vendor-Specific-Application-Id' || typeof avp.value !== 'object') return [];
    return statedApplications(avp.value).map((inner) => ({
      avp: { name: avp.name, value: [inner.avp] },
      value: inner.value,
    }));
  });

/** RFC 6733 §6.8, §6.9, §6.11: an AVP that states the application must agree with the header. */
const contradictionIn = ({ avps, application }: Message): Refusal | undefined => {
  const stated = statedApplications(avps);
  const other = stated.find(({ value }) => value !== application);
  if (other === undefined) return refusalOfVendorApplications(avps);
  const contradicting = stated.find(({ value }) => value !== other.value);
  if (contradicting !== undefined) {
    const reason = `its AVPs state the applications ${stated.map(({ value }) => String(value)).join(' and ')}`;
    return { result: resultCodes.DIAMETER_CONTRADICTING_AVPS, reason, failed: stated.map(({ avp }) => avp) };
  }
  const reason = `its header has the application ${application}, and ${other.avp.name} says ${String(other.value)}`;
  return { result: resultCodes.DIAMETER_INVALID_AVP_VALUE, reason, failed: [other.avp] };
};

/** RFC 6733 §6.11: a Vendor-Specific-Application-Id has one of both identifiers. */
export const refusalOfVendorApplications = (avps: readonly ReadAvp[]): Refusal | undefined => {
  for (const { name, value } of avps) {
    if (name !== 'Vendor-Specific-Application-Id' || typeof value !== 'object') continue;
    const within = value.filter((inner) => applicationIds.has(inner.name));
    const { DIAMETER_MISSING_AVP, DIAMETER_AVP_OCCURS_TOO_MANY_TIMES } = resultCodes;
    if (within.length === 0) {
      const failed = [...applicationIds].map((id) => exampleOf(standard.get(id) as AvpDefinition));
      return {
        result: DIAMETER_MISSING_AVP,
        reason: `${name} has neither ${[...applicationIds].join(' nor ')}`,
        failed,
      };
    }
    if (within.length > 1)
      return {
        result: DIAMETER_AVP_OCCURS_TOO_MANY_TIMES,
        reason: `${name} states ${within.length} applications`,
        failed: within,
      };
  }
  return undefined;
};
