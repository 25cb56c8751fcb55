/**
 * The kinds of the signalling messages in the frames of a capture, as our reader and as tshark find them: TCAP messages,
 * their components by code, Diameter commands.
 */
import { decodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { Component } from '../../../src/protocol/tcap/types.ts';
import type { SignallingOptions } from '../../../src/captures/signalling.ts';
import { dissectFile, fieldsOf, valuesOf, type TsharkPacket } from '../tshark.ts';
import { readAll } from './read-all.ts';

/** By the number of the frame, from 1; sorted. */
export type KindsByFrame = ReadonlyMap<number, readonly string[]>;

const codeOf = (component: Component): number | string | undefined => {
  switch (component.kind) {
    case 'invoke':
    case 'returnResultLast':
    case 'returnResultNotLast':
      return component.operation;
    case 'returnError':
      return component.error;
    case 'reject':
      return undefined;
  }
};

const kind = (name: string, code: unknown): string => (code === undefined ? name : `${name} ${code}`);

const grouped = (found: readonly (readonly [frame: number, kind: string])[]): KindsByFrame => {
  const frames = new Map<number, string[]>();
  for (const [frame, one] of found) frames.set(frame, [...(frames.get(frame) ?? []), one].sort());
  return frames;
};

export interface KindsOfReader {
  readonly kinds: KindsByFrame;
  /** Why messages are not among them, by frame. */
  readonly reasons: ReadonlyMap<number, string>;
  readonly repeats: number;
}

export const kindsByReader = (file: Buffer, options: SignallingOptions = {}): KindsOfReader => {
  const { dialogues, ledger } = readAll(file, options);
  const found = dialogues.flatMap(({ messages }) =>
    messages.flatMap(({ frame, layer, bytes, tcap }): (readonly [number, string])[] => {
      if (layer === 'diameter') {
        const isRequest = ((bytes[4] ?? 0) & 0x80) !== 0;
        return [[frame, `${isRequest ? 'request' : 'answer'} ${bytes.readUIntBE(5, 3)}`]];
      }
      if (tcap === undefined) return [];
      const message = decodeTcap(tcap);
      const components = 'components' in message ? message.components : [];
      return [
        [frame, message.type],
        ...components.map((component) => [frame, kind(component.kind, codeOf(component))] as const),
      ];
    }),
  );
  const reasons = new Map(ledger.refusals.map(({ frame, reason }) => [frame, reason]));
  return { kinds: grouped(found), reasons, repeats: ledger.repeats };
};

const messageField = /^tcap\.(begin|continue|end|abort|unidirectional)_element$/;
const componentField =
  /^(?:inap|camel|gsm_old)\.(invoke|returnResult|returnResultLast|returnResultNotLast|returnError|reject)_element$/;
/** The code of an operation or an error, in the words of each dissector. */
const codeField = /^(?:inap\.code\.local|camel\.local|gsm_old\.localValue)$/;

const kindsIn = (packet: TsharkPacket): readonly string[] => {
  const found: string[] = [];
  const requests = valuesOf(packet, 'diameter.flags.request');
  for (const [index, code] of valuesOf(packet, 'diameter.cmd.code').entries())
    found.push(`${requests[index] === '1' ? 'request' : 'answer'} ${String(code)}`);
  for (const [name, value] of fieldsOf(packet)) {
    const [, message] = messageField.exec(name) ?? [];
    const [, component] = componentField.exec(name) ?? [];
    if (message !== undefined) found.push(message);
    if (component === undefined) continue;
    const code = [...fieldsOf(value)].find(([field]) => codeField.test(field));
    // Its dissector of INAP has its own name for the last one.
    const own = component === 'returnResult' ? 'returnResultLast' : component;
    found.push(kind(own, component === 'reject' ? undefined : code?.[1]));
  }
  return found;
};

export const kindsByTshark = async (file: Buffer, options: readonly string[] = []): Promise<KindsByFrame> => {
  const packets = await dissectFile(file, options);
  return grouped(packets.flatMap((packet, index) => kindsIn(packet).map((one) => [index + 1, one] as const)));
};

/** Frames in which the two find other messages, with the reason that the ledger has. */
export const differingFrames = ({ kinds, reasons }: KindsOfReader, judged: KindsByFrame): readonly string[] =>
  [...new Set([...kinds.keys(), ...judged.keys()])]
    .sort((one, other) => one - other)
    .flatMap((frame) => {
      const [own, theirs] = [kinds, judged].map((each) => (each.get(frame) ?? []).join(', '));
      const reason = reasons.get(frame) ?? 'no reason';
      return own === theirs ? [] : [`frame ${frame}: ${own || 'nothing'}; tshark: ${theirs || 'nothing'}; ${reason}`];
    });

/** How often each kind occurs. */
export const totalsOf = (kinds: KindsByFrame): Readonly<Record<string, number>> => {
  const totals: Record<string, number> = {};
  for (const one of [...kinds.values()].flat()) totals[one] = (totals[one] ?? 0) + 1;
  return totals;
};
