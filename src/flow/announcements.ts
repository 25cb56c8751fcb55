/**
 * Announcements by the name that the configuration knows them by, as the specialized resource knows them: by message id
 * (Q.1218 §2.1, `elementaryMessageID`).
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

/** The flow's rules have seen to it that the entry is configured or a number: in another one, the message id is NaN. */
export const prepareAnnouncement = (
  { set, entry, repetition, interruptable }: Announcement,
  site: FlowSite,
): PreparedAnnouncement => {
  const configured = ownEntry(ownEntry(site.srf.announcements, set) ?? {}, entry);
  // Not shown in the seed: an entry of digits stands for itself.
  return { messageId: configured ?? Number(entry), repetitions: repetition, interruptable };
};

/** Seconds that one playing is allowed to take at most. */
const longestAnnouncement = 60;

/** Seconds after which an announcement is over for certain, all repetitions together. */
export const playingSeconds = ({ repetitions }: PreparedAnnouncement): number => repetitions * longestAnnouncement;

/** `informationToSend` of PromptAndCollectUserInformation and PlayAnnouncement. */
export const informationToSend = ({
  messageId,
  repetitions,
}: PreparedAnnouncement): Readonly<Record<string, unknown>> => ({
  'informationToSend.inbandInfo.messageID.elementaryMessageID': messageId,
  'informationToSend.inbandInfo.numberOfRepetitions': repetitions,
});
