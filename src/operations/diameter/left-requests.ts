/**
 * Requests of the peer that are left after the last operation: each is a failed check, also one that the gateway has
 * refused.
 */
import type { Instance } from '../operation.ts';
import { detailOf } from './avps.ts';
import { inboxOf } from './inbox.ts';
import { findClient } from './answered-client.ts';
import { arrivedTitle, titleOf } from './message-data.ts';
import { behindTheLast } from '../left-behind.ts';

export const checkLeftRequests = (instance: Instance): void => {
  const { gateway } = instance.session('diameter');
  for (const message of [...(inboxOf(instance)?.left() ?? []), ...(findClient(instance)?.left() ?? [])]) {
    instance.check(false, 'nothing left', () => `${gateway} sent ${arrivedTitle(message)}, and ${behindTheLast}`);
    instance.journal?.later((journal) => {
      const { command, deserves = '', refused = deserves, avps } = message;
      const why = refused === '' ? behindTheLast : `${behindTheLast}; refused with ${refused}`;
      journal.message({
        dialogue: 0,
        from: gateway,
        to: 'tester',
        name: titleOf(command, 'Request'),
        detail: `${why}; ${detailOf(avps)}`,
        failed: true,
      });
    });
  }
};
