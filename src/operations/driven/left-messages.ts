/**
 * Messages of the peer that are left after the last operation of an instance: each is a failed check, but for reports,
 * which a peer may send at any time.
 */
import type { Instance } from '../operation.ts';
import type { DrivenMessages } from './awaited-message.ts';
import { behindTheLast } from '../left-behind.ts';

export const checkLeftMessages = <Received>(messages: DrivenMessages<Received>, instance: Instance): void => {
  const { connections } = messages;
  for (const message of connections.find(instance)?.messages.splice(0) ?? []) {
    if (messages.isReport(message)) continue;
    const { gateway } = instance.session(connections.parameter);
    const title = messages.titleOf(message);
    instance.check(false, 'nothing left', () => `${gateway} sent ${title}, and ${behindTheLast}`);
    instance.journal?.later((record) =>
      record.message({
        dialogue: 0,
        from: gateway,
        to: 'tester',
        name: title,
        detail: `${behindTheLast}; ${messages.detailOf(message)}`,
        failed: true,
      }),
    );
  }
};
