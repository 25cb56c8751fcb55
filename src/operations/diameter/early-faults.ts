/**
 * Faults of a message that do not depend on its expressions: names that the gateway's dictionary does not have, values
 * of the wrong type.
 */
import type { Fault } from '../../ground/errors.ts';
import { compileTemplate, constantValue, pointerStep } from '../../expressions/template.ts';
import type { Avp, DiameterGateway } from '../../gateways/diameter-gateway.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { sessionFaults } from './driven-connection.ts';
import { isPseudoAvp } from './kept-session-id.ts';

/** Undefined if an expression gives it. */
const known = (value: unknown): unknown => {
  const template = compileTemplate(value, '', []);
  return template.constant ? constantValue(template) : undefined;
};

function* faultsOfAvps(gateway: DiameterGateway, avps: readonly unknown[], place: string): Generator<Fault> {
  for (const [index, avp] of avps.entries()) {
    if (typeof avp !== 'object' || avp === null) continue;
    const { name: written, value, vendor_specific: vendor } = avp as Readonly<Record<string, unknown>>;
    const name = known(written);
    if (typeof name !== 'string' || isPseudoAvp(name)) continue;
    const at = place + pointerStep(index);
    const flag = typeof vendor === 'string' || vendor === undefined ? {} : { vendor_specific: Boolean(vendor) };
    // Without a value, only its name is checked: null leaves the AVP out.
    const own: Avp = { name, value: Array.isArray(value) ? [] : (known(value) ?? undefined), ...flag };
    const message = gateway.faultOfAvp(own);
    if (message !== undefined) yield { pointer: at, message: `cannot be sent by gateway ${gateway.name}: ${message}` };
    else if (Array.isArray(value)) yield* faultsOfAvps(gateway, value, `${at}/value`);
  }
}

/** `place`: the pointer of the arguments. `command` undefined: it is that of the peer's request. */
export const messageFaults = (
  gateway: DiameterGateway,
  command: string | number | undefined,
  avps: unknown,
  place: string,
): readonly Fault[] => {
  const message = command === undefined ? undefined : gateway.faultOfCommand(command);
  const ofCommand =
    message === undefined ? [] : [{ pointer: place, message: `cannot be sent by gateway ${gateway.name}: ${message}` }];
  return [...ofCommand, ...faultsOfAvps(gateway, Array.isArray(avps) ? avps : [], `${place}/avps`)];
};

/** The same, of an operation in a session of an application; `pointer`: of the operation. */
export const earlyFaults =
  (command: string | number | undefined, avps: unknown, pointer: string) =>
  (gateway: Gateway): readonly Fault[] => [
    ...sessionFaults(gateway, pointer),
    ...messageFaults(gateway as DiameterGateway, command, avps, `${pointer}/arguments`),
  ];
