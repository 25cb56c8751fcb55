/**
 * Counts the coverage of a flow over all its calls. Each thread of a service has its own counts; the service adds them
 * up.
 */
import type { Buffers } from '../../../machines/events.ts';
import type { Flow } from '../../../machines/flow-definition.ts';
import type { FlowNode } from '../node.ts';
import type { CallSide } from '../operation-calls.ts';
import { CallWalk } from './call-walk.ts';
import { coveragePlaces } from './places.ts';
import { coverageTables, type CoverageTables } from './tables.ts';

export class FlowTally {
  readonly tables: CoverageTables;
  /** Counts by place. */
  readonly counts: Float64Array;

  /** `memory`: counters of a thread that another thread reads. Default: new memory. */
  constructor(tables: CoverageTables, memory?: SharedArrayBuffer) {
    this.tables = tables;
    this.counts = memory === undefined ? new Float64Array(tables.places.size) : new Float64Array(memory);
  }

  static of(flow: Flow, nodes: readonly FlowNode[], memory?: SharedArrayBuffer): FlowTally {
    return new FlowTally(coverageTables(coveragePlaces(flow, nodes), nodes), memory);
  }

  /** A call of the flow begins. */
  begin(numbers: Buffers, side: CallSide): CallWalk {
    const walk = new CallWalk(this.tables, this.counts);
    // The model covers the originating side.
    walk.begin(numbers, side === 'originating');
    return walk;
  }
}
