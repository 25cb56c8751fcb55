/**
 * The parts of a received message that a test reads, as paths: those of its own `arguments`, `tests` and `accept`, and
 * of the expressions on `$i`. A path reads all that its value contains.
 */
import { isFields, type Fields } from '../../../schemas/loose-values.ts';
import { readStep, splitSteps, type KpathStep } from '../../expressions/kpath-steps.ts';
import { bracedExpression } from '../../expressions/template.ts';
import { parseName } from '../../protocol/asn1/index.ts';
import { deepestLeaf } from './leaves.ts';

/** The elements of a list whose member `name` has this value, as in a filter of a kpath. */
export interface Pick {
  readonly name: string;
  readonly value: string;
}

/** A member, an element, or those that a filter picks. */
export type ReadStep = string | number | Pick;

export interface ReadPath {
  readonly steps: readonly ReadStep[];
  /** Only the presence or the size of the value is read: its contents stay unread. */
  readonly shallow?: true;
  /** One plain value is expected: of a list, its first element. */
  readonly plain?: true;
}

/** Everything that came. */
export const everything: ReadPath = { steps: [] };

/** Members that are no arguments of the message: they identify it, or its carrier adds them. */
export const noArguments = (...members: readonly (readonly ReadStep[])[]): readonly ReadPath[] =>
  members.map((steps) => ({ steps }));

/** The member at `second` is the value at `first` in another form: reading it reads that value. */
export const meaning =
  (second: readonly ReadStep[], first: readonly ReadStep[]) =>
  (read: ReadPath): ReadPath =>
    second.every((step, index) => step === read.steps[index])
      ? { ...read, steps: [...first, ...read.steps.slice(second.length)] }
      : read;

/** Receives the steps to a value and the value, on the way to its members. */
type Walk = (steps: readonly ReadStep[], value: unknown) => void;

/**
 * Calls `read` for each path of an expected value. The steps are one list during the walk, because a copy for each
 * level takes the square of the levels.
 */
const walkExpected = (from: readonly ReadStep[], expected: unknown, read: Walk): void => {
  const steps = [...from];
  const walk = (value: unknown): void => {
    // `{}` allows any value.
    const isWhole = typeof value !== 'object' || value === null || isEmpty(value) || steps.length >= deepestLeaf;
    if (isWhole) return read(steps, value);
    const members: Iterable<readonly [string | number, unknown]> = Array.isArray(value)
      ? value.entries()
      : Object.entries(value);
    for (const [step, member] of members) {
      steps.push(step);
      walk(member);
      steps.pop();
    }
  };
  walk(expected);
};

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** One plain value that is no expression. */
const isPlain = (value: unknown): boolean =>
  (typeof value !== 'object' || value === null) &&
  !(typeof value === 'string' && bracedExpression(value) !== undefined);

/** The paths of the expected `arguments`. An expected object reads only its own members. */
const readsOfArguments = (expected: Fields): readonly ReadPath[] => {
  const reads: ReadPath[] = [];
  for (const [name, value] of Object.entries(expected))
    walkExpected(parseName(name), value, (steps, leaf) =>
      reads.push({ steps: [...steps], ...(isPlain(leaf) && { plain: true }) }),
    );
  return reads;
};

const shallowTypes: ReadonlySet<unknown> = new Set(['exists', 'defined', 'size']);

const stepsOf = (steps: readonly KpathStep[]): readonly ReadStep[] => {
  const end = steps.findIndex(({ kind }) => kind === 'split' || kind === 'default');
  return steps.slice(0, end < 0 ? steps.length : end).flatMap((step): readonly ReadStep[] => {
    if (step.kind === 'name') return [step.name];
    if (step.kind === 'index') return [step.index];
    return step.kind === 'filter' ? [{ name: step.name, value: step.value }] : [];
  });
};

/** A path that an expression makes is not known: it may lead anywhere. */
const readOfTest = (test: unknown): readonly ReadPath[] => {
  if (!isFields(test)) return [];
  const { kpath, type, value } = test;
  if (typeof kpath !== 'string' || bracedExpression(kpath) !== undefined) return [everything];
  try {
    const steps = stepsOf(splitSteps(kpath).map(({ source, start }) => readStep(source, start)));
    const isShallow = shallowTypes.has(type ?? (value === undefined ? 'exists' : 'value'));
    return [{ steps, ...(isShallow && { shallow: true }) }];
  } catch {
    // A path with a fault is refused where it is compiled.
    return [];
  }
};

/** The paths of a list of tests, as in `tests` and `accept`. */
export const readsOfTestList = (tests: readonly unknown[] | undefined): readonly ReadPath[] =>
  (tests ?? []).flatMap(readOfTest);

/** The parts of an operation that read the message that it takes. */
interface Looking {
  readonly arguments?: Fields | undefined;
  readonly tests?: readonly unknown[] | undefined;
  readonly accept?: readonly unknown[] | undefined;
}

/** The paths that an operation itself reads of the message that it takes. */
export const ownReads = ({ arguments: expected = {}, tests, accept }: Looking): readonly ReadPath[] => [
  ...readsOfArguments(expected),
  ...readsOfTestList(tests),
  ...readsOfTestList(accept),
];
