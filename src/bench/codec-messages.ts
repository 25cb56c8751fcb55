/**
 * The messages of `codec`, as the tester and the SCP send them: building an argument and reading one is part of the
 * work.
 */
import { createDictionary, decodeMessage, encodeMessage } from '../protocol/diameter/index.ts';
import { inap } from '../protocol/inap/index.ts';
import { map } from '../protocol/map/index.ts';
import { decodeData, encodeData } from '../protocol/m3ua/data.ts';
import { decodeSccp, encodeSccp } from '../protocol/sccp/codec.ts';
import type { SccpAddress } from '../protocol/sccp/types.ts';
import { applicationContextAliases } from '../protocol/tcap/application-context.ts';
import { decodeTcap, encodeTcap } from '../protocol/tcap/codec.ts';
import type { Component, TcapMessage } from '../protocol/tcap/types.ts';
import type { ApplicationProtocol } from '../protocol/asn1/index.ts';

export interface MeasuredMessage {
  encode(): Uint8Array;
  /** Decodes the whole message, including the arguments. */
  decode(bytes: Uint8Array): unknown;
}

type Values = Readonly<Record<string, unknown>>;

const otid = Buffer.from([0x00, 0x00, 0x10, 0x01]);
const dtid = Buffer.from([0x00, 0x20, 0x00, 0x02]);

const invoke = (protocol: ApplicationProtocol, name: string, invokeId: number, values?: Values): Component => {
  const { code, argument } = protocol.operation(name);
  if (values === undefined || argument === undefined) return { kind: 'invoke', invokeId, operation: code };
  return { kind: 'invoke', invokeId, operation: code, parameter: argument.encode(values) };
};

const result = (protocol: ApplicationProtocol, name: string, invokeId: number, values: Values): Component => {
  const { code, result: codec } = protocol.operation(name);
  return { kind: 'returnResultLast', invokeId, operation: code, ...(codec && { parameter: codec.encode(values) }) };
};

const readComponent = (protocol: ApplicationProtocol, component: Component): unknown => {
  if (component.kind === 'reject' || component.kind === 'returnError' || component.parameter === undefined)
    return undefined;
  const operation = protocol.operations.byCode(component.operation ?? '');
  return (component.kind === 'invoke' ? operation?.argument : operation?.result)?.decode(component.parameter);
};

const overTcap = (protocol: ApplicationProtocol, message: () => TcapMessage): MeasuredMessage => ({
  encode: () => encodeTcap(message()),
  decode(bytes) {
    const decoded = decodeTcap(bytes);
    return 'components' in decoded
      ? decoded.components.map((component) => readComponent(protocol, component))
      : undefined;
  },
});

const legReport = (eventTypeBCSM: number, monitorMode: number, leg: 1 | 2): Values => ({
  eventTypeBCSM,
  monitorMode,
  legID: { sendingSideID: `0${leg}` },
});

const initialDp = overTcap(inap, () => ({
  type: 'begin',
  otid,
  dialogue: { kind: 'AARQ', applicationContext: applicationContextAliases.cs1 },
  components: [
    invoke(inap, 'InitialDP', 1, {
      serviceKey: 100,
      calledPartyNumber_digits: '6495551',
      calledPartyNumber_noa: 4,
      callingPartyNumber_digits: '6421123456',
      callingPartyNumber_noa: 4,
      callingPartysCategory: '0a',
      eventTypeBCSM: 2,
    }),
  ],
}));

const address = (pointCode: number): SccpAddress => ({ routeOn: 'subsystem', pointCode, subsystem: 106 });

/** DATA with a UDT that contains the BEGIN unchanged: measures the two layers alone. */
const overM3ua = (tcap: Uint8Array): MeasuredMessage => ({
  encode() {
    const data = encodeSccp({
      type: 'UDT',
      protocolClass: 0,
      returnOnError: false,
      called: address(4114),
      calling: address(4113),
      data: tcap,
    });
    return encodeData({ opc: 4113, dpc: 4114, si: 3, ni: 2, mp: 0, sls: 5, data });
  },
  decode(bytes) {
    const { transfer } = decodeData(bytes);
    return transfer && decodeSccp(transfer.data);
  },
});

const dictionary = createDictionary();

const creditControl: MeasuredMessage = {
  encode: () =>
    encodeMessage(
      {
        command: 'Credit-Control',
        request: true,
        proxiable: true,
        error: false,
        retransmitted: false,
        application: 4,
        hopByHop: 7,
        endToEnd: 9,
        avps: [
          { name: 'Session-Id', value: 'tester.example.com;1;2;3' },
          { name: 'Origin-Host', value: 'tester.example.com' },
          { name: 'Origin-Realm', value: 'example.com' },
          { name: 'Destination-Realm', value: 'example.com' },
          { name: 'Auth-Application-Id', value: 4 },
          { name: 'Service-Context-Id', value: 'dialproof@example.com' },
          { name: 'CC-Request-Type', value: 1 },
          { name: 'CC-Request-Number', value: 0 },
          {
            name: 'Subscription-Id',
            value: [
              { name: 'Subscription-Id-Type', value: 0 },
              { name: 'Subscription-Id-Data', value: '6421123456' },
            ],
          },
        ],
      },
      dictionary,
    ),
  decode: (bytes) => decodeMessage(bytes, dictionary),
};

export const measuredMessages: Readonly<Record<string, MeasuredMessage>> = {
  begin_initial_dp: initialDp,
  continue_prompt: overTcap(inap, () => ({
    type: 'continue',
    otid: dtid,
    dtid: otid,
    components: [
      invoke(inap, 'RequestReportBCSMEvent', 1, { bcsmEvents: [legReport(10, 1, 1)] }),
      invoke(inap, 'ConnectToResource', 2, { 'resourceAddress.none': true }),
      invoke(inap, 'PromptAndCollectUserInformation', 3, {
        'collectedInfo.collectedDigits.minimumNbOfDigits': 3,
        'collectedInfo.collectedDigits.maximumNbOfDigits': 4,
        'informationToSend.inbandInfo.messageID.elementaryMessageID': 1001,
      }),
    ],
  })),
  continue_digits: overTcap(inap, () => ({
    type: 'continue',
    otid,
    dtid,
    components: [result(inap, 'PromptAndCollectUserInformation', 3, { digitsResponse_digits: '4711' })],
  })),
  continue_connect: overTcap(inap, () => ({
    type: 'continue',
    otid: dtid,
    dtid: otid,
    components: [
      invoke(inap, 'DisconnectForwardConnection', 4),
      invoke(inap, 'RequestReportBCSMEvent', 5, {
        bcsmEvents: [legReport(5, 0, 2), legReport(6, 0, 2), legReport(7, 1, 2), legReport(10, 1, 1)],
      }),
      invoke(inap, 'Connect', 6, { destinationRoutingAddress_digits: '64955514711' }),
    ],
  })),
  continue_busy: overTcap(inap, () => ({
    type: 'continue',
    otid,
    dtid,
    components: [invoke(inap, 'EventReportBCSM', 2, { eventTypeBCSM: 5, legID: { receivingSideID: '02' } })],
  })),
  end_release: overTcap(inap, () => ({
    type: 'end',
    dtid: otid,
    components: [invoke(inap, 'ReleaseCall', 7, { initialCallSegment_cause: 17 })],
  })),
  begin_ussd: overTcap(map, () => ({
    type: 'begin',
    otid,
    dialogue: { kind: 'AARQ', applicationContext: applicationContextAliases.ussd2 },
    components: [
      invoke(map, 'ProcessUnstructuredSSRequest', 1, {
        'ussd-DataCodingScheme': '0f',
        ussdString_text: '*100#',
        msisdn_digits: '6421123456',
      }),
    ],
  })),
  diameter_ccr: creditControl,
  m3ua_sccp: overM3ua(initialDp.encode()),
};
