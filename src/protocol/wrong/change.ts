/**
 * The changes that make a message wrong on purpose: of which layer, which part, and what becomes of it. They are plain
 * data, so that they pass to another thread with their message.
 */

export const changeNames = [
  'omit',
  'duplicate',
  'reorder',
  'value',
  'tag',
  'length',
  'truncate',
  'append',
  'flip',
  'indefinite',
  'replace',
  'repeat',
  'delay',
  'drop',
] as const;

export type ChangeName = (typeof changeNames)[number];

export type ChangeMember = 'hex' | 'by' | 'octets' | 'bit' | 'ms';

export interface Change {
  readonly change: ChangeName;
  /** Path of the part; absent: the whole message of the layer. */
  readonly at?: string;
  /** Octets. */
  readonly hex?: string;
  /** Added to the number in the length. */
  readonly by?: number;
  /** Number of octets. */
  readonly octets?: number;
  /** Number of the bit; 0 is the most significant one of the first octet. */
  readonly bit?: number;
  /** Milliseconds. */
  readonly ms?: number;
}

/** The member that a change has beside `at`; undefined: none. */
export const memberOf: Readonly<Record<ChangeName, ChangeMember | undefined>> = {
  omit: undefined,
  duplicate: undefined,
  reorder: undefined,
  value: 'hex',
  tag: 'hex',
  length: 'by',
  truncate: 'octets',
  append: 'hex',
  flip: 'bit',
  indefinite: undefined,
  replace: 'hex',
  repeat: undefined,
  delay: 'ms',
  drop: undefined,
};

/** Changes of a tag, a length or a value: a part that is replaced has none of them. */
export const elementChanges: ReadonlySet<ChangeName> = new Set(['value', 'tag', 'length', 'indefinite']);

/** The changes of the sending itself, which leave the octets as they are. */
export const sendingChanges: ReadonlySet<ChangeName> = new Set(['repeat', 'delay', 'drop']);

/** The layers on the wire below the application protocols, from the top. */
export type WireLayer = 'tcap' | 'sccp' | 'm3ua' | 'sctp' | 'diameter';

/** What is changed in one message, by layer; each layer changes its own octets after it has encoded them. */
export type MessageChanges = Readonly<Partial<Record<WireLayer, readonly Change[]>>> & {
  /** The octets of the layer above without any change, where that layer or one above it has changed them. */
  readonly unchanged?: Uint8Array | undefined;
};

/** The changes of one message together with those of the next component in it. */
export const joined = (one: MessageChanges | undefined, other: MessageChanges): MessageChanges => {
  if (one === undefined) return other;
  const layers = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<WireLayer>;
  return Object.fromEntries([...layers].map((layer) => [layer, [...(one[layer] ?? []), ...(other[layer] ?? [])]]));
};

/** Whether the message is not sent at all. */
export const isDropped = (changes: MessageChanges | undefined): boolean =>
  [changes?.sctp, changes?.diameter].some((list = []) => list.some(({ change }) => change === 'drop'));

/** How often the message is sent. */
export const timesOf = (changes: readonly Change[] = []): number =>
  changes.some(({ change }) => change === 'drop') ? 0 : 1 + changes.filter(({ change }) => change === 'repeat').length;

/** The changes of the octets, without those of the sending. */
export const octetChanges = (changes: readonly Change[] = []): readonly Change[] =>
  changes.filter(({ change }) => !sendingChanges.has(change));
