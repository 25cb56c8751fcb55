/**
 * Why a campaign cannot use the gateways of a test: there is none of the name, or its configuration does not allow wrong
 * messages. It is known before the gateway is reached.
 */
import type { Config } from '../../config.ts';
import { located, type FileFault } from '../../documents/yaml-source.ts';
import { refusalOfWrong } from '../../gateways/refused-wrong.ts';
import type { TestCase } from '../test-files.ts';
import { operationsOf } from './trial.ts';
import { nameOf } from './wire-gateways.ts';

const families = { sigtran: /^(?:inap|map|tcap)\./, diameter: /^diameter\./ } as const;
type Kind = keyof typeof families;

const faultOf = (kind: Kind, { params }: TestCase, config: Config): string | undefined => {
  const name = nameOf(params, config, kind);
  // The service reports that there is no default one.
  if (name === undefined) return undefined;
  const gateway = config.gateways[name];
  if (gateway === undefined) return `no gateway is called "${name}"`;
  if (gateway.kind === kind) return refusalOfWrong(name, gateway);
  return `gateway "${name}" is of kind ${gateway.kind}, not ${kind}`;
};

/** Of the definitions that a campaign changes; those in the background answer, and may have other gateways. */
export const gatewayFaults =
  (config: Config) =>
  (test: TestCase): readonly FileFault[] => {
    if (test.background) return [];
    return (Object.keys(families) as Kind[]).flatMap((kind) => {
      const isUsed = operationsOf(test.params).some(({ type }) => families[kind].test(type));
      const message = isUsed ? faultOf(kind, test, config) : undefined;
      return message === undefined ? [] : located(test.document, [{ pointer: `/${kind}`, message }]);
    });
  };
