import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationTypes, validate } from '../../schemas/index.ts';
import type { OperationWords, Word } from '../../src/console/protocol.ts';
import { vocabulary } from '../../src/console/vocabulary.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';
import { examplesFolder } from '../support/open-service.ts';

const { places, operations, words: allWords, lists, keySets } = vocabulary();
const wordsOf = ({ arguments: list }: OperationWords): Word[] =>
  (lists[list] ?? []).flatMap((at) => allWords[at] ?? []);
const namesAt = (place: string): string[] => (places[place] ?? []).map(({ name }) => name);
const wordAt = (place: string, name: string): Word | undefined => places[place]?.find((word) => word.name === name);

interface Operation {
  readonly type: string;
  readonly arguments?: object;
}

const written = readdirSync(examplesFolder)
  .filter((file) => file.endsWith('.test.yaml'))
  .flatMap((file) => parseSource(file, readFileSync(join(examplesFolder, file), 'utf8')).documents)
  .map(({ value }) => value as { readonly operations: readonly Operation[] });

describe('the words of a test file', () => {
  it('are small, and made once', () => {
    expect(Buffer.byteLength(JSON.stringify(vocabulary()))).to.be.within(50_000, 500_000);
    expect(vocabulary()).to.equal(vocabulary());
  });

  it('have every type of operation, with a sentence', () => {
    expect(operations.map(({ type }) => (type === 'db.' ? 'db.method' : type))).to.deep.equal(operationTypes);
    for (const { type, about } of operations) expect(about, type).to.match(/\.$|…$/);
  });

  it('have all words of the examples', () => {
    for (const test of written) {
      expect(namesAt('')).to.include.members(Object.keys(test));
      for (const operation of test.operations ?? []) {
        const words = operations.find(({ type }) => type === operation.type);
        if (words === undefined) continue;
        expect(keySets[words.keys]).to.include.members(Object.keys(operation));
        const names = new Set(wordsOf(words).map(({ name }) => name));
        const unknown = Object.keys(operation.arguments ?? {}).filter(
          (name) => !names.has(name) && !names.has(name.replace(/_hex$/, '')),
        );
        expect(unknown, operation.type).to.deep.equal([]);
      }
    }
  });

  it('have the keys of objects that stand in the file, at their places', () => {
    expect(namesAt('/distribution/cps/stages/*')).to.deep.equal(['rate', 'seconds']);
    expect(namesAt('/operations/*/tests/*')).to.include.members(['kpath', 'type', 'value']);
    expect(namesAt('/locks/*')).to.deep.equal(['key']);
    expect(namesAt('/thresholds/*')).to.deep.equal(['condition', 'abort_on_breach']);
    expect(wordAt('/distribution', 'type')?.values).to.deep.equal(['single', 'load', 'linear', 'search', 'answer']);
    expect(wordAt('', 'trace_level')?.values).to.deep.equal([0, 1, 2, 3]);
  });

  it('have no values but those that are allowed', () => {
    const test = (name: string, value: unknown): unknown => ({ operations: [{ type: 'comment' }], [name]: value });
    for (const { name, values = [] } of places[''] ?? []) {
      for (const value of values) expect(validate.testFile(test(name, value)).ok, `${name} ${value}`).to.equal(true);
    }
    for (const metric of namesAt('/thresholds'))
      expect(
        validate.testFile(
          test('thresholds', {
            [metric]: /^(?:latency|timers|branches)/.test(metric)
              ? '< 1ms'
              : metric.startsWith('checks')
                ? '< 1%'
                : '< 1',
          }),
        ).ok,
        metric,
      ).to.equal(true);
    for (const operation of operations) {
      const { type } = operation;
      for (const { name, values = [] } of wordsOf(operation)) {
        const wrong = values.flatMap((value) => validate.operation(type, { type, arguments: { [name]: value } }) ?? []);
        expect(
          wrong.filter(({ pointer }) => pointer === `/arguments/${name}`),
          `${type} ${name}`,
        ).to.deep.equal([]);
      }
    }
  });

  it('have the shallowest arguments of an operation that has hundreds', () => {
    const result = operations.find(({ type }) => type === 'map.hlr_from_scp.SendRoutingInfoResult');
    expect(lists[result?.arguments ?? -1]).to.have.length(80);
    const depths = (result === undefined ? [] : wordsOf(result)).map(({ name }) => name.split('.').length);
    expect(depths).to.deep.equal(depths.toSorted());
  });
});
