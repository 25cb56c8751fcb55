/** The flows and scripts that the service hosts, by their service keys, with how the calls of each flow ended since the service started. */
import type { HostedFlow, HostedFlows } from './protocol.ts';

/** As much of a loaded flow as is told. */
export interface ToldFlow {
  readonly id: string;
  readonly operations: ReadonlyMap<
    string,
    { readonly type: string; readonly name?: string; readonly exits: readonly { readonly name: string; readonly to: string | null }[] }
  >;
}

export class FlowRegister {
  readonly #flows: ReadonlyMap<number, ToldFlow>;
  readonly #scripts: readonly string[];
  /** By service key, then by how they ended: both are few. */
  readonly #ended = new Map<number, Map<string, number>>();

  /** `scripts`: the ids of the runs that answer. */
  constructor(flows: ReadonlyMap<number, ToldFlow>, scripts: readonly string[] = []) {
    this.#flows = flows;
    this.#scripts = scripts;
  }

  callEnded(serviceKey: number, ended: string): void {
    const counts = this.#ended.get(serviceKey) ?? new Map<string, number>();
    counts.set(ended, (counts.get(ended) ?? 0) + 1);
    if (this.#flows.has(serviceKey)) this.#ended.set(serviceKey, counts);
  }

  list(): HostedFlows {
    return { flows: [...this.#flows].sort(([one], [other]) => one - other).map(([key, flow]) => this.#told(key, flow)), scripts: this.#scripts.map((run_id) => ({ run_id })) };
  }

  #told(key: number, { id, operations }: ToldFlow): HostedFlow {
    const told = [...operations].map(([operation, { type, name, exits }]) => ({ id: operation, type, ...(name !== undefined && { name }), exits: exits.map(({ name: exit, to }) => ({ name: exit, to })) }));
    return { service_key: key, flow: id.replace(/^flow:/, ''), operations: told, ended: Object.fromEntries(this.#ended.get(key) ?? []) };
  }
}
