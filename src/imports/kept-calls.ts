/** Which calls of a capture tests are made of, by the side that a test plays, and the sums of what was read. */
import type { Ledger } from '../captures/ledger.ts';
import type { Played } from './imported-test.ts';
import type { ReadCall } from './read-calls.ts';
import type { FrameSums } from './ready-test.ts';
import { faultOfSide, Shapes } from './shape.ts';

/** The shapes of the calls, by the side that their tests play. */
export type ShapesOfSides = ReadonlyMap<Played, Shapes>;

export const noCalls = (): ShapesOfSides =>
  new Map([
    ['opener', new Shapes()],
    ['answerer', new Shapes()],
    ['both', new Shapes()],
  ]);

/** Which side of the call a test plays, or why it cannot. */
const playedIn = (
  call: ReadCall,
  as: string | undefined,
): Played | { readonly frame: number; readonly reason: string } => {
  const played: Played | undefined =
    as === undefined ? 'opener' : as === 'both' ? 'both' : as === call.parties[0] ? 'opener' : 'answerer';
  if (as !== undefined && as !== 'both' && !call.parties.includes(as))
    return { frame: call.messages[0]?.frame ?? 0, reason: `its call has no ${as}: --as ${as}` };
  const needed = played === 'both' ? [true, false] : [played === 'opener'];
  return needed.map((isOpener) => faultOfSide(call, isOpener)).find((fault) => fault !== undefined) ?? played;
};

/**
 * Adds the call to the shapes of its side, or refuses it in the ledger. `as`: the name of the side that a test plays, or
 * `both`; default: the side that opens the dialogue. Throws `InvalidFile` where there is no room.
 */
export const keepCall = (call: ReadCall, ledger: Ledger, shapes: ShapesOfSides, as?: string): void => {
  const played = playedIn(call, as);
  if (typeof played !== 'string') return ledger.refuse({ ...played, layer: 'tcap' }, call.units);
  shapes.get(played)?.add(call);
  ledger.use(call.units);
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

export const callsIn = (shapes: ShapesOfSides): number =>
  [...shapes.values()].reduce((sum, { calls }) => sum + calls, 0);
