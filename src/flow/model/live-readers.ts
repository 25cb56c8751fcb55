/**
 * Which operations can read a buffer as it is now: liveness of the buffers of a call. A buffer that is filled again
 * before each operation that reads it makes no difference to the call.
 */
import type { Flow, FlowOperation } from '../../../machines/flow-definition.ts';
import type { CompiledPattern } from '../patterns.ts';

/** An operation whose exit depends on a buffer. */
export interface BufferReader {
  /** Id of the operation. */
  readonly operation: string;
  readonly buffer: string;
  readonly patterns: readonly CompiledPattern[];
}

/** `fills`: the buffer that an operation fills where the call leaves it by its first exit. */
export interface BufferUse {
  readonly readers: readonly BufferReader[];
  readonly fills: (operation: FlowOperation) => string | undefined;
}

/** By the id of an operation: the readers of the buffers as they are while the call is in that operation. */
export const liveReaders = (
  { operations }: Flow,
  { readers, fills }: BufferUse,
): ReadonlyMap<string, ReadonlySet<BufferReader>> => {
  const live = new Map([...operations.keys()].map((id) => [id, new Set<BufferReader>()]));
  for (const reader of readers) live.get(reader.operation)?.add(reader);
  // The sets only grow, so the circles of a flow end.
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    for (const operation of operations.values()) {
      const own = live.get(operation.id);
      const before = own?.size;
      for (const [index, { to }] of operation.exits.entries()) {
        const filled = index === 0 ? fills(operation) : undefined;
        for (const reader of (to === null ? undefined : live.get(to)) ?? [])
          if (reader.buffer !== filled) own?.add(reader);
      }
      hasGrown ||= own?.size !== before;
    }
  }
  return live;
};
