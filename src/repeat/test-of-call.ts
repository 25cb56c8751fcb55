/**
 * A test file in YAML that repeats one call of a run: what its author wrote, comments included, with the values of that
 * call; and the definitions of the same test that play along in the background.
 */
import { Document } from 'yaml';
import { fieldsOf, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import { placedOperations } from '../../schemas/nested-operations.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { isInclude } from '../documents/includes.ts';
import type { StartedWith } from '../documents/run-test.ts';
import { yamlText } from '../documents/yaml-text.ts';
import { DialproofError } from '../ground/errors.ts';
import { callAsItWas } from './call-as-it-was.ts';
import { documentsIn, rewrite } from './yaml-of-author.ts';

const ofMix = (runId: string): DialproofError =>
  new DialproofError(
    'UnknownRun',
    `The run "${runId}" is a mix of tests: its call is repeated by its number, with the mix.`,
    { run_id: runId },
    { hint: 'Run the instance again alone, with its number and the seed of the run.' },
  );

export interface CallOfRun extends StartedWith {
  readonly runId: string;
  readonly record: FirstInstance;
  /** The definitions of the other runs of its test, as the service accepted them, by the ids of the runs. */
  readonly beside?: ReadonlyMap<string, unknown>;
}

/** Lines are not broken: what the author wrote stays as it was. */
const lineWidth = 0;

/** Throws `UnknownRun` where no test can repeat the call. */
export const testOfCall = ({ definition: started, source, record, runId, beside = new Map() }: CallOfRun): string => {
  const definition = fieldsOf(started);
  if (definition['mix'] !== undefined) throw ofMix(runId);
  const documents = source === undefined ? undefined : documentsIn(source.text);
  const own = documents && documentOf(documents, definition);
  if (isAnswering(definition)) {
    // Which of several calls it was is not known by its number.
    const hasCaller = (documents ?? []).some((document) => document !== own && !isBackground(document.toJS()));
    if (hasCaller || [...beside.values()].some((one) => !isAnswering(one))) throw answered(runId);
  }
  const name = definition['name'] ?? fieldsOf(own?.toJS())['name'] ?? 'a call';
  const made = callAsItWas(definition, record, String(name));
  if (made === undefined) throw unrecorded(runId, record.instance_id);
  const sides = new Sides(documents ?? [], definition, beside, runId);
  if (own !== undefined) rewrite(own, isBackground(own.toJS()) ? { ...made, background: true } : made);
  const texts = (documents ?? []).flatMap((document) =>
    document === own || sides.keeps(document) ? [textOf(document)] : [],
  );
  if (documents === undefined) texts.push(...sides.ofRuns());
  if (own === undefined) texts.push(yamlText(made));
  const head = [`Call ${record.instance_id} of the run ${runId}, as it was.`, ...sides.missing];
  return `${head.map((line) => `# ${line}\n`).join('')}${texts.join('---\n')}`;
};

const textOf = (document: Document): string =>
  document
    .toString({ lineWidth, directives: false, flowCollectionPadding: true })
    .replace(/^---\n/, '')
    .replace(/\n\.\.\.\n$/, '\n');

const isAnswering = (definition: unknown): boolean =>
  fieldsOf(fieldsOf(definition)['distribution'])['type'] === 'answer';

const isBackground = (value: unknown): boolean => fieldsOf(value)['background'] === true;

const includesFiles = (value: unknown): boolean =>
  placedOperations(value).all.some(({ operation }) => isInclude(operation));

/** The definition of a run as one of a file, which waits in the background. */
const asSide = (definition: unknown): Fields => {
  const { run_id: _, test: _test, ...side } = fieldsOf(definition);
  return { ...side, background: true };
};

/** The definitions of a file that play along in the background. */
class Sides {
  /** Sentences on those that are not there. */
  readonly missing: string[] = [];
  readonly #documents: readonly Document[];
  readonly #beside: ReadonlyMap<string, unknown>;
  readonly #runs: readonly string[];
  readonly #own: string;

  constructor(documents: readonly Document[], definition: Fields, beside: ReadonlyMap<string, unknown>, own: string) {
    this.#own = own;
    this.#documents = documents;
    this.#beside = beside;
    this.#runs = itemsOf(fieldsOf(definition['test'])['runs']).map(String);
  }

  /** Puts the operations of files in the place of their includes, because the test has to run elsewhere. */
  keeps(document: Document): boolean {
    const value: unknown = document.toJS();
    if (!isBackground(value)) return false;
    if (!includesFiles(value)) return true;
    const accepted = this.#acceptedOf(document, fieldsOf(value));
    if (accepted === undefined) this.#misses(String(fieldsOf(value)['name'] ?? 'without a name'));
    else rewrite(document, asSide(accepted));
    return accepted !== undefined;
  }

  /** Where the text of the author is not there. */
  ofRuns(): readonly string[] {
    for (const runId of this.#runs) if (runId !== this.#own && !this.#beside.has(runId)) this.#misses(runId);
    return [...this.#beside.values()].filter(isAnswering).map((side) => yamlText(asSide(side)));
  }

  #misses(name: string): void {
    this.missing.push(
      `The part ${JSON.stringify(name)} of the test is missing here: its operations are in other files, and the ` +
        `service no longer has its run.`,
    );
  }

  /** The definition of its run: by its name where only one has it, else by its place. */
  #acceptedOf(document: Document, { name }: Fields): unknown {
    const named = [...this.#beside.values()].filter((one) => fieldsOf(one)['name'] === name && name !== undefined);
    if (named.length === 1) return named[0];
    const place = this.#documents.indexOf(document);
    return this.#runs.length === this.#documents.length ? this.#beside.get(this.#runs[place] ?? '') : undefined;
  }
}

/** The document that the run was made from: by its name, or as the only one. */
const documentOf = (documents: readonly Document[], definition: Fields): Document | undefined => {
  const named = documents.filter((document) => fieldsOf(document.toJS())['name'] === definition['name']);
  const [only, ...more] =
    named.length > 0
      ? named
      : documents.length === 1
        ? documents
        : documents.filter((document) => isOf(document, definition));
  return more.length === 0 ? only : (more.find((document) => isOf(document, definition)) ?? only);
};

const isOf = (document: Document, definition: Fields): boolean => {
  const types = (value: unknown): string =>
    itemsOf(fieldsOf(value)['operations'])
      .map((each) => String(fieldsOf(each)['type']))
      .join(' ');
  return types(document.toJS()) === types(definition);
};

const answered = (runId: string): DialproofError =>
  new DialproofError(
    'UnknownRun',
    `No test can be made of a call that the run "${runId}" answered: its callers are in the same test. Make it of the ` +
      `caller's call.`,
    { run_id: runId },
  );

const unrecorded = (runId: string, instance: string): DialproofError =>
  new DialproofError(
    'UnknownRun',
    `No test can be made of call ${instance} of the run "${runId}": its record does not say all that the call did.`,
    { run_id: runId },
  );
