/**
 * Tests of one command that have one name: a warning for each, and titles that tell them apart. CI systems and
 * histories know a test again by its name, and take two of one name for two runs of one test.
 */
import { located, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';
import { stemOf } from './file-stem.ts';

/**
 * The name of a test; `own`: that which the document gives it. Without one it has that of its file, and its number
 * where the file has several.
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

  /** What is to be said of a test where one before it has the name. */
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

/** As `TestOutcome` has them. `tests`: all of the command. */
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
