/**
 * The user information of the TC-BEGIN, which an operation that opens a dialogue has beside its argument, on either
 * side. Its values stand among its arguments under names of their own (`tcap.map_open.destination_reference_digits`).
 */
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { DialoguePortion } from '../../protocol/tcap/types.ts';
import type { OpeningInformation } from './family.ts';
import type { ArgumentTree } from './portrait.ts';

type Named = Pick<ArgumentCodec, 'names'>;

/** The names of the argument and of the user information. */
export const withOpening = (codec: Named | undefined, opening: OpeningInformation | undefined): Named | undefined => {
  if (opening === undefined) return codec;
  const { prefix } = opening;
  const prefixed = opening.codec.names.map((one) => ({
    ...one,
    name: prefix + one.name,
    argument: prefix + one.argument,
  }));
  return { names: [...(codec?.names ?? []), ...prefixed] };
};

/** Adds the values of the user information to the tree, each at its name. Throws `DecodeFailed`. */
export const withUserInformation = (
  tree: ArgumentTree,
  portion: DialoguePortion | undefined,
  { prefix, decode }: OpeningInformation,
): ArgumentTree => {
  const information = portion?.kind === 'AARQ' ? portion.userInformation : undefined;
  const decoded = information && decode(information);
  if (decoded === undefined) return tree;
  const nested = prefix
    .split('.')
    .filter((step) => step !== '')
    .reduceRight<ArgumentTree>((inner, step) => ({ [step]: inner }), decoded);
  return { ...tree, ...nested };
};
