/**
 * The known AVPs and commands: by name for writing messages, by code and vendor for reading them.
 *
 * A table is data. A later table replaces the entries of earlier ones that have the same name or code.
 */
import type { BaseType } from './avp-types.ts';

export interface AvpDefinition {
  readonly name: string;
  readonly code: number;
  /** IANA's enterprise number, for an AVP with the V flag. */
  readonly vendor?: number | undefined;
  readonly type: BaseType;
  /** Whether it is sent with the M flag. */
  readonly mandatory: boolean;
  /** Names of its numbers, of an Enumerated above all. */
  readonly values?: Readonly<Record<string, number>> | undefined;
  /** Whether its standard allows no number but those of `values`. */
  readonly closed?: boolean;
  /** The applications in which its standard demands the M flag. Default: in none. */
  readonly markedIn?: MarkedIn | undefined;
}

/** Every application, or the one with this identifier. */
export type MarkedIn = 'every' | number;

export interface CommandDefinition {
  /** Without `-Request` and `-Answer`: `Credit-Control`. */
  readonly name: string;
  readonly code: number;
  /**
   * Application whose command it is; undefined for the base protocol, whose commands go with the application of the
   * session.
   */
  readonly application?: number | undefined;
}

export interface DictionaryTable {
  readonly avps: readonly AvpDefinition[];
  readonly commands: readonly CommandDefinition[];
}

/** AVPs of one vendor as the tables here write them: code by name, by type. */
export interface AvpsByType {
  readonly vendor?: number;
  readonly codes: Readonly<Partial<Record<BaseType, Readonly<Record<string, number>>>>>;
  /** Those without the M flag. */
  readonly optional?: readonly string[];
  readonly values?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Those with `values` that allow other numbers too. */
  readonly open?: readonly string[];
  /** The applications in which the AVPs that are sent with the M flag must have it, but for `except`. Default: none. */
  readonly marked?: { readonly in: MarkedIn; readonly except?: readonly string[] };
}

export const definitionsOf = ({
  vendor,
  codes,
  optional = [],
  values = {},
  open,
  marked,
}: AvpsByType): AvpDefinition[] => {
  const unmarked = new Set(optional);
  const markedAtWill = new Set([...optional, ...(marked?.except ?? [])]);
  return Object.entries(codes).flatMap(([type, named]) =>
    Object.entries(named).map(([name, code]) => ({
      name,
      code,
      vendor,
      type: type as BaseType,
      mandatory: !unmarked.has(name),
      values: values[name],
      closed: open !== undefined && values[name] !== undefined && !open.includes(name),
      markedIn: markedAtWill.has(name) ? undefined : marked?.in,
    })),
  );
};

/** The name of an AVP that no table has: its code, after the vendor's and a colon. Its value is hex. */
export const codeName = (code: number, vendor: number | undefined): string =>
  vendor === undefined ? String(code) : `${vendor}:${code}`;

const largest = 0xffff_ffff;

/** Parses a name that `codeName` has made; undefined for any other text. */
export const parseCodeName = (
  name: string,
): { readonly code: number; readonly vendor: number | undefined } | undefined => {
  const [, vendorText, codeText] = /^(?:(\d{1,10}):)?(\d{1,10})$/.exec(name) ?? [];
  if (codeText === undefined) return undefined;
  const code = Number(codeText);
  const vendor = vendorText === undefined ? undefined : Number(vendorText);
  return code > largest || (vendor ?? 0) > largest ? undefined : { code, vendor };
};

export class Dictionary {
  readonly #avpsByName = new Map<string, AvpDefinition>();
  readonly #avpsByCode = new Map<string, AvpDefinition>();
  readonly #commandsByName = new Map<string, CommandDefinition>();
  readonly #commandsByCode = new Map<number, CommandDefinition>();

  constructor(...tables: readonly DictionaryTable[]) {
    for (const { avps, commands } of tables) {
      for (const avp of avps) this.#addAvp(avp);
      for (const command of commands) this.#addCommand(command);
    }
  }

  avpNamed(name: string): AvpDefinition | undefined {
    return this.#avpsByName.get(name);
  }

  avp(code: number, vendor: number | undefined): AvpDefinition | undefined {
    return this.#avpsByCode.get(codeName(code, vendor));
  }

  commandNamed(name: string): CommandDefinition | undefined {
    return this.#commandsByName.get(name);
  }

  get commandNames(): readonly string[] {
    return [...this.#commandsByName.keys()];
  }

  command(code: number): CommandDefinition | undefined {
    return this.#commandsByCode.get(code);
  }

  #addAvp(avp: AvpDefinition): void {
    const key = codeName(avp.code, avp.vendor);
    const [sameName, sameCode] = [this.#avpsByName.get(avp.name), this.#avpsByCode.get(key)];
    if (sameName) this.#avpsByCode.delete(codeName(sameName.code, sameName.vendor));
    if (sameCode) this.#avpsByName.delete(sameCode.name);
    this.#avpsByName.set(avp.name, avp);
    this.#avpsByCode.set(key, avp);
  }

  #addCommand(command: CommandDefinition): void {
    const [sameName, sameCode] = [this.#commandsByName.get(command.name), this.#commandsByCode.get(command.code)];
    if (sameName) this.#commandsByCode.delete(sameName.code);
    if (sameCode) this.#commandsByName.delete(sameCode.name);
    this.#commandsByName.set(command.name, command);
    this.#commandsByCode.set(command.code, command);
  }
}
