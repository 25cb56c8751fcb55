/**
 * Tests of one command that have the same name: a warning for each, and titles that distinguish them. CI systems and
 * histories identify a test by its name, and take two tests of one name for two runs of one test.
 */
import { located, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';
import { stemOf } from './file-stem.ts';

/**
 * The name of a test. `own`: the name in the document. Without one, the name of the file, with the number of the
 * document where the file has several.
 */
export const testName = (own: string | undefined, { file, number }: SourceDocument, documents: number): string =>
  own ?? `${stemOf(file) || 'test'}${documents === 1 ? '' : `#${number}`}`;

interface Named {
  readonly name: string;
  readonly document: SourceDocument;
}

/** Finds tests that have the name of an earlier one. */
export class EqualNames {
  readonly #first = new Map<string, SourceDocument>();

  /** A warning where an earlier test has the same name. */
  warningsOf({ name, document }: Named): FileFault[] {
    const first = this.#first.get(name);
    if (first === undefined) {
      this.#first.set(name, document);
      return [];
    }
    const place = `${first.file}:${first.lineOf('')}`;
    const message = `the test of ${place} is called ${JSON.stringify(name)} too: give one of them another name`;
    return located(document, [{ pointer: '', message }]);
  }
}

export interface Titles {
  readonly nameInFile: string;
  readonly title: string;
}

/** The titles for `TestOutcome`. `tests`: all tests of the command. */
export const titlesOf = <Test extends Named>(tests: readonly Test[]): ReadonlyMap<Test, Titles> => {
  const perName = new Map<string, number>();
  const perFile = new Map<string, number>();
  const keyOf = ({ name, document }: Named): string => JSON.stringify([document.file, name]);
  for (const test of tests) {
    perName.set(test.name, (perName.get(test.name) ?? 0) + 1);
    perFile.set(keyOf(test), (perFile.get(keyOf(test)) ?? 0) + 1);
  }
  const titleOf = (test: Test): Titles => {
    const { name, document } = test;
    const { file, number } = document;
    const isAlone = perFile.get(keyOf(test)) === 1;
    return {
      nameInFile: isAlone ? name : `${name} (document ${number})`,
      title: perName.get(name) === 1 ? name : `${name} (${file}${isAlone ? '' : `, document ${number}`})`,
    };
  };
  return new Map(tests.map((test) => [test, titleOf(test)]));
};
