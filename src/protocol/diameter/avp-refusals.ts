/**
 * The faults of single AVPs of a message, each as the error with which its receiver answers (RFC 6733 §4.1, §7.1,
 * §7.5).
 */
import { DialproofError } from '../../ground/errors.ts';
import type { BaseType } from './avp-types.ts';
import { codeName, type AvpDefinition, type Dictionary } from './dictionary.ts';
import { resultCodes } from './result-codes.ts';
import type { Avp, ReadAvp, Refusal } from './types.ts';

export interface AvpHeader {
  readonly code: number;
  readonly flags: number;
  /** As the header has it, right or wrong. */
  readonly length: number;
  /** Undefined without the V flag. */
  readonly vendor: number | undefined;
}

const reservedFlags = 0x1f;
const mandatoryFlag = 0x40;
/** Refusals of one message; further ones are not kept. */
const maximum = 20;

/** Octets of the shortest value, all zeros, in hex (§7.5). `aaa://` and a host of one octet is the shortest URI. */
const shortest: Readonly<Partial<Record<BaseType, number>>> = {
  Integer32: 4,
  Integer64: 8,
  Unsigned32: 4,
  Unsigned64: 8,
  Float32: 4,
  Float64: 8,
  Address: 6,
  Time: 4,
  Enumerated: 4,
  DiameterIdentity: 1,
  DiameterURI: 7,
};

const zeros = (type: BaseType | undefined): string => '00'.repeat((type && shortest[type]) ?? 0);

/** An example of an AVP that is missing. */
export const exampleOf = ({ code, vendor, type, mandatory }: AvpDefinition): Avp => ({
  name: codeName(code, vendor),
  value: zeros(type),
  mandatory,
});

/** Types of which a wrong AVP has a wrong value, not a wrong number of octets. */
const texts: ReadonlySet<BaseType> = new Set([
  'UTF8String',
  'DiameterIdentity',
  'DiameterURI',
  'IPFilterRule',
  'QoSFilterRule',
  'Grouped',
]);

/**
 * Refuses an AVP whose length is impossible. The Failed-AVP has its header, with zeros and their length: a copy of the
 * wrong length would break the answer.
 */
export const lengthRefusal = ({ code, flags, vendor }: AvpHeader, rule: string, dictionary: Dictionary): Refusal => {
  const definition = dictionary.avp(code, vendor === 0 ? undefined : vendor);
  const mandatory = (flags & mandatoryFlag) !== 0;
  return {
    result: resultCodes.DIAMETER_INVALID_AVP_LENGTH,
    reason: `${definition?.name ?? codeName(code, vendor)}: ${rule}`,
    failed: [{ name: codeName(code, vendor), value: zeros(definition?.type), mandatory }],
  };
};

/** The group with only the wrong AVPs inside it. */
const asGroup = ({ name, mandatory }: ReadAvp, failed: readonly Avp[]): readonly Avp[] => [
  { name, value: failed, ...(mandatory !== undefined && { mandatory }) },
];

const withoutPlace = (thrown: DialproofError): string => thrown.message.replace(/^diameter: at byte \d+: /, '');

export interface RefusalOptions {
  /** The application of the message. */
  readonly application: number;
  /** Whether an unknown AVP with the M flag is a fault. */
  readonly knowsCommand: boolean;
}

export class AvpRefusals {
  readonly list: Refusal[] = [];
  readonly #options: RefusalOptions;

  constructor(options: RefusalOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.list.length;
  }

  add(refusal: Refusal): void {
    if (this.list.length < maximum) this.list.push(refusal);
  }

  /** Puts the refusals from index `from` on into a group. */
  wrap(from: number, group: ReadAvp): void {
    for (const [index, refusal] of this.list.entries())
      if (index >= from)
        this.list[index] = { ...refusal, failed: asGroup(group, refusal.failed ?? []), about: group.name };
  }

  /** Whether the flags, or the length of a group, are wrong. */
  ofHeader({ flags, length }: AvpHeader, definition: AvpDefinition | undefined, raw: () => ReadAvp): boolean {
    const isMarked = (flags & mandatoryFlag) !== 0;
    if (
      (flags & reservedFlags) === 0 &&
      (definition === undefined ? !isMarked : isMarked && definition.type !== 'Grouped')
    )
      return false;
    const refusal = this.#refusalOfHeader(flags, length, definition, isMarked, raw);
    if (refusal !== undefined) this.add(refusal);
    return refusal !== undefined;
  }

  #refusalOfHeader(
    flags: number,
    length: number,
    definition: AvpDefinition | undefined,
    isMarked: boolean,
    raw: () => ReadAvp,
  ): Refusal | undefined {
    const { application, knowsCommand } = this.#options;
    const name = definition?.name ?? raw().name;
    if ((flags & reservedFlags) !== 0) {
      const reason = `${name} has reserved bits among its flags: 0x${flags.toString(16).padStart(2, '0')}`;
      return { result: resultCodes.DIAMETER_INVALID_AVP_BITS, reason, failed: [raw()], about: name };
    }
    if (definition === undefined) {
      if (!isMarked || !knowsCommand) return undefined;
      const reason = `${name} has the M flag, and no dictionary has it`;
      return { result: resultCodes.DIAMETER_AVP_UNSUPPORTED, reason, failed: [raw()], about: name };
    }
    const { markedIn, type } = definition;
    if (!isMarked && (markedIn === 'every' || markedIn === application))
      return {
        result: resultCodes.DIAMETER_INVALID_AVP_BITS,
        reason: `${name} has no M flag`,
        failed: [raw()],
        about: name,
      };
    if (type !== 'Grouped' || length % 4 === 0) return undefined;
    const reason = `${name} is a group of ${length} octets, which is no multiple of 4`;
    return { result: resultCodes.DIAMETER_INVALID_AVP_LENGTH, reason, failed: [{ ...raw(), value: '' }], about: name };
  }

  /** Checks an AVP that could be read. */
  ofValue({ name, closed }: AvpDefinition, { value, meaning }: ReadAvp, raw: () => ReadAvp): void {
    if (closed !== true || meaning !== undefined) return;
    this.add({
      result: resultCodes.DIAMETER_INVALID_AVP_VALUE,
      reason: `${name} has no value ${String(value)}`,
      failed: [raw()],
      about: name,
    });
  }

  /** Adds the refusal of an AVP that cannot be read. */
  unreadable({ name, type }: AvpDefinition, thrown: DialproofError, raw: () => ReadAvp): void {
    const { DIAMETER_INVALID_AVP_VALUE, DIAMETER_INVALID_AVP_LENGTH } = resultCodes;
    const result = texts.has(type) ? DIAMETER_INVALID_AVP_VALUE : DIAMETER_INVALID_AVP_LENGTH;
    this.add({ result, reason: `${name}: ${withoutPlace(thrown)}`, failed: [raw()], about: name });
  }
}
