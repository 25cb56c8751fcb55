/**
 * Merges captures into one that has each frame once, in the order of time.
 *
 * Where two runs are the two sides of a call, both have recorded each message: one as sent, the other as received. The
 * frame then has the time and the interface of its sender, and the comments of both. Frames are the same if their
 * octets are: messages of a network whole, TCAP in memory without the M3UA and the SCCP that each capture made for
 * itself.
 */
import { isData, decodeData } from '../protocol/m3ua/data.ts';
import { decodeSccp } from '../protocol/sccp/codec.ts';
import { segmentationOf } from '../protocol/sccp/message.ts';
import { DialproofError } from '../ground/errors.ts';
import { atOnce, type Pieces } from '../ground/pieces.ts';
import { descriptions, framesOf, FrameWriter, type CapturedFrame } from './captured-frames.ts';
import { instanceIn, placedComment } from './frame-comment.ts';

/** Frames between two pauses. */
const atATime = 100;

/** The captures of one run. */
export interface RunCapture {
  readonly files: readonly Uint8Array[];
  /** The place of an operation in the file of the test, `busy.test.yaml:12`. Default: none is known. */
  placeOf?(opIdx: number): string | undefined;
  /** Takes the frames of this instance alone. Default: of all. */
  readonly instance?: number;
}

interface Read {
  frame: CapturedFrame;
  /** Microseconds. */
  readonly time: number;
  /** Index of its run. */
  readonly run: number;
  /** Of frames of one run, the one with the lower number was recorded first. */
  readonly number: number;
  /** The same frame as the run has it that received it. */
  received?: Read;
}

/** Throws `DecodeFailed` where a file was not written by this program. */
export function* mergingCaptures(runs: readonly RunCapture[]): Pieces<Buffer> {
  const read: Read[] = [];
  for (const [run, { files, placeOf, instance }] of runs.entries()) {
    for (const file of files) {
      for (const frame of framesOf(file)) {
        if (instance !== undefined && !frame.comments.some((comment) => instanceIn(comment) === instance)) continue;
        const [seconds, microseconds] = frame.time;
        const placed = placeOf && { comments: frame.comments.map((comment) => placedComment(comment, placeOf)) };
        const time = seconds * 1_000_000 + microseconds;
        read.push({ frame: { ...frame, ...placed }, time, run, number: read.length });
        if (read.length % atATime === 0) yield;
      }
    }
  }
  const groups = new Groups(runs.length);
  const once = runs.length > 1 ? yield* eachOnce(read, groups) : read;
  const inOrder = yield* inOrderOf(once);
  const writer = new FrameWriter();
  const associations = new Associations();
  for (const [index, { frame, time, run }] of inOrder.entries()) {
    writer.add(frame, associations.of(groups.of(run), time));
    if (index % atATime === 0) yield;
  }
  return writer.file();
}

/** Like `mergingCaptures`, all at once. */
export const mergeCaptures = (runs: readonly RunCapture[]): Buffer => atOnce(mergingCaptures(runs));

/** The numbers of the instances whose frames are in a capture. */
export const instancesIn = (file: Uint8Array): ReadonlySet<number> => {
  const instances = new Set<number>();
  for (const { comments } of framesOf(file))
    for (const comment of comments) {
      const instance = instanceIn(comment);
      if (instance !== undefined) instances.add(instance);
    }
  return instances;
};

/** Pairs each received frame with one that another run has sent, in the order of time. */
function* eachOnce(read: readonly Read[], groups: Groups): Pieces<Read[]> {
  const sent = new Map<string, Read[]>();
  const received: Read[] = [];
  for (const [index, one] of read.entries()) {
    if (one.frame.sent) {
      const key = keyOf(one);
      const equal = sent.get(key);
      if (equal === undefined) sent.set(key, [one]);
      else equal.push(one);
    } else received.push(one);
    if (index % atATime === 0) yield;
  }
  const once = read.filter(({ frame }) => frame.sent);
  for (const equal of sent.values()) equal.sort((one, other) => one.time - other.time);
  received.sort((one, other) => one.time - other.time);
  for (const [index, one] of received.entries()) {
    const pair = takeSent(sent.get(keyOf(one)) ?? [], one);
    if (pair === undefined) once.push(one);
    else {
      groups.join(pair.run, one.run);
      pair.frame = both(pair.frame, one.frame);
      pair.received = one;
    }
    if (index % atATime === 0) yield;
  }
  return once;
}

/** Removes the frame of another run that was sent last before `received`; where none was, the first one. */
const takeSent = (sent: Read[], received: Read): Read | undefined => {
  const before = sent.findLastIndex(({ run, time }) => run !== received.run && time <= received.time);
  const at = before >= 0 ? before : sent.findIndex(({ run }) => run !== received.run);
  return at < 0 ? undefined : sent.splice(at, 1)[0];
};

/**
 * In the order of time. An instance of a load records all that it receives and sends in one turn with the same time:
 * frames of one moment have the order in which each of their runs has recorded them.
 */
function* inOrderOf(all: Read[]): Pieces<Read[]> {
  all.sort((one, other) => one.time - other.time || one.number - other.number);
  const ordered: Read[] = [];
  for (let from = 0, to = 0; from < all.length; from = to) {
    const time = all[from]?.time;
    while (all[to]?.time === time) to += 1;
    for (const each of asRecorded(all.slice(from, to))) ordered.push(each);
    if (from % atATime === 0) yield;
  }
  return ordered;
}

/** Of frames of one moment: each comes when it is the next one in every run that has recorded it then. */
const asRecorded = (frames: readonly Read[]): readonly Read[] => {
  if (frames.every(({ received }) => received === undefined)) return frames;
  /** By run; the next one is the last. */
  const waiting = new Map<number, Read[]>();
  const records = frames.flatMap((frame) => recordsOf(frame).map(({ run, number }) => ({ run, number, frame })));
  for (const { run, frame } of records.sort((one, other) => other.number - one.number)) {
    const ofRun = waiting.get(run);
    if (ofRun === undefined) waiting.set(run, [frame]);
    else ofRun.push(frame);
  }
  const isNext = (frame: Read): boolean => recordsOf(frame).every(({ run }) => waiting.get(run)?.at(-1) === frame);
  return frames.map(() => {
    const next = [...waiting.values()].flatMap((ofRun) => ofRun.slice(-1));
    // Where two sides send in one moment, each has recorded its own frame first: no order suits both.
    const first = next.find(isNext) ?? (next[0] as Read);
    for (const { run } of recordsOf(first)) {
      const ofRun = waiting.get(run) as Read[];
      ofRun.splice(ofRun.lastIndexOf(first), 1);
    }
    return first;
  });
};

/** Where the frame was recorded at its time. */
const recordsOf = (frame: Read): readonly Read[] =>
  frame.received?.time === frame.time ? [frame, frame.received] : [frame];

/** The side that has opened the dialogue knows the addresses that its request names. */
const both = (sent: CapturedFrame, received: CapturedFrame): CapturedFrame => ({
  ...sent,
  ...(sent.from === 'answerer' && { octets: received.octets }),
  comments: [...sent.comments, ...received.comments],
});

const keyOf = ({ frame }: Read): string => {
  const { carried, octets, interface: own } = frame;
  const made = carried === 'm3ua' && own.description === descriptions.memory ? tcapIn(octets) : undefined;
  return made === undefined
    ? `${carried} ${Buffer.from(octets).toString('latin1')}`
    : `${own.name} ${made.remaining} ${Buffer.from(made.data).toString('latin1')}`;
};

/** The data of SCCP, and how many segments follow. Undefined where it is no message with data. */
const tcapIn = (octets: Uint8Array): { readonly data: Uint8Array; readonly remaining: number } | undefined => {
  try {
    const transfer = isData(octets) ? decodeData(octets).transfer : undefined;
    const message = transfer && decodeSccp(transfer.data);
    if (message === undefined || !('data' in message)) return undefined;
    return { data: message.data, remaining: segmentationOf(message)?.remaining ?? 0 };
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'DecodeFailed') return undefined;
    throw thrown;
  }
};

/** Runs that are sides of one another: their frames have one association. */
class Groups {
  readonly #parents: number[];

  constructor(runs: number) {
    this.#parents = Array.from({ length: runs }, (_, run) => run);
  }

  of(run: number): number {
    const parent = this.#parents[run] ?? run;
    return parent === run ? run : this.of(parent);
  }

  join(one: number, other: number): void {
    this.#parents[this.of(one)] = this.of(other);
  }
}

/** Most numbers that are distinguished: those of the ports of `TcpPackets`. */
const ports = 16_384;

/** A number for each group: that of its first frame, or the next one whose port is free. */
class Associations {
  readonly #numbers = new Map<number, number>();
  readonly #taken = new Set<number>();

  of(group: number, time: number): number {
    const known = this.#numbers.get(group);
    if (known !== undefined) return known;
    let number = time % 2 ** 32;
    while (this.#taken.has(number % ports) && this.#taken.size < ports) number = (number + 1) % 2 ** 32;
    this.#taken.add(number % ports);
    this.#numbers.set(group, number);
    return number;
  }
}
