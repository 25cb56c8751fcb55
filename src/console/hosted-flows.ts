/** The flows and scripts that the service hosts, by their service keys, with how the calls of each flow ended since they are counted. */
import type { HostedFlow, HostedFlows } from './protocol.ts';

/** As much of a loaded flow as is told. */
export interface ToldFlow {
  readonly id: string;
  readonly operations: ReadonlyMap<
    string,
    { readonly type: string; readonly name?: string; readonly exits: readonly { readonly name: string; readonly to: string | null }[] }
  >;
}

export interface CountedEnds {
  /** How many calls of the flow ended how. */
  endsOf(key: number): Readonly<Record<string, number>>;
}

export class FlowRegister {
  readonly #flows: ReadonlyMap<number, ToldFlow>;
  readonly #scripts: readonly string[];
  readonly #counted: CountedEnds;

  /** `scripts`: the ids of the runs that answer. */
  constructor(flows: ReadonlyMap<number, ToldFlow>, counted: CountedEnds, scripts: readonly string[] = []) {
    this.#flows = flows;
    this.#counted = counted;
    this.#scripts = scripts;
  }

  /** The service keys. */
  get keys(): readonly number[] {
    return [...this.#flows.keys()].sort((one, other) => one - other);
  }

  list(): HostedFlows {
    return { flows: this.keys.flatMap((key) => this.of(key) ?? []), scripts: this.#scripts.map((run_id) => ({ run_id })) };
  }

  /** Undefined where no flow has the service key. */
  of(key: number): HostedFlow | undefined {
    const flow = this.#flows.get(key);
    if (flow === undefined) return undefined;
    const { id, operations } = flow;
    const told = [...operations].map(([operation, { type, name, exits }]) => ({ id: operation, type, ...(name !== undefined && { name }), exits: exits.map(({ name: exit, to }) => ({ name: exit, to })) }));
    return { service_key: key, flow: id.replace(/^flow:/, ''), operations: told, ended: this.#counted.endsOf(key) };
  }
}
