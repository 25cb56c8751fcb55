/**
 * MAP as a Test Definition uses it: the tester is the HLR or the MSC, the peer is the SCP, or a platform that answers.
 */
import { map } from '../../protocol/map/index.ts';
import type { Family, TcUser } from '../tc-user/family.ts';
import { mapOpen } from './map-open.ts';

const user: TcUser = {
  protocol: map,
  spoken: () => map,
  applicationContext: (site) => site.hlrApplicationContext,
  opening: mapOpen,
};

export const hlrToScp: Family = { name: 'map.hlr_to_scp', direction: 'outbound', party: 'hlr', user };
export const hlrFromScp: Family = { name: 'map.hlr_from_scp', direction: 'inbound', party: 'hlr', user };
