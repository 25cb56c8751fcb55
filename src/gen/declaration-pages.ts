/**
 * The pages of the operations that application protocols declare: a section for each declaration, which both sides of a
 * dialogue share, and for the result of each operation that has one.
 */
import { document, type Schema } from '../../schemas/documents.ts';
import { operationOfType, typesInOrder } from '../operations/registry.ts';
import type { ArgumentName } from '../protocol/asn1/names.ts';
import { anchorOf } from '../manual/anchor.ts';
import { argumentRows } from './argument-rows.ts';
import { typesDeclaredWith } from './declared-types.ts';
import { code, prose, table } from './markdown.ts';
import type { Family } from './operation-families.ts';
import { rowHead, rowsOf, type Row } from './schema-rows.ts';

/** The types of one declaration; the first of them sends in the usual direction. */
export interface Declaration {
  /** The heading of its section. */
  readonly title: string;
  readonly types: readonly string[];
  readonly about: string;
}

/** Declared operations in the order of their declarations, in which results follow what they answer. */
const inOrder: readonly string[] = typesInOrder.filter((type) => operationOfType(type)?.component !== undefined);

const isSending = (type: string): boolean => operationOfType(type)?.wire?.direction === 'outbound';

const lastPart = (type: string): string => type.slice(type.lastIndexOf('.') + 1);
const withoutLast = (type: string): string => type.slice(0, type.lastIndexOf('.'));

/** Every protocol has an error in several directions: the headings name them. */
const titleOf = (types: readonly string[]): string => {
  const [first = ''] = types;
  const name = lastPart(first);
  return name === 'Error' && first.startsWith('inap.') ? `Error, ${first.split('.')[1]}` : name;
};

/** The declarations whose types belong to a page. */
export const declarationsOf = ({ belongs }: Family): readonly Declaration[] => {
  const seen = new Set<string>();
  return inOrder.filter(belongs).flatMap((type) => {
    if (seen.has(type)) return [];
    const types = typesDeclaredWith(type);
    for (const one of types) seen.add(one);
    return [{ title: titleOf(types), types, about: operationOfType(type)?.about ?? '' }];
  });
};

export const schemaOf = (type: string): Schema => document(`operation:${type}`) ?? {};

/** A TCAP operation's number and class: `Operation code 22, class 4, …`. */
const codeOf = (type: string): string => {
  const { protocol, operation } = operationOfType(type)?.component ?? {};
  if (protocol === undefined || operation === undefined) return '';
  const { code: number, class: operationClass, source } = protocol.operation(operation);
  return `Operation code ${number}, class ${operationClass}, ${source}.`;
};

/** Only the index page explains these. */
export const everywhere: ReadonlySet<string> = new Set([
  'type',
  'label',
  'comment',
  'dialogue',
  'tests',
  'arguments_not_used',
]);

/** The attributes that the types have beside those of every operation, each meaning of a name once. */
const attributeRows = (types: readonly string[]): readonly Row[] => {
  const rows = types.flatMap((type) => rowsOf(schemaOf(type), { leaveOut: new Set([...everywhere, 'arguments']) }));
  // The members of `accept` are those of `tests`, which the index explains.
  const each = new Map(rows.filter(([name]) => !name.startsWith('`accept[]')).map((row) => [JSON.stringify(row), row]));
  return [...each.values()].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
};

/** For the index: the attributes of all operations with a declaration. */
export const attributesOfDeclared = (): string => {
  const sent = inOrder.filter(isSending);
  const awaited = inOrder.filter((type) => !isSending(type));
  return [
    '## Attributes of operations over TCAP',
    'Of an operation of INAP, CAP or MAP that sends:',
    table(rowHead, attributeRows(sent)),
    'Of one that waits:',
    table(rowHead, attributeRows(awaited)),
  ].join('\n\n');
};

const sideOf = (type: string): string => type.replace(/^\w+\.([a-z]+)_.*$/, '$1').toUpperCase();

const typeTable = (types: readonly string[]): string => {
  const sides = [...new Set(types.map(sideOf))];
  const cell = (side: string, sends: boolean): string =>
    types
      .filter((type) => sideOf(type) === side && isSending(type) === sends)
      .map(code)
      .join(', ');
  return table(
    ['The tester is the', 'sends', 'waits'],
    sides.map((side) => [side, cell(side, true), cell(side, false)]),
  );
};

/** The names of the sender, and those that only the other side has: of an error that it receives. */
const namesOf = (types: readonly string[]): readonly ArgumentName[] => {
  const sent = types.filter(isSending).flatMap((type) => operationOfType(type)?.wire?.codec?.names ?? []);
  const awaited = types
    .filter((type) => !isSending(type))
    .flatMap((type) => operationOfType(type)?.wire?.codec?.names ?? [])
    .map((name) => ({ ...name, required: false }));
  const each = new Map<string, ArgumentName>();
  for (const name of [...sent, ...awaited]) if (!each.has(name.name)) each.set(name.name, name);
  return [...each.values()];
};

const section = ({ title, types, about }: Declaration, example: string): string => {
  const sending = types.filter(isSending);
  const [first = ''] = sending;
  const rows = argumentRows(namesOf(types), 'outbound');
  return [
    `## ${title}`,
    [prose(about), codeOf(first)].filter((text) => text !== '').join(' '),
    typeTable(types),
    `\`\`\`yaml\n${example}\n\`\`\``,
    ...(rows.length === 0 ? ['It has no arguments.'] : ['Arguments:', table(rowHead, rows)]),
    ...(rows.some(([name]) => name.includes('…'))
      ? [`All names, with their ranges: \`dialproof docs ${first}\`.`]
      : []),
  ].join('\n\n');
};

/** The text of the page, `declarations` being those of the family. */
export const declarationPage = (
  { title, introduction }: Family,
  declarations: readonly Declaration[],
  examples: ReadonlyMap<string, string>,
  note: string,
): string => {
  const sections = declarations.map((declaration) => {
    const [first = ''] = declaration.types.filter(isSending);
    return section(declaration, examples.get(first) ?? '');
  });
  const parts = [
    `# ${title}`,
    introduction,
    `The index lists the attributes that [every operation](README.md#attributes-of-every-operation) and
[those over TCAP](README.md#attributes-of-operations-over-tcap) may have. ${note}`,
    declarations.map((one) => `- [${one.title}](#${anchorOf(one.title)}): ${prose(one.about)}`).join('\n'),
    ...sections,
  ];
  return `${parts.join('\n\n')}\n`;
};

/** Rows of the index: the declaration, the beginnings of its types, and what it does. */
export const declarationRows = (
  { file }: Family,
  declarations: readonly Declaration[],
): readonly (readonly string[])[] =>
  declarations.map(({ title, types, about }) => [
    `[\`${lastPart(types[0] ?? '')}\`](${file}.md#${anchorOf(title)})`,
    types.map((type) => code(withoutLast(type))).join(', '),
    prose(about),
  ]);
