/**
 * The variables that an operation reads, and where the values go: into a check or a message, or by an `eval` into
 * another variable, and then they count as read where that one is read.
 */
import { isFields } from '../../../schemas/loose-values.ts';
import { assignedBy } from '../../expressions/assignment.ts';
import type { NameRead } from '../../expressions/names-read.ts';
import { readsIn, type PlacedSource } from '../reads-in.ts';
import { readsOfTestList, type ReadPath, type ReadStep } from './read-path.ts';

/** `i.Connect`, `v.caller`, `g.count`. */
export type Variable = string;

export interface Use {
  readonly root: NameRead['root'];
  /** Undefined: all variables of the root. */
  readonly variable: Variable | undefined;
  /** The path within it. */
  readonly path: ReadPath;
  /** Undefined: the value is checked or sent. */
  readonly into?: Into;
}

/** The target that an `eval` assigns. */
export interface Into {
  readonly variable: Variable;
  /** The place in the variable. */
  readonly steps: readonly ReadStep[];
  /** The value is assigned unchanged, not computed from. */
  readonly isItself: boolean;
}

const useOf = ({ root, name, path = [], picks = [] }: NameRead, into?: Into): Use => ({
  root,
  variable: name === undefined ? undefined : `${root}.${name}`,
  path: { steps: [...path, ...picks.flatMap((pick): readonly ReadStep[] => [{ name: 'name', value: pick }, 'value'])] },
  ...(into && { into }),
});

const roots: readonly Use['root'][] = ['v', 'i', 'g'];

/** The tests of an `eval` read the variables: `kpath: v.count`. */
const usesOfTests = ({ source }: PlacedSource): readonly Use[] =>
  readsOfTestList(source.tests).flatMap(({ steps: [root, name, ...steps], shallow }) => {
    const path: ReadPath = { steps, ...(shallow && { shallow }) };
    return roots
      .filter((each) => root === undefined || root === each)
      .map((each) => ({ root: each, variable: typeof name === 'string' ? `${each}.${name}` : undefined, path }));
  });

/** A variable, or a value in it: `{$i.Connect.cutAndPaste}`. */
const itself = /^\{?\s*\$[ivg](?:\.[A-Za-z_$][\w$]*|\[(?:\d+|'[^']*'|"[^"]*")\])+\s*\}?$/;

const isItself = (value: unknown): boolean => typeof value === 'string' && itself.test(value);

/** The target for what the attribute of an `eval` at `place` reads; undefined where its tests check it. */
const intoOf = ({ source }: PlacedSource, place: string): Into | undefined => {
  const [, attribute, step = ''] = /^\/(set|expression)(?:\/([^/]*))?/.exec(place) ?? [];
  if (attribute === 'expression') {
    const isJudged = (source.tests ?? []).length > 0;
    return isJudged ? undefined : { variable: 'i.eval', steps: [], isItself: isItself(source['expression']) };
  }
  const text = step.replaceAll('~1', '/').replaceAll('~0', '~');
  const target = attribute === 'set' ? assignedBy(text) : undefined;
  if (target === undefined || !isFields(source['set'])) return undefined;
  const [name, ...steps] = target.steps;
  return { variable: `${target.root}.${String(name)}`, steps, isItself: isItself(source['set'][text]) };
};

/** The uses of one operation. */
export const usesIn = (placed: PlacedSource): readonly Use[] => {
  const { source, pointer: place } = placed;
  const isEval = source.type === 'eval';
  const ofExpressions = readsIn([placed])
    .filter(({ pointer }) => !isEval || !pointer.endsWith('/kpath'))
    .flatMap(({ pointer, reads }) =>
      reads.map((read) => useOf(read, isEval ? intoOf(placed, pointer.slice(place.length)) : undefined)),
    );
  return isEval ? [...ofExpressions, ...usesOfTests(placed)] : ofExpressions;
};

/** The variables that an `eval` assigns as a whole. */
export const assignedIn = ({ source }: PlacedSource): readonly Variable[] =>
  Object.keys(source.type === 'eval' && isFields(source['set']) ? source['set'] : {}).flatMap((text) => {
    const target = assignedBy(text);
    return target?.steps.length === 1 ? [`${target.root}.${String(target.steps[0])}`] : [];
  });
