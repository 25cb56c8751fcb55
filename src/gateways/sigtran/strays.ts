/** Messages for transactions that this thread does not have: handed to the thread that has them, or told, with what may be the matter. */
import type { PeerReport } from '../../protocol/m3ua/types.ts';
import type { Owner } from './other-threads.ts';

const hex = (id: number): string => id.toString(16).padStart(8, '0');

/** What to tell of a message that is about the transaction; undefined where it has been handed over. */
export const strayReport = (owner: Owner, id: number): PeerReport | undefined => {
  switch (owner) {
    case 'handed':
      return undefined;
    case 'foreign':
      return {
        kind: 'stray foreign',
        text: `a message for transaction ${hex(id)} came to this process and belongs to another one: the signalling gateway shares the messages of one dialogue out among the ASPs of the application server`,
        isTrouble: true,
      };
    case 'lost':
      return { kind: 'stray lost', text: `a message came for transaction ${hex(id)}, whose thread is gone`, isTrouble: true };
    case 'own':
      return {
        kind: 'stray own',
        text: `a message came for transaction ${hex(id)}, which is not open here: its dialogue is over, or another process has the same application server (tcap.transaction_ids tells them apart)`,
        isTrouble: false,
      };
  }
};
