/**
 * Names that another module of the standards has for the same part, and levels around parts that it has and that are
 * not on the wire: an author may write them, and a decoded tree does not have them.
 */
import { partNames, type Part } from './body.ts';
import type { Encoding } from './encoding.ts';
import type { NameContext } from './member.ts';
import type { ArgumentName } from './names.ts';
import { keyOf } from './path.ts';
import { isScope, type Scope } from './tree.ts';

export interface OtherNames {
  readonly keys: readonly string[];
  /** The scope with the names that the parts have here. */
  resolved(encoding: Encoding, scope: Scope): Scope;
  names(context: NameContext): ArgumentName[];
}

const entriesOf = (parts: readonly Part[]): [string, string][] =>
  parts.flatMap(({ type, key, member }) =>
    (type.otherNames ?? []).flatMap((name) =>
      member.keys.map((own): [string, string] => [keyOf(name) + own.slice(key.length), own]),
    ),
  );

/** `around`: by the name of a level, the keys of the parts inside it. Returns undefined if there are no other names. */
export const otherNamesOf = (
  parts: readonly Part[],
  around: Readonly<Record<string, readonly string[]>> = {},
): OtherNames | undefined => {
  const ownKeys = new Map(entriesOf(parts));
  const levels = new Set(Object.keys(around));
  if (ownKeys.size + levels.size === 0) return undefined;

  /** The keys and values that a key stands for; undefined if it is no other name. */
  const meant = (key: string, value: unknown): [string, unknown][] | undefined => {
    if (levels.has(key) && isScope(value)) return Object.entries(value);
    const own = ownKeys.get(key);
    return own === undefined ? undefined : [[own, value]];
  };

  const namesUnder = (context: NameContext, part: Part, prefix: string, label: string): ArgumentName[] => {
    const [theirs, ours] = [`${context.prefix}${prefix}${label}`, `${context.prefix}${part.key}`];
    const inOurs = (name: string): string => ours + name.slice(theirs.length);
    return partNames({ ...part, key: label }, { ...context, prefix: context.prefix + prefix }).map((one) => ({
      ...one,
      argument: inOurs(one.argument),
      required: false,
      meaning: inOurs(one.name),
      description: `Another name of ${inOurs(one.name)}.`,
    }));
  };

  return {
    keys: [...ownKeys.keys(), ...levels],
    resolved(encoding, scope) {
      let made: Scope | undefined;
      for (const [key, value] of Object.entries(scope)) {
        const named = meant(key, value);
        if (named === undefined) continue;
        made ??= { ...scope };
        delete made[key];
        for (const [own, inner] of named) {
          if (made[own] === undefined) made[own] = inner;
          else encoding.fault(key, `means ${own}, which is given as well`);
        }
      }
      return made ?? scope;
    },
    names: (context) => [
      ...parts.flatMap((part) =>
        (part.type.otherNames ?? []).flatMap((name) => namesUnder(context, part, '', keyOf(name))),
      ),
      ...Object.entries(around).flatMap(([level, keys]) =>
        parts
          .filter(({ key }) => keys.includes(key))
          .flatMap((part) => namesUnder(context, part, `${level}.`, part.key)),
      ),
    ],
  };
};
