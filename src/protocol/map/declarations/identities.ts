/**
 * Addresses and identities (TS 29.002 §17.7.8): of subscribers, of network nodes, and of locations.
 *
 * The bound of addresses is that of AddressString, 20 octets: not every network keeps that of ISDN-AddressString, 9.
 */
import { choice, documented, enumerated, octetFormat, octets, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { isdnAddressString } from '../../inap/declarations/basic-types.ts';
import { diameterIdentity } from '../../inap/declarations/location.ts';
import { imsi } from '../../inap/declarations/mobile-types.ts';
import { gsnAddress as gsnAddressFormat } from '../parameters/gsn-address.ts';
import { routeingArea, tbcdString } from '../../inap/parameters/index.ts';

export {
  cellGlobalIdOrServiceAreaIdOrLAI,
  diameterIdentity,
  eUtranCgi,
  laiFixedLength,
  taId,
} from '../../inap/declarations/location.ts';

export const addressString = isdnAddressString;
export const isdnSubaddressString = octets(1, 21);
export const tmsi = documented(octets(1, 4), 'Temporary identity that the VLR has given.');
export const lmsi = documented(octets(4, 4), 'Local identity that the VLR has given.');
export const gsnAddress = documented(
  octetFormat(gsnAddressFormat),
  'Address of a GPRS node (TS 23.003): 04 and four octets of IPv4, or 50 and sixteen of IPv6.',
);
export const time = documented(octets(4, 4), 'Seconds since 1900, four octets.');
export const plmnId = documented(octets(3, 3), 'Network: MCC and MNC in BCD, TS 23.003.');
export const globalCellId = documented(octets(5, 7), 'Cell: MCC, MNC, location area, cell identity.');
export const asciCallReference = octetFormat(tbcdString('ASCI-CallReference', 1, 8));
export const hlrList = sequenceOf(imsi, { max: 50 });

export const subscriberIdentity = documented(
  choice({ imsi: tagged(0, imsi), msisdn: tagged(1, isdnAddressString) }),
  'Whom it is about.',
);

const imsiWithLmsi = sequence({ imsi, lmsi });

export const imsiAlone = documented(choice({ imsi }), 'Subscriber.');
export const msisdnAlone = documented(choice({ msisdn: isdnAddressString }), 'Subscriber.');

export const identity = choice({ imsi, 'imsi-WithLMSI': imsiWithLmsi });

export const networkNodeDiameterAddress = sequence({
  'diameter-Name': tagged(0, diameterIdentity),
  'diameter-Realm': tagged(1, diameterIdentity),
});

export const raIdentity = octetFormat(routeingArea);
export const networkResource = documented(
  enumerated({ plmn: 0, hlr: 1, vlr: 2, pvlr: 3, controllingMSC: 4, vmsc: 5, eir: 6, rss: 7 }),
  'Network resource that failed.',
);
