/**
 * An application protocol above TCAP: its operations and errors by name and by code. Each codec is compiled when it is
 * first asked for, and then kept.
 */
import { DialproofError } from '../../ground/errors.ts';
import { compile, type ArgumentCodec } from './codec.ts';
import type { Type } from './types.ts';

/** An OPERATION (X.880): 1 reports success and failure, 2 failure only, 3 success only, 4 neither. */
export interface DeclaredOperation {
  readonly name: string;
  readonly code: number;
  readonly class: 1 | 2 | 3 | 4;
  readonly argument?: Type;
  readonly result?: Type;
  /** An Invoke may have no argument, whatever is mandatory in it (`&argumentTypeOptional`). */
  readonly isArgumentOptional?: true;
  /** A ReturnResult may have no parameter, whatever is mandatory in the result (`&resultTypeOptional`). */
  readonly isResultOptional?: true;
  /** The clause that defines it. */
  readonly source: string;
}

/** Whether an operation of the class succeeds with a result. */
export const hasResult = ({ class: operationClass }: Pick<DeclaredOperation, 'class'>): boolean =>
  operationClass === 1 || operationClass === 3;

/** Whether an operation of the class fails with an error. */
export const hasError = ({ class: operationClass }: Pick<DeclaredOperation, 'class'>): boolean => operationClass <= 2;

export interface DeclaredError {
  readonly name: string;
  readonly code: number;
  readonly parameter?: Type;
  /** A ReturnError may have no parameter (`&parameterTypeOptional`). */
  readonly isParameterOptional?: true;
  readonly source: string;
}

export interface ProtocolOperation extends Pick<
  DeclaredOperation,
  'name' | 'code' | 'class' | 'source' | 'isArgumentOptional' | 'isResultOptional'
> {
  /** Undefined if the operation has no argument. */
  readonly argument?: ArgumentCodec;
  readonly result?: ArgumentCodec;
}

export interface ProtocolError extends Pick<DeclaredError, 'name' | 'code' | 'source' | 'isParameterOptional'> {
  readonly parameter?: ArgumentCodec;
}

/** A list with lookups. */
export type Catalogue<T> = readonly T[] & {
  /**
   * Any capitals, hyphens or none, and the protocol's aliases: modules write `initialDP`, operation types `InitialDP`.
   */
  byName(name: string): T | undefined;
  /** An object identifier as a code is never found: the codes of INAP, CAP and MAP are all local. */
  byCode(code: number | string): T | undefined;
};

export interface ApplicationProtocol {
  /** For people: `INAP`. */
  readonly name: string;
  readonly operations: Catalogue<ProtocolOperation>;
  readonly errors: Catalogue<ProtocolError>;
  /** The operation with this name. Throws `InternalError` if there is none. */
  operation(name: string): ProtocolOperation;
  /** The error with this name or code; the code may be a string of digits. */
  errorOf(nameOrCode: unknown): ProtocolError | undefined;
  /** The name of an error for texts; its code where no declared error has it. */
  errorNamed(code: number | string): string;
}

/** Other spellings of names, with the declared names. */
export type Aliases = Readonly<Record<string, string>>;

const plainName = (name: string): string => name.replaceAll('-', '').toLowerCase();

const catalogue = <T extends { readonly name: string; readonly code: number }>(
  entries: readonly T[],
  aliases: Aliases,
): Catalogue<T> => {
  const names = new Map(entries.map((entry) => [plainName(entry.name), entry]));
  for (const [alias, name] of Object.entries(aliases)) {
    const entry = names.get(plainName(name));
    if (entry) names.set(plainName(alias), entry);
  }
  const exactNames = new Map(entries.map((entry) => [entry.name, entry]));
  const codes = new Map<number | string, T>(entries.map((entry) => [entry.code, entry]));
  return Object.assign([...entries], {
    byName: (name: string) => exactNames.get(name) ?? names.get(plainName(name)),
    byCode: (code: number | string) => codes.get(code),
  });
};

/** Adds a codec to `target` under `key`, which is compiled at its first use. */
const withCodec = <T extends object>(
  target: T,
  key: string,
  type: Type | undefined,
  options: { layer: string; source: string },
): T => {
  if (!type) return target;
  let codec: ArgumentCodec | undefined;
  return Object.defineProperty(target, key, { enumerable: true, get: () => (codec ??= compile(type, options)) });
};

export const applicationProtocol = (
  name: string,
  declaredOperations: readonly DeclaredOperation[],
  declaredErrors: readonly DeclaredError[],
  aliases: Aliases = {},
): ApplicationProtocol => {
  const layer = name.toLowerCase();
  const operations = catalogue(
    declaredOperations.map(({ argument, result, ...operation }): ProtocolOperation => {
      const options = { layer, source: operation.source };
      return withCodec(withCodec({ ...operation }, 'argument', argument, options), 'result', result, options);
    }),
    aliases,
  );
  const errors = catalogue(
    declaredErrors.map(({ parameter, ...error }): ProtocolError =>
      withCodec({ ...error }, 'parameter', parameter, { layer, source: error.source }),
    ),
    aliases,
  );
  return {
    name,
    operations,
    errors,
    operation(wanted) {
      const operation = operations.byName(wanted);
      if (operation) return operation;
      const known = operations.map((candidate) => candidate.name).join(', ');
      throw new DialproofError('InternalError', `there is no ${name} operation ${wanted}; there are ${known}`);
    },
    errorOf(nameOrCode) {
      if (typeof nameOrCode === 'number') return errors.byCode(nameOrCode);
      if (typeof nameOrCode !== 'string') return undefined;
      return /^\d+$/.test(nameOrCode) ? errors.byCode(Number(nameOrCode)) : errors.byName(nameOrCode);
    },
    errorNamed: (code) => errors.byCode(code)?.name ?? `error ${code}`,
  };
};
