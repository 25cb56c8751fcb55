/**
 * The ladder of the first Test Instance as a model: its parties, and each message with its sender, its receiver and its
 * time. Every rendering of it, in a terminal or elsewhere, uses this model.
 */
import type { Timestamp } from '../ground/clock.ts';
import type { MessageEntry, Party } from './entries.ts';

interface LadderColumn {
  readonly party: Party;
  /** Text above the lifeline. */
  readonly title: string;
}

export interface LadderRow {
  /** Milliseconds since the start; below 0 if a message was recorded before it. */
  readonly time: number;
  /** Indices into the columns; equal where a party acts on itself. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly detail: string;
  readonly failed: boolean;
  readonly dialogue: number;
}

export interface Ladder {
  readonly columns: readonly LadderColumn[];
  readonly rows: readonly LadderRow[];
  /** Whether more than one dialogue takes part, so that rows need a number. */
  readonly severalDialogues: boolean;
}

/** From the caller inwards; every other party follows in order of appearance. */
const usualOrder: readonly Party[] = ['caller', 'ssp', 'srf', 'hlr', 'scp'];

const titles = new Map<Party, string>([
  ['caller', 'Caller'],
  ['ssp', 'SSP'],
  ['srf', 'SRF'],
  ['hlr', 'HLR'],
  ['scp', 'SCP'],
]);

const milliseconds = ([seconds, microseconds]: Timestamp, [startSeconds, startMicroseconds]: Timestamp): number =>
  (seconds - startSeconds) * 1000 + (microseconds - startMicroseconds) / 1000;

const partiesOf = (messages: readonly MessageEntry[]): Party[] => {
  const seen = new Set(messages.flatMap(({ from, to }) => [from, to]));
  return [
    ...usualOrder.filter((party) => seen.has(party)),
    ...[...seen].filter((party) => !usualOrder.includes(party)),
  ];
};

/** What a message was made wrong by comes first: details may be cut. */
const detailOf = ({ wrong, detail }: MessageEntry): string =>
  wrong === undefined ? detail : `✗ wrong: ${[wrong.join(', '), detail].filter((text) => text !== '').join('; ')}`;

/** The ladder of `messages`, its time counted from `start`, by default from the first message. */
export const ladderOf = (
  messages: readonly MessageEntry[],
  start: Timestamp | undefined = messages[0]?.time,
): Ladder => {
  const parties = partiesOf(messages);
  const indexOf = new Map(parties.map((party, index) => [party, index]));
  return {
    columns: parties.map((party) => ({ party, title: titles.get(party) ?? party })),
    rows: messages.map((message) => ({
      time: milliseconds(message.time, start ?? message.time),
      from: indexOf.get(message.from) ?? 0,
      to: indexOf.get(message.to) ?? 0,
      name: message.name,
      detail: detailOf(message),
      failed: message.failed ?? false,
      dialogue: message.dialogue,
    })),
    severalDialogues: new Set(messages.flatMap(({ dialogue }) => (dialogue === 0 ? [] : [dialogue]))).size > 1,
  };
};

/** `#2`; empty for an act outside any dialogue. */
export const numberOf = ({ dialogue }: Pick<LadderRow, 'dialogue'>): string => (dialogue === 0 ? '' : `#${dialogue}`);
