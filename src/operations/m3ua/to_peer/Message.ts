/**
 * `m3ua.to_peer.Message`: sends a message of M3UA on the association that the instance drives, in whatever state the
 * peer is (RFC 4666 §4.3). The first operation of M3UA opens the association.
 */
import { isFields } from '../../../../schemas/loose-values.ts';
import { compileTemplate, constantValue, type Template } from '../../../expressions/template.ts';
import type { SentM3uaMessage } from '../../../gateways/driven-association.ts';
import type { Gateway, SigtranGateway } from '../../../gateways/gateway.ts';
import type { Fault } from '../../../ground/errors.ts';
import { recordSent, sendOn } from '../../driven/sending.ts';
import type { CompileSite, Operation, OperationSource } from '../../operation.ts';
import { associations, parameter } from '../association.ts';
import { drivesFaults } from '../driven-faults.ts';
import { detailOf, titleOf } from '../message-data.ts';
import { compileWrong } from '../wrong.ts';

type Fixed = Omit<SentM3uaMessage, 'parameters'>;

const fixedPart = (source: OperationSource, site: CompileSite): Fixed => {
  const { name, class: messageClass, type, stream } = source.arguments ?? {};
  const changes = compileWrong(source, site);
  return {
    ...(typeof name === 'string' ? { name } : { class: Number(messageClass), type: Number(type) }),
    ...(typeof stream === 'number' && { stream }),
    ...(changes && { changes }),
  };
};

const parametersIn = (value: unknown): SentM3uaMessage['parameters'] =>
  typeof value === 'string' || isFields(value) ? value : {};

/** Faults of the message as it is written, where no expression makes its parameters. */
const messageFaults =
  (fixed: Fixed, parameters: Template, pointer: string) =>
  (gateway: Gateway): readonly Fault[] => {
    if (!parameters.constant) return [];
    const message = { ...fixed, parameters: parametersIn(constantValue(parameters)) };
    const fault = (gateway as SigtranGateway).drives?.faultOf(message);
    return fault === undefined ? [] : [{ pointer, message: fault }];
  };

export const Message: Operation = {
  type: 'm3ua.to_peer.Message',
  gateway: parameter,
  compile(source, site) {
    const place = `${site.pointer}/arguments`;
    const fixed = fixedPart(source, site);
    const parameters = compileTemplate(source.arguments?.['parameters'] ?? {}, `${place}/parameters`, site.faults);
    const early = messageFaults(fixed, parameters, place);
    site.needsGateway(parameter, (gateway) => [...drivesFaults(gateway, site.pointer), ...early(gateway)]);
    const title = titleOf(fixed);

    return {
      type: source.type,
      perform: (instance) =>
        sendOn(associations, instance, (association) => {
          const given = parametersIn(parameters.evaluate(instance.scope));
          association.send({ ...fixed, parameters: given });
          recordSent(instance, instance.session(parameter).gateway, title, () => detailOf(given));
        }),
    };
  },
};
