/** Wireshark reads our messages: every parameter of messages of every type, without a remark. */
import { expect } from 'chai';
import fc from 'fast-check';
import { encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { messageCodes, type M3uaContents } from '../../../src/protocol/m3ua/messages.ts';
import {
  errorCodes,
  nestedTags,
  plainParameters,
  trafficModes,
  type Parameter,
} from '../../../src/protocol/m3ua/parameters.ts';
import { M3uaPackets } from '../../../src/report/m3ua-packets.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';
import { examples, messages } from './arbitrary-messages.ts';

type Field = readonly [name: string, value: number | string];

/** Octets as Wireshark writes them; no octets count as no field. */
const octets = (name: string, value: Uint8Array): Field[] =>
  value.length === 0
    ? []
    : [
        [
          name,
          Buffer.from(value)
            .toString('hex')
            .replaceAll(/(..)(?=.)/g, '$1:'),
        ],
      ];

const valueOf = (names: Readonly<Record<string, number>>, value: string | number): number =>
  typeof value === 'number' ? value : (names[value] ?? -1);

const statusTypes = { asStateChange: 1, other: 2 };
const statusInformation = {
  asInactive: 2,
  asActive: 3,
  asPending: 4,
  insufficientAspResources: 1,
  alternateAspActive: 2,
  aspFailure: 3,
};
const causes = { unknown: 0, unequippedRemoteUser: 1, inaccessibleRemoteUser: 2 };
const registered = { successfullyRegistered: 0, permissionDenied: 5, routingKeyAlreadyRegistered: 12 };
const deregistered = { successfullyDeregistered: 0, notRegistered: 4, aspCurrentlyActive: 5 };

/** The fields of Wireshark for the value of a parameter. */
const valueFields = (parameter: Parameter): Field[] => {
  if ('infoString' in parameter)
    return typeof parameter.infoString === 'string' ? [['info_string', parameter.infoString]] : [];
  if ('routingContext' in parameter) return parameter.routingContext.map((value) => ['routing_context', value]);
  if ('diagnosticInformation' in parameter) return octets('diagnostic_information', parameter.diagnosticInformation);
  if ('heartbeatData' in parameter) return octets('heartbeat_data', parameter.heartbeatData);
  if ('trafficModeType' in parameter) return [['traffic_mode_type', valueOf(trafficModes, parameter.trafficModeType)]];
  if ('errorCode' in parameter) return [['error_code', valueOf(errorCodes, parameter.errorCode)]];
  if ('status' in parameter) {
    const { type, information } = parameter.status;
    return [
      ['status_type', valueOf(statusTypes, type)],
      ['status_info', valueOf(statusInformation, information)],
    ];
  }
  if ('aspIdentifier' in parameter) return [['asp_identifier', parameter.aspIdentifier]];
  if ('affectedPointCode' in parameter) {
    return parameter.affectedPointCode.flatMap(({ pointCode, mask }): Field[] => [
      ['affected_point_code_mask', mask],
      ['affected_point_code_pc', pointCode],
    ]);
  }
  if ('correlationId' in parameter) return [['correlation_identifier', parameter.correlationId]];
  if ('networkAppearance' in parameter) return [['network_appearance', parameter.networkAppearance]];
  if ('userCause' in parameter) {
    return [
      ['unavailability_cause', valueOf(causes, parameter.userCause.cause)],
      ['user_identity', parameter.userCause.user],
    ];
  }
  if ('congestionIndications' in parameter) return [['congestion_level', parameter.congestionIndications]];
  if ('concernedDestination' in parameter) return [['concerned_dpc', parameter.concernedDestination]];
  if ('localRoutingKeyIdentifier' in parameter) return [['local_rk_identifier', parameter.localRoutingKeyIdentifier]];
  if ('destinationPointCode' in parameter) {
    return [
      ['dpc_mask', parameter.destinationPointCode.mask],
      ['dpc_pc', parameter.destinationPointCode.pointCode],
    ];
  }
  if ('serviceIndicators' in parameter) return parameter.serviceIndicators.map((value) => ['si', value]);
  if ('originatingPointCodeList' in parameter) {
    return parameter.originatingPointCodeList.flatMap(({ pointCode, mask }): Field[] => [
      ['opc_list_mask', mask],
      ['opc_list_pc', pointCode],
    ]);
  }
  if ('protocolData' in parameter) {
    const { data: _data, changes: _changes, ...label } = parameter.protocolData;
    return Object.entries(label).map(([name, value]) => [`protocol_data_${name}`, value]);
  }
  if ('registrationStatus' in parameter)
    return [['registration_status', valueOf(registered, parameter.registrationStatus)]];
  if ('deregistrationStatus' in parameter)
    return [['deregistration_status', valueOf(deregistered, parameter.deregistrationStatus)]];
  return 'unknown' in parameter ? octets('parameter_value', parameter.unknown.value) : [];
};

const tags: Readonly<Record<string, number>> = {
  ...nestedTags,
  ...Object.fromEntries(Object.entries(plainParameters).map(([name, { tag }]) => [name, tag])),
};

const fieldsOfParameter = (parameter: Parameter): Field[] => {
  const [[name = '', value] = []] = Object.entries(parameter);
  const tag = 'unknown' in parameter ? parameter.unknown.tag : (tags[name] ?? -1);
  const inner = name in nestedTags ? (value as readonly Parameter[]).flatMap(fieldsOfParameter) : [];
  return [['parameter_tag', tag], ...valueFields(parameter), ...inner];
};

const fieldsOfMessage = ({ name, parameters }: M3uaContents): Field[] => {
  const [messageClass, type] = messageCodes[name];
  return [['message_class', messageClass], ['message_type', type], ...parameters.flatMap(fieldsOfParameter)];
};

/** Values by field, in no order: Wireshark's JSON puts fields of one name together. */
const grouped = (fields: readonly Field[]): Record<string, string[]> => {
  const groups: Record<string, string[]> = {};
  for (const [name, value] of fields) (groups[name] ??= []).push(String(value));
  for (const values of Object.values(groups)) values.sort();
  return groups;
};

const seenBy = (packet: TsharkPacket, names: readonly string[]): Record<string, string[]> =>
  grouped(
    names.flatMap((name) => {
      const values = valuesOf(packet['m3ua'], `m3ua.${name}`).filter((value) => value !== '');
      return values.map((value): Field => [name, numeric(String(value))]);
    }),
  );

const numeric = (value: string): string => (/^0x[0-9a-f]+$/.test(value) ? String(Number(value)) : value);

/**
 * Messages that Wireshark shows unchanged: printable text that is not empty, and user data that no other dissector
 * reads.
 */
const showable = ({ name, parameters }: M3uaContents): M3uaContents => ({
  name,
  parameters: parameters.map(showableParameter),
});

const showableParameter = (parameter: Parameter): Parameter => {
  if ('infoString' in parameter)
    return { infoString: `info ${String(parameter.infoString).replaceAll(/[^a-z]/g, '')}` };
  if ('protocolData' in parameter) return { protocolData: { ...parameter.protocolData, si: 15 } };
  const [[name = '', value] = []] = Object.entries(parameter);
  if (name in nestedTags)
    return { [name]: (value as readonly Parameter[]).map(showableParameter) } as unknown as Parameter;
  return parameter;
};

describeWhere('tshark')('an encoded M3UA message, read by Wireshark', () => {
  it('has every value where it belongs, and no fault', async function () {
    const sent = [...examples, ...fc.sample(messages, 400)].map(showable);
    const packets = new M3uaPackets();
    const read = await runTshark(
      sent.map((message) => packets.packet('opener', encodeM3ua(message))),
      linkTypes.rawIp,
    );
    expect(read).to.have.length(sent.length);
    sent.forEach((message, index) => {
      const packet = read[index] ?? {};
      const expected = grouped(fieldsOfMessage(message));
      expect(remarksOf(packet), JSON.stringify(message)).to.deep.equal([]);
      expect(seenBy(packet, Object.keys(expected)), JSON.stringify(message)).to.deep.equal(expected);
    });
  });
});
