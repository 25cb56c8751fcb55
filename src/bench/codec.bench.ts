/**
 * `codec`: encodes and decodes every type of message of a call, and one each of MAP, Diameter and the layers below
 * TCAP, with their arguments; compared with copying the bytes, which no codec can undercut.
 */
import type { Case, Figures } from './case.ts';
import { measuredMessages, type MeasuredMessage } from './codec-messages.ts';
import { shareOfLimit } from './limit/machine-limit.ts';
import { alternating, perSecond } from './repeats.ts';

const repeated = (count: number, work: () => unknown) => (): void => {
  for (let left = count; left > 0; left -= 1) work();
};

const measured = async (message: MeasuredMessage, rounds: number, repeats: number): Promise<Figures> => {
  const bytes = Uint8Array.from(message.encode());
  const took = await alternating(repeats, {
    encode: repeated(rounds, () => message.encode()),
    decode: repeated(rounds, () => message.decode(bytes)),
    copy: repeated(rounds, () => Buffer.from(bytes)),
  });
  const [encodes, decodes, copies] = [
    perSecond(rounds, took.encode),
    perSecond(rounds, took.decode),
    perSecond(rounds, took.copy),
  ];
  return {
    octets: bytes.length,
    encodes_per_second: encodes,
    decodes_per_second: decodes,
    limit_copies_per_second: copies,
    share_of_limit: { encode: shareOfLimit(encodes, copies), decode: shareOfLimit(decodes, copies) },
  };
};

export const codec: Case = async ({ quick }) => {
  const [rounds, repeats] = quick ? [200, 1] : [20_000, 7];
  const messages: Record<string, Figures> = {};
  for (const [name, message] of Object.entries(measuredMessages))
    messages[name] = await measured(message, rounds, repeats);
  return { rounds, repeats, messages };
};
