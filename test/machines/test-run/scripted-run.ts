/**
 * A Test Run whose shares are controlled by the test: the statechart of the shares runs, and the lines below it follow
 * a script.
 */
import { SimulatedClock, createActor, fromCallback, type EventObject } from 'xstate';
import type { Counts, SharesEvent } from '../../../machines/events.ts';
import { sharesMachine, type LinesEvent, type LinesInput } from '../../../machines/shares.machine.ts';
import { testRunMachine } from '../../../machines/test-run.machine.ts';

export const counted = (counts: Partial<Counts> = {}): Counts => ({
  started: 0,
  finished: 0,
  passed: 0,
  failed: 0,
  aborted: 0,
  cancelled: 0,
  ...counts,
});

export interface RunScript {
  /** Default: taken. */
  readonly locks?: 'awaited';
  /** When the lines throw. */
  readonly linesThrow?: 'at once' | 'when told to cancel';
  /** The number of shares, and whether they are ready at once. */
  readonly shares?: number;
  readonly ready?: boolean;
  /** The shares count their instances together. */
  readonly together?: boolean;
}

export const startRun = ({ locks, linesThrow, shares = 1, ready = true, together = false }: RunScript = {}) => {
  const told: LinesEvent[] = [];
  const inputs: LinesInput[] = [];
  let sendBack: (event: SharesEvent) => void = () => undefined;
  let open = 0;
  const lines = fromCallback<LinesEvent | EventObject, LinesInput, SharesEvent>(
    ({ input, sendBack: send, receive }) => {
      open += 1;
      inputs.push(input);
      sendBack = send;
      if (linesThrow === 'at once') throw new Error('no gateway left');
      receive((event) => {
        told.push(event as LinesEvent);
        if (linesThrow === 'when told to cancel' && event.type === 'instances.cancelled') throw new Error('lost count');
      });
      for (let share = 0; ready && share < shares; share += 1) send({ type: 'share.ready', share });
      return () => {
        open -= 1;
      };
    },
  );
  const machine = testRunMachine.provide({ actors: { shares: sharesMachine.provide({ actors: { lines } }) } });
  const input = {
    runId: 'run-1',
    distribution: { type: 'linear', total: 10 * shares },
    rate: 7,
    backlog: 5,
    locks: ['sub-1', 'sub-2'],
    shares: Array.from({ length: shares }, () => 10),
    together,
    work: { lines: 'of the test' },
  };
  const actor = createActor(machine, { input, clock: new SimulatedClock() });
  actor.subscribe({ error: () => undefined });
  actor.start();
  if (locks !== 'awaited') actor.send({ type: 'locks.taken' });
  const endAll = (): void => {
    for (let share = 0; share < shares; share += 1) sendBack({ type: 'share.ended', share });
  };
  return {
    actor,
    told,
    inputs,
    says: (event: SharesEvent) => sendBack(event),
    /** Every share has started its instances. */
    exhaustAll: () => {
      for (let share = 0; share < shares; share += 1) sendBack({ type: 'share.exhausted', share });
    },
    endAll,
    types: () => told.map(({ type }) => type),
    open: () => open,
  };
};

export type ScriptedRun = ReturnType<typeof startRun>;
