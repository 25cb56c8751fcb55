/**
 * The names of the errors of a protocol, as an operation's `error` can give them, and the parameter that each has.
 */
import type { ApplicationProtocol, ArgumentCodec } from '../../protocol/asn1/index.ts';
import { nearestName } from '../../ground/nearest-name.ts';
import type { ArgumentName } from '../../protocol/asn1/names.ts';
import { mergedNames } from './known-names.ts';
import { plainArgument } from './plain-argument.ts';

/** Where a parameter's own names begin: `parameter.problem_name`. */
export const parameterPrefix = 'parameter.';

/** The text of the fault for an `error` that the protocol does not have. */
export const unknownError = (protocol: ApplicationProtocol, given: unknown): string => {
  const near = nearestName(
    String(given),
    protocol.errors.map(({ name }) => name),
  );
  const [example] = protocol.errors;
  const meant = near === undefined ? `, such as ${example?.name}` : `; did you mean ${near}?`;
  return `must be the name or the code of an error of ${protocol.name}${meant}`;
};

/** The name in the protocol's own spelling; a value that is no error of the protocol stays unchanged. */
export const errorName = (protocol: ApplicationProtocol, given: unknown): unknown =>
  protocol.errorOf(given)?.name ?? given;

/** The name of an operation in the protocol's own spelling; a value that is none stays unchanged. */
export const operationName = (protocol: ApplicationProtocol, given: unknown): unknown =>
  (typeof given === 'string' ? protocol.operations.byName(given)?.name : undefined) ?? given;

const inboundNames: readonly ArgumentName[] = [
  plainArgument(
    { name: 'error_code', description: 'Code of the error.' },
    { type: 'integer', minimum: 0, maximum: 255 },
  ),
  plainArgument(
    { name: 'invoke_id', description: 'Invoke id of the operation that failed.' },
    { type: 'integer', minimum: -128, maximum: 127 },
  ),
  plainArgument(
    { name: 'parameter_hex', description: 'Parameter of the error: one whole BER element.' },
    { type: 'hex' },
  ),
];

const parameterNames = (protocol: ApplicationProtocol): readonly ArgumentName[] =>
  mergedNames(
    protocol.errors.map(({ name: error, parameter }) =>
      (parameter?.names ?? []).map((one) => ({
        ...one,
        name: parameterPrefix + one.name,
        argument: parameterPrefix + one.argument,
        required: false,
        description: `Of ${error}: ${one.description}`,
      })),
    ),
  );

/** Every name that the arguments of an Error can have. `answers`: the operations whose errors they are. */
export const errorNames = (
  protocol: ApplicationProtocol,
  answers: readonly string[],
  direction: 'outbound' | 'inbound',
): Pick<ArgumentCodec, 'names'> => {
  const listed = protocol.errors.map(({ name, code }) => `${code} ${name}`).join(', ');
  const operation =
    direction === 'outbound'
      ? 'Operation of the peer that fails. Default: the newest that can.'
      : 'Operation of the tester that failed.';
  return {
    names: [
      plainArgument(
        { name: 'error', required: direction === 'outbound', description: `${listed}. Name or code of the error.` },
        { pattern: '[A-Za-z0-9-]{1,100}' },
      ),
      plainArgument({ name: 'operation', description: operation }, { values: answers }),
      ...(direction === 'inbound' ? inboundNames : []),
      plainArgument(
        { name: 'parameter', description: 'Parameter of the error: one whole BER element in hex.' },
        { type: 'object' },
      ),
      ...parameterNames(protocol),
    ],
  };
};
