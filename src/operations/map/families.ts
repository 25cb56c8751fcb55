/**
 * MAP as a Test Definition uses it: the tester is the HLR or the MSC, and the peer the SCP or a platform that answers;
 * or the roles are exchanged. Either side may send every operation.
 */
import { map } from '../../protocol/map/index.ts';
import type { TcUser, Way } from '../tc-user/family.ts';
import { mapOpen } from './map-open.ts';
import { mapSettings } from './settings.ts';

const user: TcUser = {
  protocol: map,
  contexts: ['map'],
  spoken: () => map,
  applicationContext: ({ settings }) => mapSettings.of(settings)?.applicationContext,
  opening: mapOpen,
};

const toScp: Way = { prefix: 'map', from: 'hlr', to: 'scp', answers: true, user };
const toHlr: Way = { prefix: 'map', from: 'scp', to: 'hlr', answers: true, user };

/** Mostly the HLR sends. */
export const hlrToScp: readonly Way[] = [toScp, toHlr];
/** Mostly the SCP sends. */
export const scpToHlr: readonly Way[] = [toHlr, toScp];
