/**
 * INAP CS-1 and CAP: operations and errors by name and by code. Each codec is compiled when it is first asked for, and then kept.
 */
import { DialproofError } from '../../errors.ts';
import { compile, type ArgumentCodec, type Type } from '../asn1/index.ts';
import type { Code, OperationClass } from '../tcap/types.ts';
import { declaredErrors } from './errors.ts';
import { declaredOperations } from './operations.ts';

export interface InapOperation {
  /** As in an operation's type: `InitialDP`. */
  readonly name: string;
  readonly code: number;
  readonly class: OperationClass;
  /** Undefined where the operation has no argument. */
  readonly argument?: ArgumentCodec;
  readonly result?: ArgumentCodec;
  /** The clause that defines it. */
  readonly source: string;
}

export interface InapError {
  readonly name: string;
  readonly code: number;
  readonly parameter?: ArgumentCodec;
  readonly source: string;
}

/** A list with lookups. An object identifier as a code is never found: INAP's are all local. */
export type Catalogue<T> = readonly T[] & {
  /** Any capitals: INAP's modules write `initialDP`, operation types `InitialDP`. */
  byName(name: string): T | undefined;
  byCode(code: Code): T | undefined;
};

const catalogue = <T extends { readonly name: string; readonly code: number }>(entries: readonly T[]): Catalogue<T> => {
  const names = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  const codes = new Map<Code, T>(entries.map((entry) => [entry.code, entry]));
  return Object.assign([...entries], {
    byName: (name: string) => names.get(name.toLowerCase()),
    byCode: (code: Code) => codes.get(code),
  });
};

/** Adds to `target` a codec under `key` that is made at its first use. */
const withCodec = <T extends object>(target: T, key: string, type: Type | undefined, source: string): T => {
  if (!type) return target;
  let codec: ArgumentCodec | undefined;
  return Object.defineProperty(target, key, { enumerable: true, get: () => (codec ??= compile(type, { source })) });
};

export const inapOperations: Catalogue<InapOperation> = catalogue(
  declaredOperations.map(({ argument, result, ...operation }): InapOperation =>
    withCodec(withCodec({ ...operation }, 'argument', argument, operation.source), 'result', result, operation.source)),
);

export const inapErrors: Catalogue<InapError> = catalogue(
  declaredErrors.map(({ parameter, ...error }): InapError => withCodec({ ...error }, 'parameter', parameter, error.source)),
);

const known = (entries: readonly { readonly name: string }[]): string => entries.map((entry) => entry.name).join(', ');

/** The operation of a name. Throws `InternalError` for one that there is not. */
export const inapOperation = (name: string): InapOperation => {
  const operation = inapOperations.byName(name);
  if (operation) return operation;
  throw new DialproofError('InternalError', `there is no INAP operation ${name}; there are ${known(inapOperations)}`);
};

export const inapOperationCoded = (code: Code): InapOperation | undefined => inapOperations.byCode(code);

/** The error of a name or of a code, which may come as a string of digits. */
export const inapErrorOf = (nameOrCode: unknown): InapError | undefined => {
  if (typeof nameOrCode === 'number') return inapErrors.byCode(nameOrCode);
  if (typeof nameOrCode !== 'string') return undefined;
  return /^\d+$/.test(nameOrCode) ? inapErrors.byCode(Number(nameOrCode)) : inapErrors.byName(nameOrCode);
};

/** The name of an error for a person, whatever its code. */
export const inapErrorNamed = (code: Code): string => inapErrors.byCode(code)?.name ?? `error ${code}`;
