/**
 * A test file in YAML that repeats one call of a run: what its author wrote, comments included, with the values of that
 * call; and the definitions of the same file that play along in the background.
 */
import { Document } from 'yaml';
import { fieldsOf, itemsOf, type Fields } from '../../schemas/loose-values.ts';
import { placedOperations } from '../../schemas/nested-operations.ts';
import type { FirstInstance } from '../../schemas/index.ts';
import { isInclude } from '../documents/includes.ts';
import type { StartedWith } from '../documents/run-test.ts';
import { yamlText } from '../documents/yaml-text.ts';
import { callAsItWas } from './call-as-it-was.ts';
import { documentsIn, rewrite } from './yaml-of-author.ts';

export interface CallOfRun extends StartedWith {
  readonly runId: string;
  readonly record: FirstInstance;
}

/** Lines are not broken: what the author wrote stays as it was. */
const lineWidth = 0;

export const testOfCall = ({ definition, source, record, runId }: CallOfRun): string => {
  const head = ` Call ${record.instance_id} of the run ${runId}, as it was.`;
  const documents = source === undefined ? undefined : documentsIn(source.text);
  const own = documents && documentOf(documents, fieldsOf(definition));
  const name = fieldsOf(definition)['name'] ?? fieldsOf(own?.toJS())['name'] ?? 'a call';
  const made = callAsItWas(fieldsOf(definition), record, String(name));
  if (documents === undefined || own === undefined) return `#${head}\n${yamlText(made)}`;
  const beside = documents.filter((document) => document !== own && playsAlong(document));
  const isBackground = fieldsOf(own.toJS())['background'] === true;
  rewrite(own, isBackground ? { ...made, background: true } : made);
  const all = isBackground ? documents.filter((each) => each === own || !playsAlong(each)) : [...beside, own];
  return `#${head}\n${all.map((document) => textOf(document)).join('---\n')}`;
};

const textOf = (document: Document): string =>
  document
    .toString({ lineWidth, directives: false, flowCollectionPadding: true })
    .replace(/^---\n/, '')
    .replace(/\n\.\.\.\n$/, '\n');

/** A definition that waits in the background; one that includes files could not be run elsewhere. */
const playsAlong = (document: Document): boolean => {
  const value: unknown = document.toJS();
  return (
    fieldsOf(value)['background'] === true && !placedOperations(value).all.some(({ operation }) => isInclude(operation))
  );
};

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
