/**
 * The history of a run as the store has it: the run ended in an earlier process, in another service, or before those
 * that the hub still has. It has no actors that live: what it shows never changes.
 */
import { placedOperations } from '../../schemas/nested-operations.ts';
import { millisecondsOf, type Clock } from '../ground/clock.ts';
import type { StoredHistory } from '../run/ledger/stored-history.ts';
import { definitionOf } from './definition.ts';
import { flowHashes, type HostedMachines } from './flow-hash.ts';
import { isOfFlow } from './observed-call.ts';
import type { FoundActor, HistoryListener } from './history.ts';
import type { FollowedInstance, InspectedActor, InspectedRun, KeptHistory, KeptInstance } from './protocol.ts';

export class RestoredHistory {
  readonly report: InspectedRun;

  private constructor(report: InspectedRun) {
    this.report = report;
  }

  /** `hosted`: the flows of this service. Undefined where the store has no history of the run. */
  static of(stored: StoredHistory, clock: Clock, hosted: HostedMachines): RestoredHistory | undefined {
    const { kept, definition, run_id, state, time_start, messages, checks, records } = stored;
    if (kept === undefined) return undefined;
    const { actors, entries, steps, left_out, followed = [], flows = {} } = kept as KeptHistory;
    const now = flowHashes(hosted);
    const isAsItWas = (picture: string): boolean =>
      !isOfFlow(picture) || (flows[picture] !== undefined && flows[picture] === now[picture]);
    const shown = ({ picture, ...actor }: InspectedActor): InspectedActor => ({
      ...actor,
      picture: picture !== null && isAsItWas(picture) ? picture : null,
    });
    return new RestoredHistory({
      run_id,
      state,
      time_start,
      messages,
      checks,
      actors: actors.map(shown),
      entries,
      steps,
      left_out,
      ...(followed.length > 0 && { followed: followed.map((one) => withRecord(one, records)) }),
      told_at: clock.now() - millisecondsOf(time_start),
      definition: definitionOf(placedOperations(definition)),
    });
  }

  actor(id: string): FoundActor | undefined {
    return this.report.actors.some((each) => each.id === id) ? { live: false } : undefined;
  }

  /** Nothing follows what it notifies the listener of. */
  listen(listener: HistoryListener): () => void {
    const { state, actors, messages, steps, checks, entries, followed = [] } = this.report;
    listener('state', { state });
    for (const actor of actors) listener('actor', actor);
    for (const message of messages) listener('message', message);
    for (const step of steps) listener('step', step);
    for (const check of checks) listener('check', check);
    for (const instance of followed) listener('followed', instance);
    for (const entry of entries) listener('entry', entry);
    return () => undefined;
  }
}

const withRecord = (kept: KeptInstance, records: StoredHistory['records']): FollowedInstance => {
  const { messages = [], check_log: checks = [] } =
    records.find(({ instance_id: instance }) => instance === String(kept.instance)) ?? {};
  return { ...kept, messages, checks };
};
