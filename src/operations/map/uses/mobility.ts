/** Location registration, authentication and equipment: between HLR, VLR, MSC and SGSN. */
import type { Uses } from '../../tc-user/uses.ts';

const imsi = 'imsi_digits';

export const mobility: Uses = {
  UpdateLocation: {
    about: 'Registers the location of a subscriber: a VLR asks the HLR.',
    opens: true,
    fields: [imsi, 'mscNumber_digits', 'vlrNumber_digits'],
  },
  UpdateGprsLocation: {
    about: 'Registers the location of a subscriber: an SGSN asks the HLR.',
    opens: true,
    fields: [imsi, 'sgsnNumber_digits', 'sgsnAddress_ip'],
  },
  UpdateVcsgLocation: { about: 'Registers a subscriber for VPLMN CSG data: a VLR or SGSN asks the CSS.', opens: true },
  CancelLocation: {
    about: 'Deletes a subscriber from a VLR or SGSN: the HLR asks it.',
    opens: true,
    fields: ['identity.imsi_digits', imsi, 'cancellationType_name'],
  },
  CancelVcsgLocation: { about: 'Deletes the CSG data of a subscriber: the CSS asks a VLR or SGSN.', opens: true },
  PurgeMS: { about: 'Reports that a VLR or SGSN has deleted the data of a subscriber.', opens: true },
  SendIdentification: { about: 'Asks the previous VLR for the identity of a subscriber.', opens: true },
  SendAuthenticationInfo: {
    about: 'Asks the HLR for authentication vectors; without a dialogue, it opens one.',
    opens: 'first',
    optional: true,
    fields: [imsi, 'numberOfRequestedVectors', 'requestingNodeType_name'],
    result: { optional: true },
  },
  AuthenticationFailureReport: { about: 'Reports to the HLR that an authentication has failed.', opens: true },
  CheckIMEI: { about: 'Asks the EIR for the status of an equipment.', opens: true, fields: ['imei_digits'] },
  NoteMMEvent: { about: 'Reports an event of mobility management to the SCP.', opens: true },
  SendRoutingInfoForGprs: { about: 'Asks the HLR for the SGSN of a subscriber.', opens: true },
  FailureReport: { about: 'Reports to the HLR that a context could not be set up from the network.', opens: true },
  NoteMsPresentForGprs: { about: 'Reports to a GGSN that the subscriber can be reached again.', opens: true },
};
