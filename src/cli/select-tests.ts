/**
 * The tests that `--grep` and `--tag` choose. A test in the background is the other side of the tests of its file: it
 * runs where one of them does.
 */
import { DialproofError, reasonOf } from '../ground/errors.ts';
import { compileRegularExpression, type RegularExpression } from '../expressions/regular-expression.ts';
import type { TestCase, TestSuite } from './test-files.ts';

export interface SelectionOptions {
  /** A regular expression; it may match the name of a test or of its file. */
  readonly grep?: string;
  /** Tags of which a test must have one; a test must not have a tag that begins with `!`. */
  readonly tag?: readonly string[];
}

export type Selects = (test: Pick<TestCase, 'name' | 'params'>, file: string) => boolean;

/** An expression like that of the check `regex`: its time is bounded, whatever the pattern. */
const expressionOf = (grep: string): RegularExpression => {
  try {
    return compileRegularExpression(grep);
  } catch (thrown) {
    const hint = 'Put a backslash before a character that stands for itself.';
    throw new DialproofError('InvalidParams', `--grep ${grep}: ${reasonOf(thrown)}`, undefined, { hint });
  }
};

/** Undefined where every test is chosen. Throws `InvalidParams` for an invalid regular expression. */
export const selectorOf = ({ grep, tag = [] }: SelectionOptions): Selects | undefined => {
  if (grep === undefined && tag.length === 0) return undefined;
  const expression = grep === undefined ? undefined : expressionOf(grep);
  const excluded = tag.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  const wanted = tag.filter((each) => !each.startsWith('!'));
  return ({ name, params: { tags = [] } }, file) =>
    (expression === undefined || expression.test(name) || expression.test(file)) &&
    (wanted.length === 0 || wanted.some((each) => tags.includes(each))) &&
    !excluded.some((each) => tags.includes(each));
};

const selectedOf = ({ file, cases }: TestSuite, selects: Selects): TestSuite => {
  const ahead = cases.filter(({ background }) => !background);
  const selected = new Set((ahead.length === 0 ? cases : ahead).filter((test) => selects(test, file)));
  return { file, cases: selected.size === 0 ? [] : cases.filter((test) => test.background || selected.has(test)) };
};

/** The files that have a test left. Throws `InvalidParams` if none has. */
export const selectTests = (suites: readonly TestSuite[], selects: Selects): TestSuite[] => {
  const selected = suites.map((suite) => selectedOf(suite, selects)).filter(({ cases }) => cases.length > 0);
  if (selected.length > 0) return selected;
  const tags = [...new Set(suites.flatMap(({ cases }) => cases.flatMap(({ params }) => params.tags ?? [])))];
  const hint =
    'Names and files are matched as they are written; ' +
    `${tags.length === 0 ? 'no test has a tag' : `the tags are ${tags.slice(0, 20).join(', ')}`}.`;
  throw new DialproofError('InvalidParams', '--grep and --tag choose none of the tests', undefined, { hint });
};
