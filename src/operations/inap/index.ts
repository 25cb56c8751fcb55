/** The INAP and CAP operations of the tester, in the order of their groups. */
import { inap } from '../../protocol/inap/index.ts';
import type { Operation } from '../operation.ts';
import { declaredError } from '../tc-user/declared.ts';
import { failing, operationsOf, type UsedGroup } from '../tc-user/uses.ts';
import { scpToSrf, scpToSsp, srfToScp, sspToScp } from './families.ts';
import { callControlOfScp, callControlOfSwitch } from './uses/call-control.ts';
import { callLegsOfScp, callLegsOfSwitch } from './uses/call-legs.ts';
import { cs1OfScp, cs1OfSwitch } from './uses/cs1.ts';
import { packetSessionsOfScp, packetSessionsOfSwitch } from './uses/packet-sessions.ts';
import { shortMessagesOfScp, shortMessagesOfSwitch } from './uses/short-messages.ts';
import { userInteractionOfResource, userInteractionOfScp } from './uses/user-interaction.ts';

const groups: readonly UsedGroup[] = [
  { group: 'callControl', ways: sspToScp, uses: callControlOfSwitch },
  { group: 'callControl', ways: scpToSsp, uses: callControlOfScp },
  { group: 'callLegs', ways: sspToScp, uses: callLegsOfSwitch },
  { group: 'callLegs', ways: scpToSsp, uses: callLegsOfScp },
  { group: 'userInteraction', ways: scpToSrf, uses: userInteractionOfScp },
  { group: 'userInteraction', ways: srfToScp, uses: userInteractionOfResource },
  { group: 'cs1', ways: sspToScp, uses: cs1OfSwitch },
  { group: 'cs1', ways: scpToSsp, uses: cs1OfScp },
  { group: 'capShortMessages', ways: sspToScp, uses: shortMessagesOfSwitch },
  { group: 'capShortMessages', ways: scpToSsp, uses: shortMessagesOfScp },
  { group: 'packetSessions', ways: sspToScp, uses: packetSessionsOfSwitch },
  { group: 'packetSessions', ways: scpToSsp, uses: packetSessionsOfScp },
];

const failingIn = (ways: UsedGroup['ways']): readonly string[] => failing(inap, groups, (other) => other === ways);

export const inapOperationKinds: readonly Operation[] = [
  operationsOf(inap, groups, [sspToScp, scpToSsp, srfToScp, scpToSrf]),
  declaredError({
    group: 'callControl',
    ways: sspToScp,
    about: 'An operation of the SCP has failed (TS 29.078 §5.2).',
    answers: failingIn(scpToSsp),
    answered: 'operation of the SCP',
  }),
  declaredError({
    group: 'callControl',
    ways: scpToSsp,
    about: 'An operation of the switch, such as InitialDP, has failed (TS 29.078 §5.2).',
    answers: failingIn(sspToScp),
    answered: 'operation of the switch',
  }),
  declaredError({
    group: 'userInteraction',
    ways: srfToScp,
    about: 'PromptAndCollectUserInformation or PlayAnnouncement has failed (ETS 300 374-1 §7.4).',
    answers: failingIn(scpToSrf),
  }),
].flat();
