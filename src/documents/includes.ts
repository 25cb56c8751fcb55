/**
 * `include: FILE` in the operations of a test file: replaced by the operations of that file before anything else reads
 * the test. A fault in them is reported at its line in that file, with the place of the include.
 */
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { below, type Fault } from '../../schemas/faults.ts';
import { didYouMean, nearest } from '../../schemas/did-you-mean.ts';
import { fieldsOf, isFields, itemsOf } from '../../schemas/loose-values.ts';
import { isObject, withNumbers } from '../../schemas/written-number.ts';
import type { Expanded, ReadSource } from './expanded-document.ts';
import { withMembers } from './mixed-tests.ts';
import { Filling, withPrefix } from './include-values.ts';
import { located, readSource, type FileFault, type Source, type SourceDocument } from './yaml-source.ts';

/** Levels of files that include one another. */
const deepest = 16;
/** Includes of one test: more would always exceed the limits of a definition. */
const mostIncludes = 1000;
const mostOperations = 20_000;

/** Names in one fault. */
const mostNamed = 5;

const members = ['include', 'with', 'as', 'comment'];

/** The document that contains a list of operations. */
interface Origin {
  readonly document: SourceDocument;
  readonly pointer: string;
  /** Paths of the including files, the test file first. */
  readonly files: readonly string[];
}

/** `a.test.yaml:4`. */
const placeIn = (document: SourceDocument, pointer: string): string => {
  const [fault] = located(document, [{ pointer, message: '' }]) as [FileFault];
  return (
    (fault.file === '' ? 'the definition' : `${fault.file}:${fault.line}`) +
    (fault.included === undefined ? '' : `, included at ${fault.included}`)
  );
};

class Expansion {
  readonly faults: FileFault[] = [];
  /** The place of each operation, by its pointer in the expanded test. */
  readonly places = new Map<string, Omit<Origin, 'files'>>();
  readonly #sources = new Map<string, Promise<Source>>();
  readonly #readFile: ReadSource;

  constructor(readFile: ReadSource) {
    this.#readFile = readFile;
  }

  /** The files that were included, or should have been. */
  get files(): string[] {
    return [...this.#sources.keys()];
  }

  #includes = 0;
  #operations = 0;

  /** Adds the operations of `list` to `expanded`, which is at `target` in the test. */
  async expand(list: readonly unknown[], origin: Origin, expanded: unknown[], target: string): Promise<void> {
    for (const [index, item] of list.entries()) {
      const from = { ...origin, pointer: below(origin.pointer, index) };
      const at = below(target, expanded.length);
      if (isFields(item) && isInclude(item)) await this.#include(item, from, expanded, target);
      else if (this.#isWithin(from)) {
        const misnamed = misnamedInclude(item);
        if (misnamed !== undefined)
          this.#fault(from, below('', misnamed), 'is no part of an operation; did you mean `include`?');
        this.places.set(at, from);
        expanded.push(await this.#withBranches(item, from, at));
      }
    }
  }

  #isWithin(from: Origin): boolean {
    this.#operations += 1;
    if (this.#operations === mostOperations + 1)
      this.#fault(from, '', `makes more than ${mostOperations} operations with what is included`);
    return this.#operations <= mostOperations;
  }

  async #withBranches(operation: unknown, from: Origin, at: string): Promise<unknown> {
    const { branches } = fieldsOf(operation);
    if (!Array.isArray(branches)) return operation;
    const expanded: unknown[] = [];
    for (const [number, branch] of branches.entries()) {
      const list: unknown[] = [];
      await this.expand(
        itemsOf(branch),
        { ...from, pointer: below(from.pointer, 'branches', number) },
        list,
        below(at, 'branches', number),
      );
      expanded.push(Array.isArray(branch) ? list : branch);
    }
    return { ...fieldsOf(operation), branches: expanded };
  }

  async #include(
    item: Readonly<Record<string, unknown>>,
    from: Origin,
    expanded: unknown[],
    target: string,
  ): Promise<void> {
    if (!this.#isWellFormed(item, from)) return;
    const { include, with: values = {}, as } = item as { include: string; with?: Record<string, unknown>; as?: string };
    const path = isAbsolute(include) ? include : join(dirname(from.document.file), include);
    const loop = from.files.indexOf(resolve(path));
    if (loop >= 0)
      return this.#fault(from, '/include', `goes in a circle: ${path} includes itself, directly or by another file`);
    if (from.files.length > deepest)
      return this.#fault(
        from,
        '/include',
        `is within ${deepest} others: files can include one another ${deepest} deep`,
      );
    this.#includes += 1;
    if (this.#includes > mostIncludes)
      return this.#fault(
        from,
        '/include',
        `is one of more than ${mostIncludes}: a test includes at most as many files`,
      );
    const document = await this.#read(path, from);
    const list = document && this.#listIn(document);
    if (document === undefined || list === undefined) return;
    const filling = new Filling(values);
    const filled = itemsOf(filling.filled(list.items, list.pointer));
    this.#faultsOf(document, filling.faults);
    for (const name of filling.unused)
      this.#fault(
        from,
        `/with/${name}`,
        `names nothing: ${path} has no {{${name}}}${didYouMean(name, filling.missing)}`,
      );
    const first = expanded.length;
    await this.expand(
      filled,
      { document, pointer: list.pointer, files: [...from.files, resolve(path)] },
      expanded,
      target,
    );
    if (as !== undefined) expanded.push(...withPrefix(expanded.splice(first), as));
  }

  #isWellFormed(item: Readonly<Record<string, unknown>>, from: Origin): boolean {
    const before = this.faults.length;
    for (const name of Object.keys(item)) {
      if (members.includes(name)) continue;
      this.#fault(
        from,
        below('', name),
        `is no part of an include${didYouMean(name, members) || `; known: ${members.join(', ')}`}`,
      );
    }
    if (typeof item['include'] !== 'string' || item['include'] === '')
      this.#fault(from, '/include', 'must be the name of a file');
    if (item['with'] !== undefined && !isObject(item['with']))
      this.#fault(from, '/with', 'must be an object of values by name');
    if (item['as'] !== undefined && !/^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(String(item['as']))) {
      this.#fault(from, '/as', 'must be a name of letters, digits and `_`');
    }
    return this.faults.length === before;
  }

  /** The single document of the file, which records where it is included. */
  async #read(path: string, from: Origin): Promise<SourceDocument | undefined> {
    const reading = this.#sources.get(path) ?? this.#readFile(path);
    this.#sources.set(path, reading);
    const { documents, faults } = await reading;
    const included = placeIn(from.document, from.pointer);
    const includedAt = from.document.includedAt ?? from.document.lineOf(from.pointer);
    this.faults.push(...faults.map((fault) => ({ ...fault, included, includedAt })));
    const [document, ...others] = documents;
    if (document === undefined || faults.length > 0) return undefined;
    if (others.length > 0)
      return void this.#fault(from, '/include', `${path} has ${documents.length} documents: an included file has one`);
    return { ...document, included, includedAt };
  }

  #listIn(document: SourceDocument): { items: readonly unknown[]; pointer: string } | undefined {
    if (Array.isArray(document.written)) return { items: document.written, pointer: '' };
    const { operations, ...others } = fieldsOf(document.written);
    if (Array.isArray(operations) && Object.keys(others).length === 0)
      return { items: operations, pointer: '/operations' };
    const excess = Object.keys(others).slice(0, mostNamed);
    const alone = `\`operations\` alone${excess.length === 0 ? '' : `, not ${excess.join(' and ')}`}`;
    this.#faultsOf(document, [
      { pointer: '', message: `must be a list of operations, or have ${alone}: it is included` },
    ]);
    return undefined;
  }

  #fault(from: Origin, within: string, message: string): void {
    this.#faultsOf(from.document, [{ pointer: from.pointer + within, message }]);
  }

  #faultsOf(document: SourceDocument, faults: readonly Fault[]): void {
    this.faults.push(...located(document, faults));
  }
}

/** The origin with the longest pointer that is a prefix of `pointer`. */
const originOf = (
  places: Expansion['places'],
  pointer: string,
): { document: SourceDocument; pointer: string } | undefined => {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const place = places.get(pointer.slice(0, end));
    if (place !== undefined) return { document: place.document, pointer: place.pointer + pointer.slice(end) };
  }
  return undefined;
};

/** An include is in the place of an operation, and is none itself. */
export const isInclude = (operation: Readonly<Record<string, unknown>>): boolean =>
  operation['include'] !== undefined && operation['type'] === undefined;

/** The member of an operation without a type that was probably meant to be `include`. */
const misnamedInclude = (operation: unknown): string | undefined =>
  isFields(operation) && operation['type'] === undefined
    ? Object.keys(operation).find((name) => nearest(name, ['include']) !== undefined)
    : undefined;

const hasInclude = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasInclude);
  return (
    isFields(value) &&
    (value['include'] !== undefined || misnamedInclude(value) !== undefined || Object.values(value).some(hasInclude))
  );
};

/**
 * The test with its includes replaced and the files of its `mix` read, and the faults of both. A test without them is
 * returned unchanged. `readFile`: default from the disk.
 */
export const withIncludes = async (document: SourceDocument, readFile: ReadSource = readSource): Promise<Expanded> => {
  const mixed = await withMembers(document, readFile, (member) => included(member, readFile));
  return mixed.document === document ? included(document, readFile) : mixed;
};

const included = async (document: SourceDocument, readFile: ReadSource): Promise<Expanded> => {
  const test = fieldsOf(document.written);
  const { operations, whenever } = test;
  if (!hasInclude([operations, whenever])) return { document, faults: [], files: [] };
  const expansion = new Expansion(readFile);
  const files = [resolve(document.file)];
  const expanded = async (list: unknown, pointer: string): Promise<unknown> => {
    if (!Array.isArray(list)) return list;
    const all: unknown[] = [];
    await expansion.expand(list, { document, pointer, files }, all, pointer);
    return all;
  };
  const written = {
    ...test,
    ...(operations !== undefined && { operations: await expanded(operations, '/operations') }),
    ...(Array.isArray(whenever) && {
      whenever: await inTurn(whenever, (list, number) => expanded(list, below('/whenever', number))),
    }),
  };
  const whole: SourceDocument = {
    ...document,
    value: withNumbers(written),
    written,
    placeOf(pointer) {
      const origin = originOf(expansion.places, pointer) ?? { document, pointer };
      const [{ file, line = 1, included, includedAt }] = located(origin.document, [
        { pointer: origin.pointer, message: '' },
      ]) as [FileFault];
      return { file, line, pointer: origin.pointer, included, includedAt };
    },
  };
  return { document: whole, faults: expansion.faults, files: expansion.files };
};

const inTurn = async <From, To>(
  list: readonly From[],
  change: (one: From, index: number) => Promise<To>,
): Promise<To[]> => {
  const changed: To[] = [];
  for (const [index, one] of list.entries()) changed.push(await change(one, index));
  return changed;
};
