/**
 * The flows and scripts that the service hosts, by their service keys, and how the calls of each flow ended since
 * counting began.
 */
import type { FlowCoverage } from '../../schemas/index.ts';
import { endsIn } from '../report/coverage-words.ts';
import type { HostedFlow, HostedFlows } from './protocol.ts';

/** The part of a loaded flow that the console shows. */
export interface ListedFlow {
  readonly id: string;
  readonly operations: ReadonlyMap<
    string,
    {
      readonly type: string;
      readonly name?: string;
      readonly exits: readonly { readonly name: string; readonly to: string | null }[];
    }
  >;
}

export interface CountedFlows {
  /** Undefined where the service does not count. */
  of(key: number): FlowCoverage | undefined;
}

export class FlowRegister {
  readonly #flows: ReadonlyMap<number, ListedFlow>;
  readonly #scripts: readonly string[];
  readonly #counted: CountedFlows;

  /** `scripts`: the ids of the scripts' runs. */
  constructor(flows: ReadonlyMap<number, ListedFlow>, counted: CountedFlows, scripts: readonly string[] = []) {
    this.#flows = flows;
    this.#counted = counted;
    this.#scripts = scripts;
  }

  list(): HostedFlows {
    return {
      flows: [...this.#flows.keys()].sort((one, other) => one - other).flatMap((key) => this.of(key) ?? []),
      scripts: this.#scripts.map((run_id) => ({ run_id })),
    };
  }

  /** Undefined where no flow has the service key. */
  of(key: number): HostedFlow | undefined {
    const flow = this.#flows.get(key);
    if (flow === undefined) return undefined;
    const { id, operations } = flow;
    const coverage = this.#counted.of(key);
    const listed = [...operations].map(([operation, { type, name, exits }]) => ({
      id: operation,
      type,
      ...(name !== undefined && { name }),
      exits: exits.map(({ name: exit, to }) => ({ name: exit, to })),
    }));
    return {
      service_key: key,
      flow: id.replace(/^flow:/, ''),
      operations: listed,
      ended: coverage === undefined ? {} : endsIn(coverage),
      ...(coverage && { calls: coverage.calls, since: coverage.since, totals: coverage.totals }),
    };
  }
}
