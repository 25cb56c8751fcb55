/**
 * Counts the coverage of a flow over all its calls. Threads of a service count for themselves, and are added up by the
 * service.
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
  /** By place. */
  readonly counts: Float64Array;

  /** `memory`: where a thread counts that another one reads. Default: memory of its own. */
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
    // The model is that of the originating side.
    walk.begin(numbers, side === 'originating');
    return walk;
  }
}
