/**
 * What the SCP does after an input, in the words of a flow: `be connected to 649555191`. The words are those of the
 * messages alone, so that what should come and what has come read alike.
 */
import { inap } from '../protocol/inap/index.ts';

/** An operation with its argument, as it is carried. */
export interface SentOperation {
  readonly name: string;
  readonly parameter: Uint8Array | undefined;
}

export interface Sent {
  readonly operations: readonly SentOperation[];
  /** Whether the SCP ends the dialogue. */
  readonly ends: boolean;
}

/** Names of announcements, by their message ids. */
export type AnnouncementNames = Readonly<Record<string, string>>;

/** The operations that decide where a call goes, each with its words; the others prepare them. */
const deciding: Readonly<Record<string, (values: Values, names: AnnouncementNames) => string>> = {
  Connect: (values) => `be connected to ${textOf(values['destinationRoutingAddress_digits']) ?? 'a number'}`,
  ReleaseCall: (values) => {
    const cause = textOf(values['initialCallSegment_cause']);
    return cause === undefined ? 'be released' : `be released with cause ${cause}`;
  },
  PromptAndCollectUserInformation: (values, names) => `go to the prompt ${announcementOf(values, names)}`,
  PlayAnnouncement: (values, names) => `go to the announcement ${announcementOf(values, names)}`,
  Continue: () => 'go on as dialled',
};

type Values = Readonly<Record<string, unknown>>;

/** The infinitive that follows `should`. The last operation that decides counts. */
export const sentWords = (sent: Sent, names: AnnouncementNames): string => wordsWith(valuesOf, sent, names);

/** An operation with the values of its argument, by their names. */
export interface DecodedOperation {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Like `sentWords`, of operations that are decoded already. */
export const decodedWords = (
  sent: { readonly operations: readonly DecodedOperation[]; readonly ends: boolean },
  names: AnnouncementNames,
): string => wordsWith(({ values }: DecodedOperation) => values, sent, names);

const wordsWith = <Operation extends { readonly name: string }>(
  valuesIn: (operation: Operation) => Values,
  { operations, ends }: { readonly operations: readonly Operation[]; readonly ends: boolean },
  names: AnnouncementNames,
): string => {
  const last = operations.findLast(({ name }) => Object.hasOwn(deciding, name));
  if (last !== undefined) return (deciding[last.name] as (typeof deciding)[string])(valuesIn(last), names);
  if (operations.some(({ name }) => name === 'DisconnectForwardConnection')) return 'leave the resource';
  const [other] = operations;
  if (other !== undefined) return `get ${other.name}`;
  return ends ? 'end' : 'need no answer';
};

const past: Readonly<Record<string, string>> = {
  be: 'was',
  go: 'went',
  leave: 'left',
  get: 'got',
  end: 'ended',
  need: 'needed',
};

/** `was connected to 649555191` of `be connected to 649555191`. */
export const inPast = (infinitive: string): string => infinitive.replace(/^\w+/, (verb) => past[verb] ?? verb);

/** `it was` or `it did`: the expected thing happened. */
export const itHappened = (infinitive: string): string => (infinitive.startsWith('be ') ? 'it was' : 'it did');

/** An argument that cannot be decoded has no values: its operation is named without them. */
const valuesOf = ({ name, parameter }: SentOperation): Values => {
  if (parameter === undefined) return {};
  try {
    return inap.operation(name).argument?.decode(parameter) ?? {};
  } catch {
    return {};
  }
};

const fieldsOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const announcementOf = (values: Values, names: AnnouncementNames): string => {
  const { messageID } = fieldsOf(fieldsOf(values['informationToSend'])['inbandInfo']);
  const id = textOf(fieldsOf(messageID)['elementaryMessageID']);
  return id === undefined ? 'without an id' : announcementName(id, names);
};

/** `Reception/welcome`, or `1010` where the announcement has no name. */
export const announcementName = (id: string, names: AnnouncementNames): string =>
  Object.hasOwn(names, id) ? (names[id] as string) : id;
