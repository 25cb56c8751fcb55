/** Faults in the order of operations: exits exchanged, redirected and removed, operations skipped. */
import type { Change, MutatedOperation } from './changed-flow.ts';

export function* exitChanges(operation: MutatedOperation): Generator<Change> {
  const { exits, targets } = operation;
  for (const [index, to] of exits.entries()) {
    for (const other of exits.keys()) {
      if (other <= index || exits[other] === to) continue;
      const does = `exchanges ${operation.exit(index)} and ${operation.exit(other)}`;
      yield operation.change('exits-exchanged', `/exits/${index}`, does, (own) => {
        [own.exits[index], own.exits[other]] = [own.exits[other] ?? null, own.exits[index] ?? null];
      });
    }
    const instead = `instead of to ${operation.target(to)}`;
    for (const id of targets) {
      if (id === to) continue;
      const does = `leads by ${operation.exit(index)} to ${operation.target(id)} ${instead}`;
      yield operation.change('exit-redirected', `/exits/${index}`, does, (own) => (own.exits[index] = id));
    }
    if (to === null) continue;
    const does = `leads by ${operation.exit(index)} to nothing ${instead}`;
    yield operation.change('exit-removed', `/exits/${index}`, does, (own) => (own.exits[index] = null));
  }
}

/** Redirects the exits that lead to the operation to the target of its first exit. */
export function* skipChanges(operation: MutatedOperation): Generator<Change> {
  const [next] = operation.exits;
  if (operation.type === 'Start' || next === undefined || next === Number(operation.id)) return;
  const { id } = operation;
  yield {
    operator: 'operation-skipped',
    operation: id,
    place: `/operations/${id}`,
    clause: `${operation.name} is skipped and ${operation.target(next)} follows at once`,
    make: (operations) => {
      for (const other of Object.values(operations)) {
        if (other.exits !== undefined) other.exits = other.exits.map((to) => (to === Number(id) ? next : to));
      }
    },
  };
}
