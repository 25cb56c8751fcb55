/**
 * Messages for transactions that this thread does not have: handed to the thread that has them, or told, with what may
 * be the matter.
 */
import type { PeerReport } from '../../protocol/m3ua/types.ts';
import type { Owner } from './other-threads.ts';

/**
 * What to tell of a message that is about such a transaction, the same of each; undefined where it has been handed
 * over.
 */
export const strayReport = (owner: Owner): PeerReport | undefined => {
  switch (owner) {
    case 'handed':
      return undefined;
    case 'foreign':
      return {
        kind: 'stray foreign',
        text: 'a message came whose dialogue is in another process of this application server: the signalling gateway gives the messages of a dialogue to any of its ASPs',
        isTrouble: true,
      };
    case 'lost':
      return {
        kind: 'stray lost',
        text: 'a message came whose dialogue was in a thread that is gone',
        isTrouble: true,
      };
    case 'own':
      return {
        kind: 'stray own',
        text: 'a message came whose dialogue is not open here: it is over, or in another process of this application server (tcap.transaction_ids tells them apart)',
        isTrouble: false,
      };
  }
};
