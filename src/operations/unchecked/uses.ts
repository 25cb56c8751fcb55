/**
 * What an operation reads of the variables, and where that goes: into a check or a message, or by an `eval` into
 * another variable, which counts as read where that one is.
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
  /** Within it. */
  readonly path: ReadPath;
  /** Undefined: it is looked at. */
  readonly into?: Into;
}

/** Where an `eval` puts it. */
export interface Into {
  readonly variable: Variable;
  /** Where in the variable. */
  readonly steps: readonly ReadStep[];
  /** It is the value by itself, and nothing that is made of it. */
  readonly isItself: boolean;
}

const useOf = ({ root, name, path = [], picks = [] }: NameRead, into?: Into): Use => ({
  root,
  variable: name === undefined ? undefined : `${root}.${name}`,
  path: { steps: [...path, ...picks.flatMap((pick): readonly ReadStep[] => [{ name: 'name', value: pick }, 'value'])] },
  ...(into && { into }),
});

const roots: readonly Use['root'][] = ['v', 'i', 'g'];

/** The tests of an `eval` look at the variables: `kpath: v.count`. */
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

/** Where an `eval` puts what its attribute at the place below it reads; undefined where it is judged. */
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

/** Of one operation. */
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

/** The variables to which an `eval` gives another value as a whole. */
export const assignedIn = ({ source }: PlacedSource): readonly Variable[] =>
  Object.keys(source.type === 'eval' && isFields(source['set']) ? source['set'] : {}).flatMap((text) => {
    const target = assignedBy(text);
    return target?.steps.length === 1 ? [`${target.root}.${String(target.steps[0])}`] : [];
  });
