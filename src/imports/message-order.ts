/** The order of the messages of a dialogue, which may be captured in another one. */
import type { DialogueMessage } from '../captures/dialogues/dialogue.ts';

/** TSNs wrap around. */
const isBefore = (one: number, other: number): boolean => ((one - other) | 0) < 0;

/** How often a message of SCTP stands behind a later one of its direction. */
const contradictions = (messages: readonly DialogueMessage[]): number => {
  const last = new Map<number, number>();
  let found = 0;
  for (const { sent } of messages) {
    if (sent === undefined) continue;
    const direction = Math.floor(sent / 2 ** 32);
    const before = last.get(direction);
    if (before !== undefined && isBefore(sent, before)) found += 1;
    last.set(direction, sent);
  }
  return found;
};

/** By their times, unless those are of a clock that was set back meanwhile: the TSNs show it. */
const byTime = (messages: readonly DialogueMessage[]): DialogueMessage[] => {
  if (messages.some(({ time }) => Number.isNaN(time))) return [...messages];
  const ordered = messages.toSorted((one, other) => one.time - other.time || one.frame - other.frame);
  if (ordered.every((message, index) => message === messages[index])) return ordered;
  return contradictions(ordered) > contradictions(messages) ? [...messages] : ordered;
};

/** By their times; those of one direction of SCTP by their TSNs, because a mirror port may give two of them in one tick. */
export const inOrder = (messages: readonly DialogueMessage[]): readonly DialogueMessage[] => {
  const ordered = byTime(messages);
  const places = new Map<number, number[]>();
  for (const [place, { sent }] of ordered.entries()) {
    if (sent === undefined) continue;
    const direction = Math.floor(sent / 2 ** 32);
    const own = places.get(direction);
    if (own === undefined) places.set(direction, [place]);
    else own.push(place);
  }
  for (const own of places.values()) {
    const sent = own.map((place) => ordered[place] as DialogueMessage);
    const { sent: first = 0 } = sent[0] as DialogueMessage;
    // TSNs wrap around.
    sent.sort((one, other) => (((one.sent ?? 0) - first) | 0) - (((other.sent ?? 0) - first) | 0));
    for (const [index, place] of own.entries()) ordered[place] = sent[index] as DialogueMessage;
  }
  return ordered;
};
