/** The arguments that a ladder shows of an operation whose declaration names none. */
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { ArgumentName } from '../../protocol/asn1/names.ts';

const mostShown = 3;

/** The forms of an argument that a person reads, the best first. */
const readableEndings = ['_digits', '_text', '_name', '_ip'];

/** The name under which a person reads the argument best; undefined if it is octets, or has members. */
const readableName = (argument: string, names: readonly ArgumentName[]): string | undefined => {
  const own = new Map(names.flatMap((one) => (one.argument === argument ? [[one.name, one.type]] : [])));
  const ending = readableEndings.find((each) => own.has(argument + each));
  if (ending !== undefined) return argument + ending;
  return ['integer', 'string', 'boolean'].includes(own.get(argument) ?? '') ? argument : undefined;
};

const depthOf = (argument: string): number => argument.split('.').length;

/** The first arguments that are read best, of the outermost members that have some, the required ones first. */
export const mainFields = (codec: Pick<ArgumentCodec, 'names'> | undefined): readonly string[] => {
  const names = (codec?.names ?? []).filter(
    ({ name, meaning }) => meaning === undefined && !/\[n\]|extension|^_/.test(name),
  );
  const found = [...new Set(names.map(({ argument }) => argument))].flatMap((argument) => {
    const name = readableName(argument, names);
    const required = names.some((one) => one.argument === argument && one.required);
    return name === undefined ? [] : [{ name, required, depth: depthOf(argument) }];
  });
  const outermost = Math.min(...found.map(({ depth }) => depth));
  const shown = found.filter(({ depth }) => depth === outermost);
  return [...shown.filter(({ required }) => required), ...shown.filter(({ required }) => !required)]
    .slice(0, mostShown)
    .map(({ name }) => name);
};
