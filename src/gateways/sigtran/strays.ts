/**
 * Messages for transactions that this thread does not have: they are handed to the thread that has them, or reported
 * with the possible cause.
 */
import type { PeerReport } from '../../protocol/m3ua/types.ts';
import type { Owner } from './other-threads.ts';

/** The report of a message for such a transaction, the same for each; undefined where it was handed over. */
export const strayReport = (owner: Owner): PeerReport | undefined => {
  switch (owner) {
    case 'handed':
      return undefined;
    case 'foreign':
      return {
        kind: 'stray foreign',
        text:
          'a message came whose dialogue is in another process of this application server: the signalling ' +
          'gateway gives the messages of a dialogue to any of its ASPs',
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
        text:
          'a message came whose dialogue is not open here: it is over, or in another process of this application ' +
          'server (tcap.transaction_ids keeps them apart)',
        isTrouble: false,
      };
  }
};
