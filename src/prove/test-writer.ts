/** Calls as test files: the operations, and the words of the path for people. */
import { yamlText } from '../documents/yaml-text.ts';
import { longestName } from '../flow-words/announcement-names.ts';
import type { AnnouncementNames } from '../flow-words/sent-words.ts';
import { fileStem, notTaken, type NamedPlace } from './file-names.ts';
import { transitionName, type GeneratedTest } from './test-index.ts';
import { testOperations, type TestedStep } from './test-operations.ts';
import { subjectInWords, wayInWords } from './words.ts';

/** A step of a test, with its words. */
export interface FileStep extends TestedStep {
  /** Name of what waits; undefined: the call begins. */
  readonly at: string | undefined;
  readonly place: NamedPlace;
  /** Equal for equal inputs. */
  readonly key: string;
  /** The class of digits or numbers; inputs of other kinds are their own class. */
  readonly class: string;
  /** Whether the input is not expected there, and has to be ignored. */
  readonly isProbe: boolean;
  /** What the call should do then: an infinitive. */
  readonly expected: string;
}

/** Operations as items of a list, cached: most tests contain the same ones. */
class OperationTexts {
  readonly #texts = new Map<string, string>();

  readonly of = (operation: object): string => {
    const key = JSON.stringify(operation);
    const text = this.#texts.get(key) ?? yamlText({ operations: [operation] }).replace(/^operations:\n/, '');
    this.#texts.set(key, text);
    return text;
  };
}

export interface WriterOptions {
  /** Of the flow or the service, for people. */
  readonly name: string;
  readonly serviceKey: number;
  /** Names of the announcements, by their message ids. */
  readonly announcements: AnnouncementNames;
}

export interface WrittenTest extends GeneratedTest {
  readonly text: string;
}

/** Writes the tests of one folder: no two have the same name. */
export class TestWriter {
  readonly #options: WriterOptions;
  readonly #texts = new OperationTexts();
  readonly #taken = new Set<string>();

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** `at`: index of the step that the test is for. `named`: name of the test. Default: one that describes the step. */
  write(steps: readonly FileStep[], at: number, named?: string): WrittenTest {
    const { name, serviceKey, announcements } = this.#options;
    const stem = notTaken(named ?? stemOf(steps, at), this.#taken);
    const description = wayInWords(steps);
    const covers = [...new Set(steps.filter(({ isProbe }) => !isProbe).map(coveredBy))];
    const words = {
      name: name.slice(0, longestName),
      ...(Object.keys(announcements).length > 0 && { announcements }),
      steps: steps.map((step) => ({
        ...(step.at !== undefined && { at: step.at }),
        transition: coveredBy(step),
        subject: subjectInWords(step),
        expected: step.expected,
      })),
    };
    const head = yamlText({ name: stem, description, covers, flow: words, ssp_ac: 'cs1' });
    const operations = testOperations(steps, serviceKey).map(this.#texts.of);
    return { file: `${stem}.test.yaml`, description, covers, text: `${head}operations:\n${operations.join('')}` };
  }
}

const coveredBy = (step: FileStep): string => transitionName(step.place, step);

const stemOf = (steps: readonly FileStep[], at: number): string => {
  const step = steps[at] as FileStep;
  return fileStem(step.place, step, steps);
};
