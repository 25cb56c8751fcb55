/** The operations of M3UA, with every parameter, by name and by number. */
import { shared, tests, type OperationValue } from './sample-fields.ts';

const wrong = [{ layer: 'm3ua', at: 'version', change: 'value', hex: '02' }];

const pointCode = { pointCode: 5, mask: 0 };

const parameters = {
  infoString: 'text',
  routingContext: [1, '{$v.context}'],
  diagnosticInformation: '0102',
  heartbeatData: '{$v.data}',
  trafficModeType: 2,
  errorCode: 'unexpectedMessage',
  status: { type: 'asStateChange', information: 3 },
  aspIdentifier: 1,
  affectedPointCode: [pointCode],
  correlationId: 1,
  networkAppearance: 1,
  userCause: { cause: 'unequippedRemoteUser', user: 3 },
  congestionIndications: 1,
  concernedDestination: 5,
  localRoutingKeyIdentifier: 1,
  destinationPointCode: pointCode,
  serviceIndicators: [3],
  originatingPointCodeList: [pointCode],
  protocolData: { opc: 1, dpc: 2, si: 3, ni: 2, mp: 0, sls: 0, data: '09' },
  registrationStatus: 0,
  deregistrationStatus: 'notRegistered',
  routingKey: { localRoutingKeyIdentifier: 1, destinationPointCode: pointCode },
  registrationResult: [{ localRoutingKeyIdentifier: 1 }],
  deregistrationResult: { deregistrationStatus: 4 },
  unknown: { tag: 511, value: '01' },
};

export const m3uaOperations: readonly OperationValue[] = [
  {
    type: 'm3ua.to_peer.Message',
    label: 'a',
    ...shared,
    wrong,
    arguments: { name: 'ASPAC', parameters, stream: 1 },
  },
  { type: 'm3ua.to_peer.Message', arguments: { class: 12, type: 1 } },
  {
    type: 'm3ua.from_peer.Message',
    label: 'a',
    ...shared,
    arguments: { name: 'ASPAC ACK', parameters: { routingContext: [1] }, seconds: 5 },
    accept: tests,
    tests,
  },
  { type: 'm3ua.from_peer.Message', arguments: { class: 12, type: 1 } },
];
