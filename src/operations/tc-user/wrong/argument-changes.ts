/** The changes of an encoded argument, by the flattened names of its parts. */
import { nearestName } from '../../../ground/nearest-name.ts';
import type { ArgumentCodec } from '../../../protocol/asn1/index.ts';
import { argumentParts } from '../../../protocol/asn1/named-elements.ts';
import { changedOctets, faultOfChange } from '../../../protocol/wrong/apply.ts';
import type { Change } from '../../../protocol/wrong/change.ts';

/** The argument of an operation, or the parameter of a result or an error. */
export interface ChangedArgument {
  readonly codec: Pick<ArgumentCodec, 'type' | 'names'>;
  /** Its octets, if they are the same for every instance. */
  readonly octets: Uint8Array | undefined;
  /** The names that the author gives, where the octets are not known. */
  readonly given: readonly string[];
}

/** `bcsmEvents[1].eventTypeBCSM` as it stands in the names of a codec. */
const general = (path: string): string => path.replace(/\[\d+\]/g, '[n]');

const firstStep = (name: string): string => name.replace(/[.[_].*$/s, '');

/** Why the argument has no such part; undefined where it has, or an expression decides it. */
const faultOfName = ({ codec, given }: ChangedArgument, path: string): string | undefined => {
  const known = new Set(codec.names.map(({ argument }) => argument));
  if (!known.has(general(path))) {
    const near = nearestName(general(path), known);
    return `there is no argument "${path}"${near === undefined ? '' : `; did you mean ${near}?`}`;
  }
  const isGiven = given.some((name) => firstStep(name) === firstStep(path));
  const isOwn = codec.names.some(({ name, default: value }) => name === firstStep(path) && value !== undefined);
  return isGiven || isOwn ? undefined : `the operation gives no argument "${firstStep(path)}"`;
};

/** Why a change does not apply to the argument, as far as that is known before it is sent. */
export const faultOfArgumentChange = (argument: ChangedArgument, change: Change, layer: string): string | undefined => {
  const { octets, codec } = argument;
  if (octets !== undefined) return faultOfChange(argumentParts(codec.type, octets), change, layer);
  return change.at === undefined ? undefined : faultOfName(argument, change.at);
};

/** Throws `EncodeFailed` where a part is missing. */
export const changedArgument = (
  { codec }: Pick<ChangedArgument, 'codec'>,
  octets: Uint8Array,
  changes: readonly Change[],
  layer: string,
): Uint8Array => changedOctets(argumentParts(codec.type, octets), changes, layer);
