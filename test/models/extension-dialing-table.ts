/**
 * The routing table of ExtensionDialing (seed, part 3) as data, and every way through it.
 *
 * The conditions depend on the events and the settings, never on the machine: this is the other side of the comparison.
 */
import {
  describeHappenings,
  dialingSettings,
  happeningsAt,
  type DialingEnd,
  type DialingPath,
  type Happening,
} from './extension-dialing-paths.ts';

export interface Row {
  readonly where: string;
  readonly condition: string;
  readonly end: DialingEnd;
  /** Whether the row is in the seed; the others are the ends that the seed leaves out. */
  readonly inSeed: boolean;
  readonly holds: (happenings: readonly Happening[]) => boolean;
}

const { maxIterations, minDigits, maxDigits, prefix } = dialingSettings;

const acceptable = (happening: Happening | undefined): boolean =>
  happening?.does === 'enters' && new RegExp(`^\\d{${minDigits},${maxDigits}}$`).test(happening.digits);

/** The pattern written by hand: the prefix, then 1, then any one digit. */
const permitted = (happening: Happening | undefined): boolean =>
  acceptable(happening) && happening?.does === 'enters' && /^0173551.$/.test(prefix + happening.digits);

const endsAtRing =
  (...does: readonly Happening['does'][]) =>
  (happenings: readonly Happening[]): boolean => {
    const last = happenings.at(-1);
    return last?.at === 'ring' && does.includes(last.does) && permitted(happenings.at(-2));
  };

const endsAtPrompt =
  (does: Happening['does']) =>
  (happenings: readonly Happening[]): boolean => {
    const last = happenings.at(-1);
    return last !== undefined && last.at !== 'ring' && last.does === does;
  };

const attemptFailed = (happening: Happening): boolean =>
  happening.at !== 'ring' &&
  !acceptable(happening) &&
  happening.does !== 'hangs up' &&
  happening.does !== 'dialogue breaks';

export const rows: readonly Row[] = [
  {
    where: 'Prompting',
    condition: 'caller hangs up during the announcement',
    end: 'hungUp',
    inSeed: true,
    holds: endsAtPrompt('hangs up'),
  },
  {
    where: 'Prompting',
    condition: 'valid digits, permitted destination, the termination attempt gives Busy/NoAnswer',
    end: 'exit 0',
    inSeed: true,
    holds: endsAtRing('is busy', 'does not answer', 'route fails'),
  },
  {
    where: 'Prompting',
    condition: 'after max_iterations attempts no acceptable number of digits, and still connected',
    end: 'exit 1',
    inSeed: true,
    holds: (happenings) => happenings.length === maxIterations && happenings.every(attemptFailed),
  },
  {
    where: 'Prompting',
    condition: 'acceptable number of digits, but the destination matches no pattern',
    end: 'exit 2',
    inSeed: true,
    holds: (happenings) => acceptable(happenings.at(-1)) && !permitted(happenings.at(-1)),
  },
  {
    where: 'Terminating',
    condition: 'the destination answers',
    end: 'answered',
    inSeed: false,
    holds: endsAtRing('destination answers'),
  },
  {
    where: 'Terminating',
    condition: 'caller hangs up while it rings',
    end: 'hungUp',
    inSeed: false,
    holds: endsAtRing('hangs up'),
  },
  {
    where: 'Prompting',
    condition: 'the dialogue breaks',
    end: 'failed',
    inSeed: false,
    holds: endsAtPrompt('dialogue breaks'),
  },
  {
    where: 'Terminating',
    condition: 'the dialogue breaks',
    end: 'failed',
    inSeed: false,
    holds: endsAtRing('dialogue breaks'),
  },
];

export const rowsOf = (happenings: readonly Happening[]): Row[] => rows.filter(({ holds }) => holds(happenings));

/** Every way through the table: every possible event is tried, until a row applies. */
export const waysThroughTheTable = (so: readonly Happening[] = []): DialingPath[] => {
  const [row] = rowsOf(so);
  if (row !== undefined) return [{ description: describeHappenings(so), happenings: so, end: row.end }];
  if (so.length > maxIterations) throw new Error(`no row of the table holds after: ${describeHappenings(so)}`);
  const place = so.length === 0 ? 'prompt' : permitted(so.at(-1)) ? 'ring' : 'reprompt';
  return happeningsAt(place).flatMap((next) => waysThroughTheTable([...so, next]));
};
