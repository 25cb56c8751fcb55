/** The MAP operations of the tester, in the order of their groups. */
import { map } from '../../protocol/map/index.ts';
import type { Operation } from '../operation.ts';
import { declaredError } from '../tc-user/declared.ts';
import { failing, operationsOf, type UsedGroup } from '../tc-user/uses.ts';
import { hlrToScp, scpToHlr } from './families.ts';
import { callHandling } from './uses/call-handling.ts';
import { groupCalls } from './uses/group-calls.ts';
import { handover } from './uses/handover.ts';
import { locationServices } from './uses/location-services.ts';
import { mobility } from './uses/mobility.ts';
import { subscriberData } from './uses/subscriber-data.ts';
import { shortMessages } from './uses/short-messages.ts';
import { supplementaryServices, textsForSubscriber, textsOfSubscriber } from './uses/supplementary-services.ts';

const groups: readonly UsedGroup[] = [
  { group: 'supplementaryServices', ways: hlrToScp, uses: textsOfSubscriber },
  { group: 'supplementaryServices', ways: scpToHlr, uses: textsForSubscriber },
  { group: 'supplementaryServices', ways: hlrToScp, uses: supplementaryServices },
  { group: 'callHandling', ways: hlrToScp, uses: callHandling },
  { group: 'shortMessages', ways: hlrToScp, uses: shortMessages },
  { group: 'mobility', ways: hlrToScp, uses: mobility },
  { group: 'handover', ways: hlrToScp, uses: handover },
  { group: 'subscriberData', ways: hlrToScp, uses: subscriberData },
  { group: 'locationServices', ways: hlrToScp, uses: locationServices },
  { group: 'groupCalls', ways: hlrToScp, uses: groupCalls },
];

export const mapOperationKinds: readonly Operation[] = [
  operationsOf(map, groups, [hlrToScp, scpToHlr]),
  declaredError({
    group: 'supplementaryServices',
    ways: hlrToScp,
    about: 'An operation of the side that asked has failed (TS 29.002 §17.6.6).',
    answers: failing(map, groups, () => true),
    answered: 'operation of the peer',
  }),
].flat();
