/** Which calls of a capture tests are made of, by the side that a test plays, and the sums of what was read. */
import type { Ledger } from '../captures/ledger.ts';
import { settled, settleLedgers } from './damaged.ts';
import { partiesOf } from './legs/joined-call.ts';
import type { ReadCall } from './read-call.ts';
import type { FrameSums } from './ready-test.ts';
import { faultOfSide, Shapes, type Played, type Shape } from './shape.ts';

/** The shapes of the calls, by the side that their tests play. */
export type ShapesOfSides = ReadonlyMap<Played, Shapes>;

export const noCalls = (): ShapesOfSides =>
  new Map((['opener', 'answerer', 'both'] as const).map((played) => [played, new Shapes(played)]));

const layerOf = ({ protocol }: ReadCall): string => (protocol === 'diameter' ? 'diameter' : 'tcap');

const sideNamed = (call: ReadCall, name: string): Played | undefined => {
  if (partiesOf(call, true).includes(name)) return 'opener';
  return partiesOf(call, false).includes(name) ? 'answerer' : undefined;
};

/** `--as hlr: its call has ssp and scp`. */
const withoutSide = (call: ReadCall, as: string | undefined): string => {
  const parties = new Set([...partiesOf(call, true), ...partiesOf(call, false)]);
  return `--as ${as}: its call has ${[...parties].join(' and ')}`;
};

/** Which side of the call a test plays, or why it cannot. */
const playedIn = (
  call: ReadCall,
  as: string | undefined,
): Played | { readonly frame: number; readonly reason: string } => {
  const played = as === undefined ? 'opener' : as === 'both' ? 'both' : sideNamed(call, as);
  if (played === undefined) return { frame: call.messages[0]?.frame ?? 0, reason: withoutSide(call, as) };
  const needed = played === 'both' ? [true, false] : [played === 'opener'];
  return needed.map((isOpener) => faultOfSide(call, isOpener)).find((fault) => fault !== undefined) ?? played;
};

/**
 * Adds the call to the shapes of its side, or refuses it in the ledger of its capture. One that is not wanted is left
 * there. `as`: the name of the side that a test plays, or `both`; default: the side that opens the dialogue. Throws `InvalidFile` where there is no room.
 */
export const keepCall = (call: ReadCall, shapes: ShapesOfSides, as?: string, isWanted = true): void => {
  const played = playedIn(call, as);
  if (!isWanted) {
    call.ledger.leave(call.units);
    if (typeof played === 'string') shapes.get(played)?.leave(call);
    return;
  }
  if (typeof played !== 'string') return call.ledger.refuse({ ...played, layer: layerOf(call) }, call.units);
  shapes.get(played)?.add(call);
};

/** How many signalling units of all captures were used, are repeats, and were refused. */
export const frameSums = (ledgers: readonly Ledger[]): FrameSums => {
  const sumOf = (count: (ledger: Ledger) => number): number => ledgers.reduce((sum, each) => sum + count(each), 0);
  return {
    used: sumOf(({ used }) => used),
    repeat: sumOf(({ repeats }) => repeats),
    refused: sumOf(({ refused }) => refused),
  };
};

export interface SettledShape {
  readonly shape: Shape;
  readonly played: Played;
  /** A message may be missing in each of its calls. */
  readonly isDoubtful: boolean;
}

/**
 * The shapes of which tests are made, when all captures are read. Their calls are used in the ledgers of their captures;
 * those that lack a message are refused there.
 */
export const settledShapes = (shapes: ShapesOfSides): readonly SettledShape[] =>
  [...shapes].flatMap(([played, { all }]) => {
    const found = settled(all);
    settleLedgers(found);
    return found.whole.map((shape) => ({ shape, played, isDoubtful: found.doubtful.has(shape) }));
  });
