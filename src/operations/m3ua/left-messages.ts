/**
 * Messages of the peer that are left after the last operation of an instance: each is a failed check, but for reports,
 * which a peer may send at any time.
 */
import type { Instance } from '../operation.ts';
import { findAssociation, parameter } from './association.ts';
import { detailOf, titleOf } from './message-data.ts';

const behindTheLast = 'no operation waited for it';

export const checkLeftMessages = (instance: Instance): void => {
  const { gateway } = instance.session(parameter);
  for (const message of findAssociation(instance)?.messages.splice(0) ?? []) {
    if (message.isReport) continue;
    const title = titleOf(message);
    instance.check(false, 'nothing left', () => `${gateway} sent ${title}, and ${behindTheLast}`);
    instance.journal?.later((record) =>
      record.message({
        dialogue: 0,
        from: gateway,
        to: 'tester',
        name: title,
        detail: `${behindTheLast}; ${detailOf(message.parameters)}`,
        failed: true,
      }),
    );
  }
};
