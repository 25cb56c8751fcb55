/**
 * Contents of octets whose inner format is not declared, by the name of the field: values that a decoder of that format
 * accepts as well-formed.
 */
import fc from 'fast-check';

export const octetsAsHex = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: minimum, maxLength: Math.min(maximum, minimum + 8) })
    .map((octets) => Buffer.from(octets).toString('hex'));

const oneOctet = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc.integer({ min: minimum, max: maximum }).map((value) => value.toString(16).padStart(2, '0'));

/** Mobile country code 001, network code 01, then octets that identify the place within. */
const placeInNetwork = (octets: number): fc.Arbitrary<string> =>
  octetsAsHex(octets, octets).map((place) => `00f110${place}`);

/** TS 23.032 §6: an ellipsoid point with uncertainty circle. */
const ellipsoidPoint = fc
  .tuple(octetsAsHex(6, 6), oneOctet(0, 127))
  .map(([point, uncertainty]) => `10${point}${uncertainty}`);

/** Q.763 §3.6, §3.88: location presentation and screening, then a shape like the above. */
const geodetic = fc
  .tuple(octetsAsHex(6, 6), oneOctet(0, 127), oneOctet(0, 99))
  .map(([point, radius, confidence]) => `0001${point}${radius}${confidence}`);

/** Year (two octets), month, day, hour, minute, second, each two digits, the first in the low half. */
const dateAndTime = fc.constantFrom('02522110211203', '02422113329595', '02521040000000');

const bearers = fc.constantFrom('8090a3', '8890', '9090a3');

/** TS 29.078 §5.1, CAMEL-SCIBillingChargingCharacteristics: aOCAfterAnswer with e1 of CAI-GSM0224. */
const adviceOfCharge = oneOctet(0, 127).map((e1) => `a105a0038001${e1}`);

/** TS 24.008 §10.5.6.5: delay, reliability, throughput and so on. */
const serviceQuality = fc.constantFrom('0013921f7396fefe2b', '00231b1f7196fefe2b');

/** TS 23.040 §9.2.2.1: SMS-DELIVER from 491712345678, on 1 February 2024, with the text "hello". */
const deliveredMessage = '040c9194711232547600004220102143650005e8329bfd06';

/** TS 23.003 §5.1: an IPv4 address. */
const packetNode = octetsAsHex(4, 4).map((address) => `04${address}`);

/** RFC 6733 §4.3.1, a DiameterIdentity. */
const hostName = fc
  .constantFrom('node1.example.org', 'hss.epc.example')
  .map((name) => Buffer.from(name).toString('hex'));

const forEach = (names: string, values: fc.Arbitrary<string>): Record<string, fc.Arbitrary<string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, values]));

export const contents: Readonly<Record<string, fc.Arbitrary<string>>> = {
  geographicalInformation: ellipsoidPoint,
  geodeticInformation: geodetic,
  bearerCap: bearers,
  rPCause: oneOctet(0, 127),
  sCIBillingChargingCharacteristics: adviceOfCharge,
  callStopTimeValue: dateAndTime,
  'ext-BearerService': fc.constantFrom('17', '1e', '26'),
  'long-QoS-format': fc.constant('0013921f7396fefe2b'),
  'ext-Teleservice': fc.constantFrom('11', '12', '21'),
  bearerServiceList: fc.constantFrom('17', '1e', '26'),
  teleserviceList: fc.constantFrom('11', '12', '21'),
  teleservice: fc.constantFrom('11', '12', '91'),
  'qos-Subscribed': serviceQuality,
  'qos-Requested': serviceQuality,
  'qos-Negotiated': serviceQuality,
  'ext-QoS-Subscribed': serviceQuality,
  radioResourceInformation: fc.constantFrom('010821', '010822'),
  'sm-RP-UI': fc.constant(deliveredMessage),
  signalInfo: fc.constant('0401a0'),
  'sm-RP-SMEA': fc.constant('0691947117'),
  locationEstimate: ellipsoidPoint,
  'add-LocationEstimate': ellipsoidPoint,
  targetCellId: placeInNetwork(4),
  cellId: placeInNetwork(4),
  ...forEach('integrityProtectionInfo encryptionInfo', fc.constant('00'.repeat(18))),
  ...forEach('sgsn-Address ggsn-Address rnc-Address v-gmlc-Address h-gmlc-Address ppr-Address', packetNode),
  ...forEach('additional-v-gmlc-Address traceCollectionEntity', packetNode),
  ...forEach('ranap-ServiceHandover rab-Id', fc.constant('00')),
  ...forEach('laiFixedLength locationAreaId enteringLocationAreaId leavingLocationAreaId', placeInNetwork(2)),
  ...forEach('trackingAreaIdentity trackingAreaId-List', placeInNetwork(2)),
  ...forEach(
    'cellGlobalIdOrServiceAreaIdFixedLength cellGlobalId serviceAreaId cellGlobalIdOrServiceAreaIdOrLAI',
    placeInNetwork(4),
  ),
  ...forEach(
    'enteringCellGlobalId leavingCellGlobalId enteringServiceAreaId leavingServiceAreaId cgi-List',
    placeInNetwork(4),
  ),
  ...forEach('e-utranCellGlobalIdentity e-utran-cgi-List', placeInNetwork(4)),
  ...forEach(
    'mme-Name sgsn-Name sgsn-Realm aaa-Server-Name diameter-Name diameter-Realm sip-uri-A sip-uri-B mme-Number',
    hostName,
  ),
};

/** Numbers of the protocols of such contents: 24.008 in `signalInfo`, whatever operation carries it. */
export const protocolNumbers: Readonly<Record<string, number>> = { protocolId: 1, accessNetworkProtocolId: 1 };

/** Bits that a standard defines: the dissector remarks on all others. */
export const definedBits: Readonly<Record<string, number>> = {
  supportedCamelPhases: 4,
  offeredCamel4Functionalities: 15,
};
