/** Routing of calls and the handling of calls in progress: between GMSC, HLR, VLR and MSC. */
import type { Uses } from '../../tc-user/uses.ts';

export const callHandling: Uses = {
  SendRoutingInfo: {
    about: 'Opens a dialogue and asks for the routing of a call (TS 29.002 §10.1).',
    opens: true,
    fields: ['msisdn_digits', 'interrogationType_name'],
    result: {
      about: 'The result of SendRoutingInfo: the routing of the call.',
      fields: ['imsi_digits', 'extendedRoutingInfo.routingInfo.roamingNumber_digits'],
    },
  },
  ProvideRoamingNumber: {
    about: 'Asks a VLR for a roaming number: the HLR asks it.',
    opens: true,
    fields: ['imsi_digits', 'mscNumber_digits'],
    result: {
      about: 'The result of ProvideRoamingNumber: the roaming number.',
      fields: ['roamingNumber_digits'],
    },
  },
  ResumeCallHandling: { about: 'Asks the GMSC to forward the call itself.', opens: true },
  ReleaseResources: { about: 'Releases a roaming number that is not needed any more.', opens: true },
  ProvideSIWFSNumber: { about: 'Asks an interworking function for a number.', opens: true },
  SIWFSSignallingModify: { about: 'Changes the parameters of a call in the interworking function.' },
  SetReportingState: { about: 'Starts or ends reports on a subscriber: the HLR asks a VLR.', opens: 'first' },
  StatusReport: { about: 'Reports an event of a subscriber, or the result of a call, to the HLR.', opens: 'first' },
  RemoteUserFree: { about: 'Asks the VLR to call a subscriber back: the called one is free.', opens: 'first' },
  IstAlert: { about: 'Reports to the HLR that a call of a subscriber goes on.', opens: true },
  IstCommand: { about: 'Asks an MSC to end the calls of a subscriber.', opens: true },
};
