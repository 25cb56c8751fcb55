/** Lines, trunks and groups of them (Q.1218 §2.1), whose numbers are those of the switch. */
import { choice, documented, enumerated, integer, octets, tagged } from '../../asn1/index.ts';
import { digits } from './basic-types.ts';

/** An INTEGER without bounds: those that a codec can hold exactly. */
const unbounded = integer(-0x8000_0000_0000, 0x7fff_ffff_ffff);

export const facilityGroup = documented(
  choice({
    trunkGroupID: tagged(0, unbounded),
    privateFacilityID: tagged(1, unbounded),
    huntGroup: tagged(2, octets()),
    routeIndex: tagged(3, octets()),
  }),
  'Group of lines or trunks.',
  'Q.1218 §2.1',
);

export const facilityGroupMember = documented(unbounded, 'Member of the group.');

export const resourceID = documented(
  choice({
    lineID: tagged(0, digits),
    facilityGroupID: tagged(1, facilityGroup),
    facilityGroupMemberID: tagged(2, unbounded),
    trunkGroupID: tagged(3, unbounded),
  }),
  'Line, trunk or group that is monitored.',
  'Q.1218 §2.1',
);

export const resourceStatus = enumerated({ busy: 0, idle: 1 });
