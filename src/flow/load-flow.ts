/**
 * Loads a flow's document for the engine: checks it, applies its defaults, and prepares everything that does not depend
 * on a call. A flow with faults is not loaded; the error lists all of them.
 */
import type { Flow, FlowOperation } from '../../machines/flow-definition.ts';
import type { FlowMachine } from '../../machines/flow.machine.ts';
import { below, gathered } from '../../schemas/faults.ts';
import { validate } from '../../schemas/index.ts';
import { invalid, type Fault } from '../ground/errors.ts';
import type { FlowNode, FlowSite, OperationDefinition } from './node.ts';
import { flowStatechart } from './flow-statechart.ts';
import { flowNodes } from './nodes/index.ts';

/** A flow with the statechart that each of its calls runs. */
export interface LoadedFlow extends Flow {
  /** Warnings: the flow can be hosted, but its author cannot have meant this. */
  readonly warnings: readonly Fault[];
  readonly machine: FlowMachine;
}

const nodeOf = (nodes: readonly FlowNode[], type: string): FlowNode | undefined =>
  nodes.find((node) => node.type === type);

type TakeFault = (fault: Fault, kind?: 'fault' | 'warning') => void;

const prepareOperation = (
  id: string,
  definition: OperationDefinition,
  site: FlowSite,
  nodes: readonly FlowNode[],
  take: TakeFault,
): FlowOperation => {
  const { type, name, config, exits } = definition;
  const pointer = below('', 'operations', id);
  const node = nodeOf(nodes, type);
  if (node === undefined) {
    const known = nodes.map((each) => each.type).join(', ');
    take({ pointer: `${pointer}/type`, message: `no operation '${type}' is hosted; there are ${known}` });
  }
  const settings = node?.prepare(definition, site, (path, message, kind) =>
    take({ pointer: pointer + path, message }, kind),
  );
  const names = node?.exitNames(definition) ?? [];
  return {
    id,
    type,
    ...(name !== undefined && { name }),
    exits: exits.map((exit: number | null, index) => ({
      name: names[index] ?? '',
      to: exit === null ? null : String(exit),
    })),
    ends: node?.ends ?? [],
    config,
    settings,
  };
};

/** The operations of a document that the schema refuses, as far as it has any. */
const operationsOf = (document: unknown): [id: string, definition: OperationDefinition][] => {
  const operations = (document as { operations?: unknown } | null | undefined)?.operations;
  return typeof operations === 'object' && operations !== null ? Object.entries(operations) : [];
};

/** The faults of a document beyond the known ones, so that its author can correct them all at once. */
const furtherFaults = (document: unknown, known: readonly Fault[], site: FlowSite): Fault[] => {
  const places = new Set(known.map(({ pointer }) => pointer));
  const faults: Fault[] = [];
  for (const [id, definition] of operationsOf(document)) {
    try {
      prepareOperation(id, definition, site, flowNodes, (fault, kind) => kind === 'warning' || faults.push(fault));
    } catch {
      // An operation is prepared only as far as its known fault.
    }
  }
  return faults.filter(({ pointer }) => !places.has(pointer));
};

const faulty = (faults: readonly Fault[]): Error =>
  invalid('InvalidFile', 'the call flow has faults', gathered(faults));

/**
 * Throws `InvalidFile` with every fault in `data.errors`, each with an RFC 6901 pointer into the document. `name`: the
 * name of the flow for people, such as that of its file. `nodes`: the types of operation in the flow. Default: all
 * types.
 */
export const loadFlow = (
  document: unknown,
  site: FlowSite,
  name?: string,
  nodes: readonly FlowNode[] = flowNodes,
): LoadedFlow => {
  const checked = validate.flow(document, site.srf.announcements);
  if (!checked.ok) throw faulty([...checked.faults, ...furtherFaults(document, checked.faults, site)]);
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const operations = new Map<string, FlowOperation>();
  const take: TakeFault = (fault, kind) => (kind === 'warning' ? warnings : faults).push(fault);
  for (const [id, definition] of Object.entries(checked.value.operations))
    operations.set(id, prepareOperation(id, definition, site, nodes, take));
  const start = [...operations.values()].find(({ type }) => type === 'Start');
  if (faults.length > 0 || start === undefined) throw faulty(faults);
  const flow = { id: name === undefined ? 'flow' : `flow:${name}`, start: start.id, operations };
  return { ...flow, warnings, machine: flowStatechart(flow, nodes) };
};
