/**
 * Counts the messages in a capture file of ours (`report/pcap.ts`): each is one record, whose header contains its
 * length.
 */

const fileHeader = 24;
const recordHeader = 16;

export const messagesIn = (pcap: Buffer): number => {
  let count = 0;
  for (let at = fileHeader; at + recordHeader <= pcap.length; count += 1)
    at += recordHeader + pcap.readUInt32LE(at + 8);
  return count;
};
