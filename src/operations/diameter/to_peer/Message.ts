/**
 * `diameter.to_peer.Message`: sends a message of Diameter on the connection that the instance drives, in whatever state
 * the peer is (RFC 6733 §5.6). The first operation on it opens the connection.
 */
import { compileTemplate } from '../../../expressions/template.ts';
import type { Scope } from '../../../expressions/scope.ts';
import type { Avp, DiameterGateway, DiameterSession } from '../../../gateways/diameter-gateway.ts';
import type { SentDrivenMessage } from '../../../gateways/diameter-gateway.ts';
import { DialproofError } from '../../../ground/errors.ts';
import { describeValue } from '../../../expressions/describe-value.ts';
import { recordSent, sendOn } from '../../driven/sending.ts';
import type { CompileSite, Operation, OperationSource } from '../../operation.ts';
import { compileAvps, detailOf, withAvpsOfOctets } from '../avps.ts';
import { connections, drivesFaults, parameter } from '../driven-connection.ts';
import { namedMessage } from '../driven-data.ts';
import { messageFaults } from '../early-faults.ts';
import { withoutPseudoAvps } from '../kept-session-id.ts';
import { compileWrong } from '../wrong.ts';

/** AVPs that the gateway fills in, beside those of every message. */
const ofPeers = [
  'Host-IP-Address',
  'Vendor-Id',
  'Product-Name',
  'Origin-State-Id',
  'Supported-Vendor-Id',
  'Inband-Security-Id',
  'Disconnect-Cause',
];

/** Numbers of the header, which are absent where the gateway gives them. */
const compileNumbers = ({ arguments: given = {} }: OperationSource, site: CompileSite) => {
  const compiled = (name: string): ((scope: Scope) => number | undefined) => {
    const written = given[name];
    if (written === undefined) return () => undefined;
    const template = compileTemplate(written, `${site.pointer}/arguments/${name}`, site.faults);
    return (scope) => numberOf(template.evaluate(scope), name);
  };
  return {
    application: compiled('application_id'),
    hopByHop: compiled('hop_by_hop'),
    endToEnd: compiled('end_to_end'),
  };
};

const numberOf = (value: unknown, name: string): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 32) return value;
  throw new DialproofError('EncodeFailed', `${name} is ${describeValue(value)}: it must be 0 to 4294967295`);
};

const isAbsent = ({ value }: Avp): boolean => value === null;

const avpsOf = (avps: readonly Avp[]): Pick<SentDrivenMessage, 'avps' | 'omitted'> => ({
  avps: withoutPseudoAvps(avps.filter((avp) => !isAbsent(avp))),
  omitted: avps.filter(isAbsent).map(({ name }) => name),
});

const flagOf = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

export const Message: Operation = {
  type: 'diameter.to_peer.Message',
  gateway: parameter,
  compile(source, site) {
    const { avps: written, proxiable, error, retransmitted } = source.arguments ?? {};
    const place = `${site.pointer}/arguments`;
    const { title, ...named } = namedMessage(source, place, site.faults);
    const avps = compileAvps(written, site, { keepsAbsent: true });
    if (avps === undefined) return undefined;
    const numbers = compileNumbers(source, site);
    const changes = compileWrong(source, site, ofPeers);
    const fixed = {
      ...named,
      proxiable: flagOf(proxiable),
      error: flagOf(error),
      retransmitted: flagOf(retransmitted),
      ...(changes && { changes }),
    };
    site.needsGateway(parameter, (gateway) => [
      ...drivesFaults(gateway, site.pointer),
      ...messageFaults(gateway as DiameterGateway, named.command, written, place),
    ]);

    return {
      type: source.type,
      perform: (instance) =>
        sendOn(connections, instance, (connection) => {
          const { scope } = instance;
          const session = instance.session(parameter) as DiameterSession;
          const message = {
            ...fixed,
            ...avpsOf(withAvpsOfOctets(avps(scope), session)),
            application: numbers.application(scope),
            hopByHop: numbers.hopByHop(scope),
            endToEnd: numbers.endToEnd(scope),
          };
          connection.send(message);
          recordSent(instance, session.gateway, title, () => detailOf(message.avps));
        }),
    };
  },
};
