/**
 * Announcements: maps the names of the configuration to the message ids of the specialized resource (Q.1218 §2.1,
 * `elementaryMessageID`).
 */
import type { Announcement } from '../../schemas/generated/types.ts';
import type { FlowSite } from './node.ts';

export interface PreparedAnnouncement {
  /** 0 to 2147483647. */
  readonly messageId: number;
  /** 1 to 127. */
  readonly repetitions: number;
  /** Whether a digit stops it. */
  readonly interruptable: boolean;
}

const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * The schema of a flow ensures that the entry is configured or a number: for any other entry, the message id is NaN.
 */
export const prepareAnnouncement = (
  { set, entry, repetition, interruptable }: Announcement,
  site: FlowSite,
): PreparedAnnouncement => {
  const configured = ownEntry(ownEntry(site.srf.announcements, set) ?? {}, entry);
  // Not shown in the seed: an entry of digits stands for itself.
  return { messageId: configured ?? Number(entry), repetitions: repetition, interruptable };
};

/** Greatest number of seconds that one playing may take. */
const longestAnnouncement = 60;

/** Seconds after which an announcement has ended for certain, including all repetitions. */
export const playingSeconds = ({ repetitions }: PreparedAnnouncement): number => repetitions * longestAnnouncement;

/** `informationToSend` of PromptAndCollectUserInformation and PlayAnnouncement. */
export const informationToSend = ({
  messageId,
  repetitions,
}: PreparedAnnouncement): Readonly<Record<string, unknown>> => ({
  'informationToSend.inbandInfo.messageID.elementaryMessageID': messageId,
  'informationToSend.inbandInfo.numberOfRepetitions': repetitions,
});
