/** The document of a flow as the mutation operators read and change it, with the names of its operations. */
import { flowNodes } from '../../flow/nodes/index.ts';
import type { FlowSite, OperationDefinition } from '../../flow/node.ts';
import type { FlowChange, Operator } from './mutant.ts';

export type Json = Record<string, unknown>;

export interface ChangedOperation extends Json {
  id: number;
  type: string;
  name?: string;
  config: Json;
  exits: (number | null)[];
}

export type ChangedOperations = Record<string, ChangedOperation>;

/** A fault, and a function that puts it into a copy of the flow's operations. */
export interface Change extends FlowChange {
  readonly make: (operations: ChangedOperations) => void;
}

/** An operation of a flow that is going to be mutated. */
export class MutatedOperation {
  readonly id: string;
  readonly type: string;
  readonly config: Json;
  readonly exits: readonly (number | null)[];
  readonly site: FlowSite;
  readonly #operations: ChangedOperations;
  readonly #exitNames: readonly string[];

  constructor(id: string, operations: ChangedOperations, site: FlowSite) {
    const definition = operations[id] as ChangedOperation;
    this.id = id;
    this.site = site;
    this.#operations = operations;
    this.type = definition.type;
    this.config = definition.config ?? {};
    this.exits = definition.exits ?? [];
    this.#exitNames =
      flowNodes.find(({ type }) => type === definition.type)?.exitNames(definition as unknown as OperationDefinition) ??
      [];
  }

  /** `` `welcome` ``; one without a name: `` `Menu 2` ``. */
  get name(): string {
    return nameOf(this.#operations, Number(this.id));
  }

  /** All operations that an exit can lead to. */
  get targets(): readonly number[] {
    return Object.values(this.#operations).flatMap(({ id, type }) => (type === 'Start' ? [] : [id]));
  }

  /** The names of buffers that operations of the flow fill. */
  get filledBuffers(): readonly string[] {
    return Object.values(this.#operations).flatMap(({ type, config }) =>
      type === 'UserInput' ? [String(config['buffer'] ?? 'user.input')] : [],
    );
  }

  /** The name of an exit: `exit 1 (Not Collected)`. */
  exit(index: number): string {
    const name = this.#exitNames[index] ?? '';
    return name === '' ? `exit ${index}` : `exit ${index} (${name})`;
  }

  /** The name of the operation that an exit leads to. */
  target(to: number | null | undefined): string {
    return to === null || to === undefined ? 'nothing' : nameOf(this.#operations, to);
  }

  /** A fault whose clause begins with the name of this operation. `path` leads from the operation to the place. */
  change(operator: Operator, path: string, does: string, make: (own: ChangedOperation) => void): Change {
    const { id } = this;
    return {
      operator,
      operation: id,
      place: `/operations/${id}${path}`,
      clause: `${this.name} ${does}`,
      make: (operations) => make(operations[id] as ChangedOperation),
    };
  }
}

const nameOf = (operations: ChangedOperations, id: number): string => {
  const { name, type } = operations[id] ?? { name: undefined, type: 'operation' };
  return `\`${name ?? `${type} ${id}`}\``;
};
