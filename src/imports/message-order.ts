/** The order of the messages of a dialogue, which may be captured in another one. */
import type { DialogueMessage } from '../captures/dialogues/dialogue.ts';

/** By their times; those of one direction of SCTP by their TSNs, because a mirror port may give two of them in one tick. */
export const inOrder = (messages: readonly DialogueMessage[]): readonly DialogueMessage[] => {
  const ordered = messages.some(({ time }) => Number.isNaN(time))
    ? [...messages]
    : messages.toSorted((one, other) => one.time - other.time || one.frame - other.frame);
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
