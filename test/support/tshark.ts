/**
 * Wireshark's dissectors as a judge that is independent of our code: packets go in as a capture file, and tshark's
 * dissection of each comes out.
 *
 * It runs with a home of its own, so that no user's preferences apply. With `--no-duplicate-keys` a field that occurs
 * more than once is a list: `valuesOf` hides the difference.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepCapture } from './captures/keep.ts';
import { programOf } from './counterparts.ts';
import { patienceOf } from './depth.ts';

/**
 * Numbers of https://www.tcpdump.org/linktypes.html: raw IP, MTP3, SCCP, SCTP; `user0` is for a dissector given as an
 * option.
 */
export const linkTypes = { rawIp: 101, mtp3: 141, sccp: 142, sctp: 248, user0: 147 } as const;

/** What tshark calls `_source.layers`: a tree of named fields, the values texts. */
export type TsharkPacket = Readonly<Record<string, unknown>>;

const timeout = patienceOf(240_000);
const maximumOutput = 1 << 29;

/** A classic capture file, microseconds, little endian. */
const captureFile = (packets: readonly Uint8Array[], linkType: number): Buffer => {
  const header = Buffer.alloc(24);
  header.writeUInt32LE(0xa1b2c3d4, 0);
  header.writeUInt16LE(2, 4);
  header.writeUInt16LE(4, 6);
  header.writeUInt32LE(0x40000, 16);
  header.writeUInt32LE(linkType, 20);
  const records = packets.map((packet, index) => {
    const record = Buffer.alloc(16);
    record.writeUInt32LE(index, 0);
    record.writeUInt32LE(packet.length, 8);
    record.writeUInt32LE(packet.length, 12);
    return Buffer.concat([record, packet]);
  });
  return Buffer.concat([header, ...records]);
};

const tshark = (file: string, home: string, options: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home };
    const argv = ['-r', file, '-n', '-T', 'json', '--no-duplicate-keys', ...options];
    execFile(programOf('tshark'), argv, { env, timeout, maxBuffer: maximumOutput }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else if (error.killed === true) reject(new Error(`tshark did not end within ${timeout / 1000} s`));
      else reject(new Error(`tshark failed: ${stderr || error.message}`));
    });
  });

const dissected = async (capture: Uint8Array, options: readonly string[]): Promise<readonly TsharkPacket[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'dialproof-tshark-'));
  try {
    const file = join(folder, 'packets.pcap');
    await writeFile(file, capture);
    const packets = JSON.parse(await tshark(file, folder, options)) as { _source: { layers: TsharkPacket } }[];
    return packets.map(({ _source }) => _source.layers);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Dissects an existing capture file. */
export const dissectFile = (capture: Uint8Array, options: readonly string[] = []): Promise<readonly TsharkPacket[]> => {
  keepCapture(capture, options.includes('mtp3.standard:ANSI'));
  return dissected(capture, options);
};

/**
 * Dissects packets of one link type (`linkTypes`); one answer for each, in order. `options` go to tshark, `-o
 * name:value` for a preference.
 */
export const runTshark = async (
  packets: readonly Uint8Array[],
  linkType: number,
  options: readonly string[] = [],
): Promise<readonly TsharkPacket[]> => dissected(captureFile(packets, linkType), options);

/** Every field below `tree`, in the order of the dissection, as `[name, value]`; a list counts as so many fields. */
export function* fieldsOf(tree: unknown): Generator<readonly [name: string, value: unknown]> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, value] of Object.entries(tree)) {
    for (const single of Array.isArray(value) ? (value as unknown[]) : [value]) {
      yield [name, single];
      yield* fieldsOf(single);
    }
  }
}

/** All values of one field, wherever it stands. */
export const valuesOf = (tree: unknown, field: string): readonly unknown[] =>
  [...fieldsOf(tree)].filter(([name]) => name === field).map(([, value]) => value);

/** Severities of Wireshark's expert information: warning and error. */
const graveSeverities: ReadonlySet<unknown> = new Set(['6291456', '8388608']);

/**
 * The faults that Wireshark finds: expert remarks that warn or worse, and parts that it could not dissect. Empty if
 * there are none.
 */
export const remarksOf = (packet: TsharkPacket): readonly string[] =>
  [...fieldsOf(packet)].flatMap(([name, value]) => {
    if (name === '_ws.malformed') return ['malformed'];
    if (
      name !== '_ws.expert' ||
      !valuesOf(value, '_ws.expert.severity').some((severity) => graveSeverities.has(severity))
    )
      return [];
    return valuesOf(value, '_ws.expert.message').map(String);
  });

/** A filter of Wireshark for packets for which `remarksOf` returns remarks. */
const remarkable = '_ws.expert.severity >= "Warning" || _ws.malformed';

/** The faults that Wireshark finds in a capture file, however large: it prints only packets with a remark. */
export const remarksInFile = async (file: string): Promise<readonly string[]> => {
  keepCapture(await readFile(file));
  const home = await mkdtemp(join(tmpdir(), 'dialproof-tshark-'));
  try {
    const packets = JSON.parse(await tshark(file, home, ['-Y', remarkable])) as { _source: { layers: TsharkPacket } }[];
    return packets.flatMap(({ _source: { layers } }) =>
      remarksOf(layers).map((remark) => `packet ${String(valuesOf(layers, 'frame.number')[0])}: ${remark}`),
    );
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};
