/** The control of calls, which INAP CS-1 and CAP have in common. */
import { lookup } from '../../../protocol/asn1/index.ts';
import type { ArgumentTree, CallerSide } from '../../tc-user/portrait.ts';
import type { Uses } from '../../tc-user/uses.ts';

/** What the caller does or hears at the detection points, by their numbers in EventTypeBCSM. */
const callerSides: Readonly<Record<number, CallerSide>> = {
  4: { from: 'ssp', to: 'caller', name: 'hears', detail: 'no route' },
  5: { from: 'ssp', to: 'caller', name: 'hears', detail: 'busy' },
  6: { from: 'ssp', to: 'caller', name: 'hears', detail: 'no answer' },
  7: { from: 'ssp', to: 'caller', name: 'talks', detail: 'answered' },
  9: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
  10: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
  13: { from: 'ssp', to: 'caller', name: 'hears', detail: 'busy' },
  14: { from: 'ssp', to: 'caller', name: 'hears', detail: 'no answer' },
  15: { from: 'ssp', to: 'caller', name: 'talks', detail: 'answered' },
  17: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
  18: { from: 'caller', to: 'ssp', name: 'hangs up', detail: '' },
};

const firstFive = (name: (index: number) => string): readonly string[] => [0, 1, 2, 3, 4].map(name);

export const callControlOfSwitch: Uses = {
  InitialDP: {
    about: 'Opens a dialogue and starts the service (ETS 300 374-1 §7.3.19).',
    opens: true,
    fields: ['serviceKey', 'calledPartyNumber_digits', 'callingPartyNumber_digits', 'eventTypeBCSM_name'],
    callerSide: (tree) => ({
      from: 'caller',
      to: 'ssp',
      name: 'dials',
      detail: String(lookup(tree, 'calledPartyNumber_digits') ?? ''),
    }),
    parties(tree) {
      const caller = lookup(tree, 'callingPartyNumber_digits');
      const called = lookup(tree, 'calledPartyNumber_digits') ?? lookup(tree, 'calledPartyBCDNumber_digits');
      return {
        ...(typeof caller === 'string' && { caller }),
        ...(typeof called === 'string' && { called }),
      };
    },
  },
  EventReportBCSM: {
    about: 'Reports that an armed detection point was met (ETS 300 374-1 §7.3.15).',
    fields: ['eventTypeBCSM_name'],
    callerSide: (tree: ArgumentTree) => callerSides[Number(lookup(tree, 'eventTypeBCSM'))],
  },
  ApplyChargingReport: {
    about: 'Reports the charging that ApplyCharging requested.',
    fields: ['callResult_timeIfNoTariffSwitch', 'callResult_timeSinceTariffSwitch', 'callResult_legActive'],
  },
  CallInformationReport: {
    about: 'Reports the requested facts of the call.',
    fields: firstFive((index) => `requestedInformationList[${index}].requestedInformationType_name`),
  },
  AssistRequestInstructions: {
    about: 'Opens a dialogue of the assisting switch or resource, and asks for instructions.',
    opens: true,
    fields: ['correlationID_digits'],
  },
};

export const callControlOfScp: Uses = {
  ConnectToResource: {
    about: 'Connects the caller to the specialized resource (ETS 300 374-1 §7.3.10).',
    fields: ['resourceAddress.ipRoutingAddress_digits'],
  },
  DisconnectForwardConnection: {
    about: 'Disconnects the caller from the specialized resource (ETS 300 374-1 §7.3.12).',
    fields: [],
  },
  RequestReportBCSMEvent: {
    about: 'Arms detection points (ETS 300 374-1 §7.3.26).',
    fields: firstFive((index) => `bcsmEvents[${index}].eventTypeBCSM_name`),
  },
  Connect: {
    about: 'Routes the call to a destination (ETS 300 374-1 §7.3.9).',
    fields: ['destinationRoutingAddress_digits'],
  },
  Continue: { about: 'Lets the call continue unchanged (ETS 300 374-1 §7.3.11).', fields: [] },
  CollectInformation: { about: 'Lets the switch collect further digits from the caller.' },
  ReleaseCall: {
    about: 'Releases the call (ETS 300 374-1 §7.3.25).',
    fields: ['initialCallSegment_cause'],
    callerSide: (tree) => ({
      from: 'ssp',
      to: 'caller',
      name: 'is released',
      detail: `cause ${String(lookup(tree, 'initialCallSegment_cause') ?? '')}`,
    }),
  },
  ApplyCharging: {
    about: 'Sets how the call is charged.',
    fields: ['aChBillingChargingCharacteristics_maxCallPeriodDuration', 'partyToCharge.sendingSideID'],
  },
  FurnishChargingInformation: {
    about: 'Gives data for the call record.',
    fields: ['fCIBillingChargingCharacteristics_freeFormatData'],
  },
  SendChargingInformation: {
    about: 'Gives charging information that the switch passes on.',
    fields: ['sCIBillingChargingCharacteristics', 'partyToCharge.sendingSideID'],
  },
  CallInformationRequest: {
    about: 'Asks for facts of the call.',
    fields: firstFive((index) => `requestedInformationTypeList[${index}].requestedInformationType_name`),
  },
  EstablishTemporaryConnection: {
    about: 'Connects the caller to a resource elsewhere.',
    fields: ['assistingSSPIPRoutingAddress_digits', 'correlationID_digits'],
  },
  ResetTimer: { about: 'Restarts the timer of the switch.', fields: ['timervalue'] },
  ActivityTest: {
    about: 'Asks whether the dialogue still exists. ActivityTestResult answers it.',
    fields: [],
    result: { about: 'The result of ActivityTest: the dialogue exists.' },
  },
  Cancel: { about: 'Cancels an announcement, or all requests.', fields: ['invokeID', 'allRequests'] },
  CallGap: {
    about: 'Reduces the rate of calls for some numbers or services; without a dialogue, it opens one.',
    opens: 'first',
    fields: ['gapCriteria.calledAddressValue_digits', 'gapIndicators.duration', 'gapIndicators.gapInterval'],
  },
};
