/** MDT-Configuration (TS 29.002 §17.7.2, TS 32.422): the measurements that phones make while they are used. */
import { enumerated, integer, octets, optional, sequence, sequenceOf, tagged } from '../../asn1/index.ts';
import { extensionContainer } from './extension-container.ts';
import { eUtranCgi, globalCellId, laiFixedLength, plmnId, raIdentity, taId } from './identities.ts';

const periodUmts = enumerated({
  d250ms: 0,
  d500ms: 1,
  d1000ms: 2,
  d2000ms: 3,
  d3000ms: 4,
  d4000ms: 5,
  d6000ms: 6,
  d8000ms: 7,
  d12000ms: 8,
  d16000ms: 9,
  d20000ms: 10,
  d24000ms: 11,
  d28000ms: 12,
  d32000ms: 13,
  d64000ms: 14,
});
const periodLte = enumerated({ d1024ms: 0, d1280ms: 1, d2048ms: 2, d2560ms: 3, d5120ms: 4, d10240ms: 5, d1min: 6 });
const reportInterval = enumerated({
  umts250ms: 0,
  umts500ms: 1,
  umts1000ms: 2,
  umts2000ms: 3,
  umts3000ms: 4,
  umts4000ms: 5,
  umts6000ms: 6,
  umts8000ms: 7,
  umts12000ms: 8,
  umts16000ms: 9,
  umts20000ms: 10,
  umts24000ms: 11,
  umts28000ms: 12,
  umts32000ms: 13,
  umts64000ms: 14,
  lte120ms: 15,
  lte240ms: 16,
  lte480ms: 17,
  lte640ms: 18,
  lte1024ms: 19,
  lte2048ms: 20,
  lte5120ms: 21,
  lte10240ms: 22,
  lte1min: 23,
  lte6min: 24,
  lte12min: 25,
  lte30min: 26,
  lte60min: 27,
});
const reportAmount = enumerated({ d1: 0, d2: 1, d4: 2, d8: 3, d16: 4, d32: 5, d64: 6, infinity: 7 });
const loggingInterval = enumerated({
  d1dot28: 0,
  d2dot56: 1,
  d5dot12: 2,
  d10dot24: 3,
  d20dot48: 4,
  d30dot72: 5,
  d40dot96: 6,
  d61dot44: 7,
});
const loggingDuration = enumerated({ d600sec: 0, d1200sec: 1, d2400sec: 2, d3600sec: 3, d5400sec: 4, d7200sec: 5 });

const areaScope = sequence({
  'cgi-List': optional(tagged(0, sequenceOf(globalCellId, { max: 32 }))),
  'e-utran-cgi-List': optional(tagged(1, sequenceOf(eUtranCgi, { max: 32 }))),
  'routingAreaId-List': optional(tagged(2, sequenceOf(raIdentity, { max: 8 }))),
  'locationAreaId-List': optional(tagged(3, sequenceOf(laiFixedLength, { max: 8 }))),
  'trackingAreaId-List': optional(tagged(4, sequenceOf(taId, { max: 8 }))),
  extensionContainer: optional(tagged(5, extensionContainer)),
});

export const mdtConfiguration = sequence({
  jobType: enumerated({ 'immediate-MDT-only': 0, 'logged-MDT-only': 1, 'trace-only': 2, 'immediate-MDT-and-trace': 3 }),
  areaScope: optional(areaScope),
  listOfMeasurements: optional(octets(4, 4)),
  reportingTrigger: optional(tagged(0, octets(1, 1))),
  reportInterval: optional(reportInterval),
  reportAmount: optional(tagged(1, reportAmount)),
  eventThresholdRSRP: optional(integer(0, 97)),
  eventThresholdRSRQ: optional(tagged(2, integer(0, 34))),
  loggingInterval: optional(tagged(3, loggingInterval)),
  loggingDuration: optional(tagged(4, loggingDuration)),
  extensionContainer: optional(tagged(5, extensionContainer)),
  measurementPeriodUMTS: optional(tagged(6, periodUmts)),
  measurementPeriodLTE: optional(tagged(7, periodLte)),
  'collectionPeriodRRM-UMTS': optional(tagged(8, periodUmts)),
  'collectionPeriodRRM-LTE': optional(tagged(9, periodLte)),
  positioningMethod: optional(tagged(10, octets(1, 1))),
  measurementQuantity: optional(tagged(11, octets(1, 1))),
  eventThreshold1F: optional(tagged(12, integer(-120, 165))),
  eventThreshold1I: optional(tagged(13, integer(-120, -25))),
  'mdt-Allowed-PLMN-List': optional(tagged(14, sequenceOf(plmnId, { max: 16 }))),
});
