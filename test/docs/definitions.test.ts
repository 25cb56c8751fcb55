/**
 * Every YAML and JSON block of the documents that is a test, a flow, an operation, a configuration or a request is
 * valid.
 */
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { document } from '../../schemas/documents.ts';
import { validateAnswer } from '../../schemas/answers.ts';
import { validate, type Checked, type Fault } from '../../schemas/index.ts';
import { documents, placeOf } from './documents.ts';

/** Files of other programs. */
const foreign = new Set(['prometheus.yml', '.gitlab-ci.yml', '.github/workflows/calls.yaml', 'gitlab-ci.yml']);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const propertiesOf = (id: string): ReadonlySet<string> => new Set(Object.keys(document(id)?.properties ?? {}));

const testFile = propertiesOf('test-file');
const config = propertiesOf('config');

const allIn = (value: Fields, names: ReadonlySet<string>, extra = /^$/): boolean =>
  Object.keys(value).every((name) => names.has(name) || extra.test(name));

const labelled = /^(?:db|rest)_[A-Za-z0-9_]+$/;
/** Further operations of the test, of which a block shows a part. */
const others = Array.from({ length: 10 }, () => ({ type: 'comment', arguments: { text: 'another operation' } }));

const sentences = (faults: readonly Fault[]): string[] => faults.map(({ pointer, message }) => `${pointer} ${message}`);

const told = (checked: Checked<unknown>): string[] => (checked.ok ? [] : sentences(checked.faults));

/** The members that an include may have: only files that are read are checked further. */
const errorsOfInclude = (value: unknown): Fault[] =>
  Object.keys(value as object).flatMap((name) =>
    ['include', 'with', 'as', 'comment'].includes(name)
      ? []
      : [{ pointer: `/${name}`, message: 'is no part of an include' }],
  );

const operationFaults = (value: unknown): string[] => {
  const { type, include } = isFields(value) ? value : {};
  if (include !== undefined) return sentences(errorsOfInclude(value));
  const faults = typeof type === 'string' ? validate.operation(type, value) : undefined;
  return faults === undefined ? [`${String(type)} is no operation`] : sentences(faults);
};

const flowOperationFaults = (type: string, value: Fields): string[] => {
  const exits = Array.isArray(value['exits']) ? value['exits'] : [];
  const followers = exits
    .filter((exit) => exit !== null && exit !== value['id'])
    .map((id) => [id, { id, type: 'ReleaseCall' }] as const);
  const start = type === 'Start' ? [] : [[999, { id: 999, type: 'Start', exits: [value['id']] }] as const];
  const operations = Object.fromEntries([...start, ...followers, [value['id'], value]]);
  return told(validate.flow({ operations }));
};

const isInclude = (operation: unknown): boolean => isFields(operation) && operation['include'] !== undefined;

/** An included file counts as one operation here. */
const testFileFaults = (value: Fields): string[] => {
  if (value['mix'] !== undefined) return told(validate.testFile(value));
  const { operations: written = others } = value;
  const list: readonly unknown[] = Array.isArray(written) ? written : [];
  const operations = list.flatMap((one) => (isInclude(one) ? others : [one]));
  return [
    ...list.filter(isInclude).flatMap(operationFaults),
    ...told(validate.testFile({ ...value, operations: Array.isArray(written) ? operations : written })),
  ];
};

/** Undefined for any other kind of block. */
const faultsOf = (value: unknown): string[] | undefined => {
  if (Array.isArray(value)) return value.flatMap(operationFaults);
  if (!isFields(value)) return undefined;
  const { type, operations, jsonrpc, method, params } = value;
  if (jsonrpc !== undefined) {
    const request = method === undefined ? validateAnswer.rpcResponse(value) : validate.rpcRequest(value);
    return [...told(request), ...(method === 'ExecuteTest' ? told(validate.executeTest(params)) : [])];
  }
  if (typeof type === 'string' && document(`flow:${type}`) !== undefined) return flowOperationFaults(type, value);
  if (isFields(operations)) return told(validate.flow(value));
  if (allIn(value, config)) return told(validate.config(value));
  if (allIn(value, testFile, labelled)) return testFileFaults(value);
  return undefined;
};

describe('definitions in the documents', () => {
  const blocks = documents.flatMap((page) =>
    page.blocks
      .filter(({ language, file }) => (language === 'yaml' || language === 'json') && !foreign.has(file ?? ''))
      .map((block) => ({ page, block })),
  );

  it('are valid', () => {
    const faults = blocks.flatMap(({ page, block }) =>
      parseAllDocuments(block.text).flatMap((parsed) => {
        const found = parsed.errors.length > 0 ? parsed.errors.map(String) : faultsOf(parsed.toJS());
        if (found === undefined) return [`${placeOf(page, block)}: what this is cannot be told`];
        return found.map((fault) => `${placeOf(page, block)}: ${fault}`);
      }),
    );
    expect(faults).to.deep.equal([]);
    expect(blocks.length).to.be.greaterThan(70);
  });

  it('are distinguished from others, and invalid ones found', () => {
    expect(faultsOf({ operations: [{ type: 'wait' }] })).to.deep.equal(['/operations/0/arguments is required']);
    expect(faultsOf([{ type: 'inap.Nothing' }])).to.deep.equal(['inap.Nothing is no operation']);
    expect(faultsOf({ dialing: { seconds: 1 } })).to.have.lengthOf(1);
    expect(faultsOf({ anything: 1 })).to.equal(undefined);
  });
});
