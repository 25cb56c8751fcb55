/** Two links wired to one another: `near` initiates, `far` answers each association that `near` opens. */
import { SimulatedClock } from 'xstate';
import { decodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import type { ApplicationServers } from '../../../src/protocol/m3ua/application-servers.ts';
import { acceptLink, connectLink } from '../../../src/protocol/m3ua/link.ts';
import type { LinkOptions, SignallingLink } from '../../../src/protocol/m3ua/types.ts';
import { RecordingUser } from './recording-user.ts';
import { associationPair, Wire, type ScriptedAssociation } from './scripted-association.ts';

type EndOptions = Partial<Omit<LinkOptions, 'user' | 'clock'>>;

export const twoLinks = (options: { near?: EndOptions; far?: EndOptions; servers?: ApplicationServers } = {}) => {
  const wire = new Wire();
  const clock = new SimulatedClock();
  const users = { near: new RecordingUser(), far: new RecordingUser() };
  /** Every message in the order of sending, with its sender. */
  const log: string[] = [];
  const pairs: [near: ScriptedAssociation, far: ScriptedAssociation][] = [];
  const fars: SignallingLink[] = [];
  for (const end of ['near', 'far'] as const) {
    Object.assign(users[end], {
      tap: (direction: string, frame: Uint8Array) => {
        if (direction === 'sent') log.push(`${end}: ${decodeM3ua(frame).name}`);
      },
    });
  }
  const near = connectLink(
    { role: 'asp', initiates: true, clock, user: users.near, ...options.near },
    {
      connect: async (user) => {
        const pair = associationPair(wire);
        pairs.push(pair);
        const accepted = acceptLink(
          pair[1],
          { role: 'sgp', initiates: false, clock, user: users.far, ...options.far },
          options.servers,
        );
        pair[0].user = user;
        pair[1].user = accepted.user;
        fars.push(accepted.link);
        return pair[0];
      },
    },
  );
  const far = (): SignallingLink => {
    const last = fars.at(-1);
    if (last === undefined) throw new Error('no link has connected yet');
    return last;
  };
  const pass = async (milliseconds: number): Promise<void> => {
    for (let left = milliseconds; left > 0; left -= 250) {
      clock.increment(Math.min(250, left));
      await wire.settle();
    }
  };
  return { near, far, users, wire, clock, pairs, log, pass };
};
