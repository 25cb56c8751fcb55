/**
 * Compares frame by frame what the reader and tshark find in a capture: the messages of adaptation layers, MTP3, SCCP,
 * TCAP and Diameter. Each frame that differs has a reason of `explanations.ts`, or is unexplained.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explanations, otherPreferences, type Difference, type Reason } from './explanations.ts';
import { beyond, type FoundInFrame } from './found.ts';
import { foundByReader, type FoundByReader, type ReadingOptions } from './found-by-reader.ts';
import { soundPart } from './sound-part.ts';
import { foundByTshark, TsharkRefuses } from './found-by-tshark.ts';

export interface Judgement {
  readonly frames: number;
  /** Signalling units. */
  readonly units: number;
  /** Frames that differ, by their reasons. */
  readonly explained: ReadonlyMap<Reason, number>;
  readonly unexplained: readonly string[];
}

export interface JudgedOptions extends ReadingOptions {
  readonly preferences?: readonly string[];
}

/** Frames of one capture that differ, beyond which it is not looked at further. */
const mostDifferences = 10_000;

/** Octets on either side of the highest sequence number of TCP, within which a message of the tests has room. */
const nearHighest = 65_536;

const none: FoundInFrame = [];

const differences = async (
  path: string,
  reader: FoundByReader,
  preferences: readonly string[],
): Promise<Map<number, Difference>> => {
  const differing = new Map<number, Difference>();
  const earlier = new Set<string>();
  let [frames, isNearHighest] = [0, false];
  for await (const { found: theirs, ...of } of foundByTshark(path, preferences)) {
    frames += 1;
    isNearHighest ||= (of.sequence ?? 0) >= 2 ** 32 - nearHighest;
    const ours = reader.found.get(of.frame) ?? none;
    const isSame = ours.length === theirs.length && ours.every((one, index) => one === theirs[index]);
    if (!isSame) {
      const isBeyondHighest = isNearHighest && (of.sequence ?? Infinity) < nearHighest;
      const isSeenBefore = beyond(theirs, ours).every((one) => earlier.has(one));
      differing.set(of.frame, { ...of, ours, theirs, isSeenBefore, isBeyondHighest });
      if (differing.size > mostDifferences) throw new Error(`${path}: more than ${mostDifferences} frames differ`);
    }
    if (reader.repeats.size > 0) for (const one of theirs) earlier.add(one);
  }
  if (frames !== reader.frames) throw new Error(`${path}: tshark finds ${frames} packets, the reader ${reader.frames}`);
  return differing;
};

/**
 * The reader gives messages of TCP behind a gap later, when it waits no longer for the octets between. Whether each
 * message that only it has comes after the same one of tshark, and none is left over.
 */
const areGivenLater = (all: Iterable<Difference>): boolean => {
  const waiting: string[] = [];
  for (const { ours, theirs, protocols } of all) {
    if (!protocols.includes('tcp')) return false;
    waiting.push(...beyond(theirs, ours));
    for (const one of beyond(ours, theirs)) {
      const at = waiting.indexOf(one);
      if (at < 0) return false;
      waiting.splice(at, 1);
    }
  }
  return waiting.length === 0;
};

const explain = async (path: string, reader: FoundByReader, preferences: readonly string[]) => {
  const explained = new Map<Reason, number>();
  const count = (name: Reason, frames = 1): void => void explained.set(name, (explained.get(name) ?? 0) + frames);
  const left = await differences(path, reader, preferences);
  const reduce = (): void => {
    for (const [frame, difference] of left) {
      const reason = explanations.find(({ holds }) => holds(difference, reader));
      if (reason === undefined) continue;
      left.delete(frame);
      count(reason.name);
    }
  };
  reduce();
  for (const { name, preferences: others, needs } of otherPreferences) {
    const needing = [...left.values()].filter(needs);
    if (needing.length === 0) continue;
    const again = await differences(path, reader, [...preferences, ...others]);
    if (again.size > 0 && areGivenLater(again.values())) {
      count('given later', left.size);
      left.clear();
    }
    for (const { frame } of needing) {
      if (!left.has(frame)) continue;
      const difference = again.get(frame);
      if (difference === undefined) count(name);
      else left.set(frame, difference);
      if (difference === undefined) left.delete(frame);
    }
    reduce();
  }
  return { explained, left };
};

/** How many packets tshark reads in a file that it takes for a sound one; undefined where it does not. */
const packetsOf = async (path: string): Promise<number | undefined> => {
  let packets = 0;
  try {
    for await (const { frame } of foundByTshark(path, [])) packets = frame;
    return packets;
  } catch (thrown) {
    if (thrown instanceof TsharkRefuses) return undefined;
    throw thrown;
  }
};

const nothing: Judgement = { frames: 0, units: 0, explained: new Map(), unexplained: [] };

const ofSound = async (path: string, reader: FoundByReader, preferences: readonly string[]): Promise<Judgement> => {
  try {
    const { explained, left } = await explain(path, reader, preferences);
    return { frames: reader.frames, units: reader.units, explained, unexplained: [...left.values()].map(textOf) };
  } catch (thrown) {
    if (!(thrown instanceof TsharkRefuses)) throw thrown;
    // Such as a link type that the format reserves.
    return reader.units === 0 ? nothing : { ...nothing, unexplained: [thrown.message] };
  }
};

const textOf = ({ frame, ours, theirs, protocols, remarks }: Difference): string =>
  `frame ${frame}: ${ours.join('; ') || 'nothing'}; tshark: ${theirs.join('; ') || 'nothing'} ` +
  `(${[...protocols, ...remarks].join(' ')})`;

export const judged = async (
  path: string,
  { preferences = [], ...options }: JudgedOptions = {},
): Promise<Judgement> => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-judged-'));
  try {
    const whole = await foundByReader(path, options);
    if (whole === undefined)
      return (await packetsOf(path)) ? { ...nothing, unexplained: ['tshark alone takes it for a capture'] } : nothing;
    if (whole.faultAt === undefined) return await ofSound(path, whole, preferences);
    if ((await packetsOf(path)) !== undefined)
      return { ...nothing, unexplained: [`a fault at byte ${whole.faultAt}; tshark finds none`] };
    const file = join(folder, 'sound.pcap');
    await writeFile(file, soundPart(await readFile(path), whole.faultAt));
    const reader = await foundByReader(file, options);
    return reader === undefined ? nothing : await ofSound(file, reader, preferences);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
