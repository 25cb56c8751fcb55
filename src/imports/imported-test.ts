/**
 * The test file that the calls of one shape become, and the two-sided one with which it is verified: the other side,
 * made of the same calls, answers it.
 */
import { yamlText } from '../documents/yaml-text.ts';
import type { Anonymiser } from './anonymiser.ts';
import { definitionOf, titleOf } from './definition.ts';
import { csvOf, rowsOf, type Column } from './feed.ts';
import type { SideDefinition } from './legs/side-definitions.ts';
import { madeSide, suffixOf, type MadeSide } from './made-side.ts';
import type { Note } from './ready-test.ts';
import { faultOfSide, type Played, type Shape } from './shape.ts';

export interface WrittenFile {
  readonly name: string;
  readonly text: string;
}

/** The two-sided file by which a test is verified, without pauses. */
export interface Replay {
  readonly file: WrittenFile;
  readonly feed?: WrittenFile;
  /** The definitions of the test; the others are those of the other side. */
  readonly own: readonly OwnDefinition[];
}

export interface OwnDefinition {
  readonly name: string;
  /** The index of the step of each of its operations. */
  readonly places: readonly number[];
}

export interface ImportedTest {
  /** Without its ending. */
  readonly stem: string;
  readonly name: string;
  readonly file: WrittenFile;
  /** The rows of its feed. Absent where its calls do not differ in what is sent. */
  readonly feed?: WrittenFile;
  /** The names of the columns of its feed. */
  readonly columns: readonly string[];
  /** Absent where a side cannot be played, or the test holds its rows itself. */
  readonly replay?: Replay;
  /** Of which it is made. */
  readonly calls: number;
  /** Those that it plays: fewer than `calls` where the others say nothing new. */
  readonly kept: number;
  readonly frames: readonly number[];
  readonly generalised: readonly Note[];
  readonly guessed: readonly Note[];
}

export interface TestOptions {
  readonly played: Played;
  /** Number of the test, from 1. */
  readonly number: number;
  /** Name of the capture, for the description. */
  readonly capture: string;
  /** As in `SideOptions`. */
  readonly loosened?: ReadonlySet<string>;
  /** Calls whose rows the test holds itself, the first ones; it makes no others. Default: it reads a file with all rows. */
  readonly heldRows?: number;
  readonly anonymiser?: Anonymiser | undefined;
}

const mostFrames = 20;

const stemOf = (number: number, title: string): string => {
  const words = title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return `${String(number).padStart(2, '0')}-${words}`.slice(0, 100);
};

/** Undefined where the side cannot be played. */
export const importedTest = (shape: Shape, options: TestOptions): ImportedTest | undefined => {
  const { played, number, capture, loosened, heldRows, anonymiser } = options;
  const { calls: kept, count, extents } = shape;
  const [first] = kept;
  if (first === undefined) return undefined;
  const title = titleOf(first);
  const stem = stemOf(number, title);
  const feed = `${stem}.csv`;
  const calls = kept.length;
  const frames = kept.slice(0, mostFrames).map(({ messages }) => messages[0]?.frame ?? 0);
  const canPlay = (isOpener: boolean): boolean => faultOfSide(first, isOpener) === undefined;
  const isOwn = played !== 'answerer';
  if (!canPlay(isOwn) || (played === 'both' && !canPlay(false))) return undefined;
  const name = `${number}: ${title}`;
  const description = `Made of ${count === 1 ? 'a call' : `${count} calls`} of ${capture}, from frame ${frames[0]} on.`;
  const make = (isOpener: boolean, withPauses: boolean, taken: readonly Column[] = []): MadeSide =>
    madeSide(
      { calls: kept, extents },
      { isOpener, withPauses, taken, anonymiser, ...(loosened && isOpener === isOwn && { loosened }) },
    );
  const nameIn = (definition: SideDefinition, isOpener: boolean, isBeside: boolean): string =>
    `${name}${isBeside ? ', the other side' : ''}${suffixOf(first, definition, isOpener)}`;
  const textOf = (
    { definitions }: MadeSide,
    isOpener: boolean,
    { columns, isBeside }: { readonly columns: readonly Column[]; readonly isBeside: boolean },
  ): readonly string[] =>
    definitions.map(({ definition, side }) =>
      yamlText(
        definitionOf(nameIn(definition, isOpener, isBeside), description, side, {
          opens: definition.opens,
          calls: columns.length > 0 ? Math.min(calls, heldRows ?? calls) : 1,
          ...(columns.length > 0 && { feed: heldRows === undefined ? feed : rowsOf(columns, heldRows) }),
          isBeside,
          isLeg: !definition.isMain,
        }),
      ),
    );
  const both = (withPauses: boolean): Made => {
    const [opener, answerer] = sidesOf(isOwn, (isOpener, taken) => make(isOpener, withPauses, taken));
    const columns = [...opener.columns, ...answerer.columns];
    const texts = [
      ...textOf(answerer, false, { columns, isBeside: true }),
      ...textOf(opener, true, { columns, isBeside: false }),
    ];
    return { text: texts.join('---\n'), columns, own: isOwn ? opener : answerer };
  };
  const alone = (): Made => {
    const own = make(isOwn, true);
    const { columns } = own;
    return { text: textOf(own, isOwn, { columns, isBeside: false }).join('---\n'), columns, own };
  };
  const { text, columns, own } = played === 'both' ? both(true) : alone();
  const replayed = heldRows === undefined && canPlay(true) && canPlay(false) ? both(false) : undefined;
  const feedOf = (all: readonly Column[]) => all.length > 0 && { feed: { name: feed, text: csvOf(all) } };
  return {
    stem,
    name,
    file: { name: `${stem}.test.yaml`, text },
    ...feedOf(columns),
    columns: columns.map(({ name: column }) => column),
    ...(replayed && {
      replay: {
        file: { name: `${stem}.test.yaml`, text: replayed.text },
        ...feedOf(replayed.columns),
        own: replayed.own.definitions.map(({ definition, side }) => ({
          name: nameIn(definition, isOwn, !isOwn),
          places: side.places,
        })),
      },
    }),
    calls: count,
    kept: calls,
    frames,
    generalised: own.generalised,
    guessed: own.guessed,
  };
};

interface Made {
  readonly text: string;
  readonly columns: readonly Column[];
  /** The side that the test plays. */
  readonly own: MadeSide;
}

/** The opener and the other side, whose columns have names apart; that of the test is made first. */
const sidesOf = (
  isOwn: boolean,
  make: (isOpener: boolean, taken: readonly Column[]) => MadeSide,
): readonly [opener: MadeSide, answerer: MadeSide] => {
  const own = make(isOwn, []);
  const other = make(!isOwn, own.columns);
  return isOwn ? [own, other] : [other, own];
};
