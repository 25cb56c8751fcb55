/** A folder of anonymous tests beside that of the same tests with the values of the capture. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';

export const filesIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
};

/** Fields of CSV in quotes are in pieces: what stands for a comma is a comma. */
const contentsOf = (name: string, text: string): unknown =>
  name.endsWith('.csv')
    ? text.split('\n').map((row) => row.split(','))
    : parseAllDocuments(text).map((each): unknown => each.toJS());

/** Pairs of an original and what stands for it. Throws where the two have another structure. */
function* pairsOf(original: unknown, other: unknown, path: string): Generator<readonly [string, string, string]> {
  if (typeof original === 'object' && original !== null) {
    expect(Object.keys(other as object), path).to.deep.equal(Object.keys(original));
    for (const [name, value] of Object.entries(original))
      yield* pairsOf(value, (other as Readonly<Record<string, unknown>>)[name], `${path}/${name}`);
  } else yield [String(original), String(other), path];
}

/**
 * Expects that each value stands for one original, that equal originals have equal ones, and that they are as long.
 * Returns how many of them are other values.
 */
export const expectSameEqualities = (
  originals: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): number => {
  expect([...others.keys()]).to.deep.equal([...originals.keys()]);
  const [forward, back] = [new Map<string, string>(), new Map<string, string>()];
  for (const [name, text] of originals) {
    // It says whether the tests were verified.
    if (name === 'index.json') continue;
    const pairs = pairsOf(contentsOf(name, text), contentsOf(name, others.get(name) ?? ''), name);
    for (const [original, other, path] of pairs) {
      if (original.length < 4) continue;
      expect(other.length, `${path}: ${original}`).to.equal(original.length);
      expect(forward.get(original) ?? other, `${path}: ${original}`).to.equal(other);
      expect(back.get(other) ?? original, `${path}: ${original}`).to.equal(original);
      forward.set(original, other);
      back.set(other, original);
    }
  }
  return [...forward].filter(([original, other]) => original !== other).length;
};
