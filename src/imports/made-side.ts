/** One side of the calls of a shape, as all definitions that it takes. */
import type { Column } from './feed.ts';
import { sideOf, type CallsOfSide, type Side, type SideOptions } from './side.ts';
import { labelOf, sideDefinitions, type SideDefinition } from './legs/side-definitions.ts';
import { partiesOf } from './legs/joined-call.ts';
import type { ReadCall } from './read-call.ts';
import type { Note } from './ready-test.ts';
import { Variables } from './variables.ts';

export interface MadeDefinition {
  readonly definition: SideDefinition;
  readonly side: Side;
}

export interface MadeSide {
  /** The main one is the last: the others are there when its call begins. */
  readonly definitions: readonly MadeDefinition[];
  /** Of all definitions: they read the same row for the same call. */
  readonly columns: readonly Column[];
  readonly generalised: readonly Note[];
  readonly guessed: readonly Note[];
}

type MadeSideOptions = Omit<SideOptions, 'definition' | 'beside' | 'variables'>;

/** `beside`: the definitions that were made before, without what they learn of one another. */
const madeOf = (
  calls: CallsOfSide,
  definitions: readonly SideDefinition[],
  options: MadeSideOptions & Pick<SideOptions, 'variables'>,
  before?: readonly MadeDefinition[],
): readonly MadeDefinition[] => {
  const made: MadeDefinition[] = [];
  for (const [index, definition] of definitions.entries()) {
    const taken = [...(options.taken ?? []), ...made.flatMap(({ side }) => side.columns)];
    const beside = (before ?? []).flatMap(({ side }, other) => (other === index ? [] : side.inRows));
    made.push({ definition, side: sideOf(calls, { ...options, definition, beside, taken }) });
  }
  return made;
};

/** Of at least one call. */
export const madeSide = (shape: CallsOfSide, given: MadeSideOptions): MadeSide => {
  const { calls } = shape;
  const [first] = calls;
  const [main, ...others] = sideDefinitions(first ?? {}, given.isOpener);
  const definitions = [...others, main];
  const options = { ...given, variables: new Variables() };
  const alone = madeOf(shape, definitions, options);
  // What one sends, another one may wait for: the columns are the same both times.
  let made = others.length === 0 ? alone : madeOf(shape, definitions, options, alone);
  // The variables of one call, where their values are sent.
  if (calls.length === 1 && options.variables.areUsed) made = madeOf(shape, definitions, options, made);
  const joined = (first?.legs ?? []).flatMap(({ evidence }, leg) =>
    evidence?.isGuessed === true ? [noteOf(first as ReadCall, leg, options.isOpener, evidence)] : [],
  );
  return {
    definitions: made,
    columns: made.flatMap(({ side }) => side.columns),
    generalised: made.flatMap(({ side }) => side.generalised),
    guessed: [...joined, ...made.flatMap(({ side }) => side.guessed)],
  };
};

/** A dialogue that is one of the call because of a number. */
const noteOf = (
  { steps }: Pick<ReadCall, 'steps'>,
  leg: number,
  isOpener: boolean,
  { argument, source }: { readonly argument: string; readonly source: string },
): Note => {
  const opening = steps.find((step) => step.leg === leg);
  const written = opening?.isOpeners === isOpener ? opening.sent : opening?.awaited;
  return { operation: written?.type ?? '', argument, now: `a dialogue of the call: the number of ${source}` };
};

/** What its name has behind that of the test; empty for the main definition. */
export const suffixOf = (call: ReadCall, { legs: [leg = 0], isMain }: SideDefinition, isOpener: boolean): string =>
  isMain ? '' : `, ${partiesOf(call, isOpener)[leg]} of the ${labelOf(leg)} dialogue`;
