/**
 * A Test Definition, compiled once per run: labels resolved, expressions parsed, constant arguments encoded.
 */
import { reasonOf, type Fault } from '../errors.ts';
import type { Gateway, ScpAddress } from '../gateways/gateway.ts';
import type { NamesRead } from '../expressions/names-read.ts';
import { beginWork } from '../expressions/work.ts';
import { namesUsed } from './names-used.ts';
import { unknownReceived } from './unknown-received.ts';
import { operationOfType } from './registry.ts';
import type { CompiledOperation, CompileSite, OperationSource } from './operation.ts';

export interface Definition {
  readonly operations: readonly CompiledOperation[];
  /** The label of each, where it has one. */
  readonly labels: readonly (string | undefined)[];
  /** What its operations read and assign of the variables. */
  readonly names: NamesRead;
  /** The request parameters that name the gateways which some operation needs. */
  readonly gateways: ReadonlySet<string>;
  /** What operations find wrong with the gateway of a request parameter. */
  readonly demands: readonly GatewayDemand[];
}

export interface GatewayDemand {
  readonly parameter: string;
  faultsWith(gateway: Gateway): readonly Fault[];
}

export interface DefinitionParameters extends Pick<CompileSite, 'sspApplicationContext' | 'hlrApplicationContext' | 'extensionTypes'> {
  readonly scp?: ScpAddress;
  /** Seconds. */
  readonly tcapTimeout: number;
}

/** Adds all faults to `faults`; use the definition only if there is none. */
export const compileDefinition = (sources: readonly OperationSource[], parameters: DefinitionParameters, faults: Fault[]): Definition => {
  beginWork();
  const labels = new Map<string, number>();
  sources.forEach(({ label }, index) => {
    if (label !== undefined) labels.set(label, index);
  });
  const gateways = new Set<string>();
  const demands: GatewayDemand[] = [];
  let lastOpener: OperationSource | undefined;
  const openerOf = ({ dialogue }: OperationSource): OperationSource | undefined =>
    dialogue === undefined ? lastOpener : sources[labels.get(dialogue) ?? -1];
  const names = namesUsed(sources);
  const operations = sources.flatMap((source, index): CompiledOperation[] => {
    const pointer = `/operations/${index}`;
    const operation = operationOfType(source.type);
    if (operation === undefined) {
      faults.push({ pointer: `${pointer}/type`, message: `"${source.type}" is not an operation` });
      return [];
    }
    if (operation.gateway !== undefined) gateways.add(operation.gateway);
    const site: CompileSite = {
      ...parameters,
      index,
      pointer,
      faults,
      opener: openerOf(source),
      looksAt: (name) => names.has('i', name),
      needsGateway(parameter, faultsWith) {
        gateways.add(parameter);
        if (faultsWith) demands.push({ parameter, faultsWith });
      },
      labelled(label, at) {
        const target = labels.get(label);
        if (target === undefined) faults.push({ pointer: at, message: `no operation has the label "${label}"` });
        return target ?? -1;
      },
    };
    if (operation.opensDialogue) lastOpener = source;
    try {
      return [operation.compile(source, site) ?? []].flat();
    } catch (thrown) {
      // Only where the schema of the type finds faults too: these are told as well, and name the place better.
      faults.push({ pointer, message: reasonOf(thrown) });
      return [];
    }
  });
  if (operations.length === sources.length) faults.push(...unknownReceived(sources, operations));
  return { operations, labels: sources.map(({ label }) => label), names, gateways, demands };
};
