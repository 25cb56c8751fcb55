/** A place of another service, which carries a share of a run of this one. */
import type { Clock } from '../../../ground/clock.ts';
import type { ClockOffset } from '../../../store/nodes.ts';
import type { FromShare, ToShare } from '../../share/messages.ts';
import type { CarrierStanding, Place } from '../../share/place.ts';
import type { ShareChannels } from './share-channels.ts';

/** A service that carries shares of the run, as the run knows it. */
export type Carrier = { -readonly [Part in keyof CarrierStanding]: CarrierStanding[Part] } & { readonly fence: number };

export interface RemotePlaceParts {
  readonly mail: ShareChannels;
  readonly clock: Clock;
  readonly carrier: Carrier;
  /** Which of the places of that service. */
  readonly place: number;
  /** The offset of this service's clock. */
  readonly offset: ClockOffset;
}

/** Milliseconds that the service has until its share is ready. */
const patience = 30_000;

export const remotePlace = ({ mail, clock, carrier, place, offset }: RemotePlaceParts): Place => ({
  patience,
  isRemote: true,
  name: `the service ${carrier.name}`,
  open(runId, receive) {
    const share = mail.open(carrier.fence, ({ message, clock: its, beganLate }) => {
      if (its !== undefined) carrier.clock = { ahead: offset.ahead - its.ahead, within: its.within + offset.within };
      if (beganLate !== undefined) carrier.beganLate = Math.max(carrier.beganLate ?? -Infinity, beganLate);
      if (message === undefined) return;
      // The service may go now: it has nothing more of this run.
      if (message.type === 'ended') unwatch();
      receive(message);
    });
    const unwatch = mail.letters.watch(carrier.fence, (reason) => {
      carrier.gone = reason;
      receive({
        type: 'failed',
        reason: `the service ${carrier.name} is gone: ${reason}`,
        gone: true,
      } satisfies FromShare);
    });
    const post = (message: ToShare): void => {
      const prepares = message.type === 'prepare' && { runId, place };
      const begins = message.type === 'begin' && { startsAt: clock.now() + (message.later ?? 0) + offset.ahead };
      share.send({ message, ...prepares, ...begins });
    };
    return {
      post,
      close() {
        unwatch();
        share.send({ message: { type: 'closed' } });
        share.close();
      },
    };
  },
});
