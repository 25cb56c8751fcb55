/**
 * `--instance N`, `--seed S` and `--from REPORT`: one instance of a test alone, with the number and the seed that it
 * had in a load. The thresholds of the load say nothing of one instance, so they are left out.
 *
 * A definition that answers begins with the same number: in a file with both sides, the instances with one number have
 * the same row of the feeds.
 */
import type { QueryTestResult } from '../../schemas/index.ts';
import { fieldsOf, type Fields } from '../../schemas/loose-values.ts';
import { distributionOfOne, isLoad } from '../documents/one-instance.ts';
import type { SourceDocument } from '../documents/yaml-source.ts';
import { DialproofError } from '../ground/errors.ts';
import { refuseTogether } from './contradictions.ts';
import { highestInstance } from './option-values.ts';
import type { Override } from './overrides.ts';
import { readReports, type NamedReport } from './read-reports.ts';
import type { OverridesOf, TestSuite } from './test-files.ts';

export interface AgainOptions {
  readonly instance?: number;
  readonly seed?: number;
  readonly from?: string;
  /** Numbers of instances of each load whose evidence is kept, joined by commas. */
  readonly record?: string;
  /** Those that the inspector follows, in the same form. */
  readonly follow?: string;
}

export interface Again {
  readonly overridesOf: OverridesOf;
  /** The tests of which an instance is to run. Throws `InvalidParams` where there is none. */
  chosen(suites: readonly TestSuite[]): readonly TestSuite[];
}

/** What is set of one document. */
interface Repeated {
  readonly option: string;
  readonly number?: number | undefined;
  readonly seed?: number | undefined;
}

/** As `maxItems` in the schema. */
const mostRecorded = 20;
const mostFollowed = 10;

/** Throws `InvalidParams`. */
const numbersIn = (option: string, text: string, most: number, hint: string): readonly number[] => {
  const numbers = [...new Set(text.split(',').map((one) => (/^\d{1,8}$/.test(one.trim()) ? Number(one) : NaN)))];
  if (numbers.some((number) => Number.isNaN(number) || number > highestInstance) || numbers.length > most)
    throw refused(
      `${option}: write at most ${most} numbers of instances, 0 to ${highestInstance}, joined by commas`,
      hint,
    );
  return numbers;
};

/** As the author wrote it; empty where there is none. */
export const distributionIn = ({ written }: Pick<SourceDocument, 'written'>): Fields =>
  fieldsOf(fieldsOf(written)['distribution']);

/** Sets `record` and `follow` of each definition with several instances. Throws `InvalidParams`. */
export const chosenOverrides = ({ record, follow }: Pick<AgainOptions, 'record' | 'follow'>): OverridesOf => {
  const set = (name: string, text: string | undefined, most: number, hint: string): readonly Override[] => {
    const option = `--${name} ${text}`;
    return text === undefined ? [] : [{ option, segments: [name], value: numbersIn(option, text, most, hint) }];
  };
  const overrides = [
    ...set('record', record, mostRecorded, 'The first instance is recorded anyway.'),
    ...set('follow', follow, mostFollowed, 'The first instance is followed anyway.'),
  ];
  return (document) => (isLoad(distributionIn(document)) ? overrides : []);
};

const refused = (message: string, hint: string): DialproofError =>
  new DialproofError('InvalidParams', message, undefined, { hint });

/** The numbers of the first and the last instance of a load; undefined where any number can be repeated. */
const numbersOf = (document: Pick<SourceDocument, 'written'>): readonly [number, number] | undefined => {
  const distribution = distributionIn(document);
  const { total, number: first = 0 } = distribution;
  return isLoad(distribution) && typeof total === 'number' ? [Number(first), Number(first) + total - 1] : undefined;
};

/**
 * The tests that have the instance, and what plays with them in the background. `numberFor`: undefined for a test that
 * is not repeated.
 */
const withInstance = (
  suites: readonly TestSuite[],
  numberFor: (document: SourceDocument) => number | undefined,
): readonly TestSuite[] =>
  suites.flatMap(({ file, cases }) => {
    const ahead = cases.filter(({ background, document }) => {
      const number = background ? undefined : numberFor(document);
      const [first, last] = numbersOf(document) ?? [0, highestInstance];
      return number !== undefined && number >= first && number <= last;
    });
    return ahead.length === 0 ? [] : [{ file, cases: cases.filter((test) => test.background || ahead.includes(test)) }];
  });

/** Why none of the tests has it. */
const noInstance = (option: string, suites: readonly TestSuite[]): DialproofError => {
  const ranges = suites.flatMap(({ cases }) => cases.flatMap(({ document }) => [numbersOf(document) ?? []]));
  const last = Math.max(0, ...ranges.map(([, end = 0]) => end));
  return refused(`${option}: no test has an instance of this number`, `The highest number that a load has is ${last}.`);
};

const overridesFor = (document: Pick<SourceDocument, 'written'>, { option, number, seed }: Repeated): Override[] => {
  const { record, follow, background } = fieldsOf(document.written);
  const distribution = distributionIn(document);
  const set = (segments: readonly string[], value: unknown): Override => ({ option, segments, value });
  return [
    ...(seed === undefined ? [] : [set(['seed'], seed)]),
    ...(number === undefined
      ? []
      : [
          set(['distribution'], distributionOfOne(distribution, number, background === true)),
          ...(isLoad(distribution) ? [set(['thresholds'], {})] : []),
          // The others that the load records and follows are none of this run.
          ...(record === undefined ? [] : [set(['record'], [])]),
          ...(follow === undefined ? [] : [set(['follow'], [])]),
        ]),
  ];
};

/** Undefined where no option asks for an instance or a seed. Throws `InvalidParams`, also for a report with faults. */
export const readAgain = async ({ instance: number, seed, from }: AgainOptions): Promise<Again | undefined> => {
  refuseTogether([seed !== undefined && from !== undefined && '--seed with --from: the report has the seed']);
  if (from !== undefined) return againFrom(from, number);
  if (number === undefined && seed === undefined) return undefined;
  const option = number === undefined ? `--seed ${seed}` : `--instance ${number}`;
  return {
    overridesOf: (document) => overridesFor(document, { option, number, seed }),
    chosen(suites) {
      const left = number === undefined ? suites : withInstance(suites, () => number);
      if (left.length === 0) throw noInstance(option, suites);
      return left;
    },
  };
};

type ReadReport = Partial<Pick<QueryTestResult, 'seed' | 'test' | 'failures' | 'first_fails' | 'first_aborts'>>;

/** The lowest number of an instance that has not passed; undefined where all have. */
export const firstFailed = ({ failures = [], first_fails = [], first_aborts = [] }: ReadReport): number | undefined =>
  [
    ...failures.flatMap(({ instances }) => instances),
    ...[...first_fails, ...first_aborts].map((one) => one.instance_id),
  ]
    .map(Number)
    .toSorted((one, other) => one - other)[0];

const againFrom = async (from: string, instance: number | undefined): Promise<Again> => {
  const { reports, faults } = await readReports(from, undefined);
  if (faults.length > 0) throw new DialproofError('InvalidParams', `--from ${from} cannot be read`, { errors: faults });
  const repeated = new Map<NamedReport, Repeated>();
  /** Name of a definition in the background of which an instance failed. */
  let unknownCall: string | undefined;
  for (const named of reports) {
    const { seed, test, ...report } = named.report as ReadReport;
    const number = instance ?? firstFailed(report);
    if (number === undefined) continue;
    if (test?.background === true) {
      unknownCall = named.name ?? named.report.run_id;
      continue;
    }
    if (seed === undefined)
      throw refused(
        `--from ${from}: the run of ${JSON.stringify(named.name ?? '')} has no seed`,
        'A version without seeds has written the report: run the load again.',
      );
    repeated.set(named, { option: `--from ${from}`, number, seed });
  }
  if (repeated.size === 0 && unknownCall !== undefined && instance === undefined)
    throw refused(
      `--from ${from}: only ${JSON.stringify(unknownCall)}, in the background, has instances that failed`,
      'It numbers its instances in the order in which calls come: ' +
        'repeat a call of the side that places them, with --instance.',
    );
  if (repeated.size === 0)
    throw refused(`--from ${from}: no instance of it failed`, 'Name the instance with --instance.');
  type Place = Pick<SourceDocument, 'file' | 'number'>;
  const namedOf = ({ file, number }: Place): NamedReport | undefined => {
    const [only] = reports;
    return reports.length === 1 && only?.place === undefined
      ? only
      : reports.find(({ place }) => place?.file === file && place.document === number);
  };
  const reportOf = (place: Place): Repeated | undefined => {
    const named = namedOf(place);
    return named && repeated.get(named);
  };
  /** A definition in the background gets the number of the test of its file that failed, and keeps its own seed. */
  const beside = (place: Place): Repeated | undefined => {
    const ahead = [...repeated].find(([named]) => named.place?.file === place.file)?.[1];
    const { seed = ahead?.seed } = (namedOf(place)?.report ?? {}) as ReadReport;
    return ahead && { ...ahead, seed };
  };
  return {
    overridesOf: (document) => {
      const isBehind = fieldsOf(document.written)['background'] === true;
      const again = isBehind ? beside(document) : reportOf(document);
      return again === undefined ? [] : overridesFor(document, again);
    },
    chosen(suites) {
      const left = withInstance(suites, (document) => reportOf(document)?.number);
      const isAsked = suites.some(({ cases }) =>
        cases.some(({ background, document }) => !background && reportOf(document) !== undefined),
      );
      if (left.length === 0 && isAsked) throw noInstance(`--from ${from}`, suites);
      if (left.length > 0) return left;
      const known = [...repeated.keys()].map(({ place, name = '' }) => place?.file ?? name);
      throw refused(
        `--from ${from}: none of these tests has failed in it`,
        `Instances of these have failed: ${[...new Set(known)].slice(0, 10).join(', ')}.`,
      );
    },
  };
};
