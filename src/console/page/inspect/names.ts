/**
 * What the inspector calls its actors and how it counts times: by the names that the authors of flows have given to
 * operations, and from the start of the call, as in the result of the run. Machines, their
 * states and their events have the words of a tester; the statecharts keep the names of the machines, and so does the
 * form that sends an event by hand.
 */
import { secondsOf } from '../../../browser/times.ts';
import type { InspectedActor } from '../../../inspect/protocol.ts';
import { View, type App } from '../app.ts';
import { chartOf, namesIn } from './chart-source.ts';
import type { Inspection } from './inspection.ts';
import { innermost, type HistoryRecord } from './history-record.ts';

type StateNames = ReadonlyMap<string, string>;

export class Names extends View {
  /** Grows when names have been learnt. */
  version = 0;
  /** The names of the states of flows, by the pictures of the flows. */
  readonly #named = new Map<string, StateNames>();

  /** Reads the names of operations from the pictures of the flows, once each. */
  learn(): void {
    for (const { machine, picture } of this.store.inspection.record?.actors ?? []) {
      if (picture === null || machine?.startsWith('flow:') !== true || this.#named.has(picture)) continue;
      this.#named.set(picture, new Map());
      const learnt = (chart: SVGSVGElement): void => {
        this.#named.set(picture, namesIn(chart));
        this.version += 1;
        this.app.draw();
      };
      chartOf(picture).then(learnt, () => undefined);
    }
  }

  of(actorId: string | null | undefined): string {
    const { record } = this.store.inspection;
    const actor = record?.actor(actorId);
    return actor === undefined || record === undefined ? (actorId ?? '') : actorText(actor, record, this.#named);
  }

  /** The names of the states of a flow; undefined for any other actor. */
  ofStates({ picture }: InspectedActor): StateNames | undefined {
    return this.#named.get(picture ?? '');
  }

  /** Seconds since 1970 from which times count: the start of the instance that is shown, else that of the run. */
  get start(): number | undefined {
    const { facts, inspection } = this.store;
    const began = inspection.instance === undefined ? undefined : inspection.record?.beginOf(inspection.instance);
    if (began !== undefined) return (this.#runStart ?? 0) + began.at / 1000;
    const first = facts?.first?.time_start;
    return first === undefined ? this.#runStart : secondsOf([first[0] ?? 0, first[1] ?? 0]);
  }

  get #runStart(): number | undefined {
    const { start } = this.store.inspection.record ?? {};
    return start && secondsOf([start[0] ?? 0, start[1] ?? 0]);
  }

  /** Formats a time of the history: for a run relative to its call, hence the unit; for a link by the clock. */
  timeOf(at: number, unit = ''): string {
    const own = this.#runStart;
    const before = own === undefined ? 0 : ((this.start ?? own) - own) * 1000;
    return this.store.inspection.record?.timeOf(at, unit, before) ?? '';
  }
}

/** A pane of the inspector: it shows what is inspected at the moment that is chosen. */
export abstract class InspectorView extends View {
  protected readonly names: Names;

  constructor(app: App, names: Names) {
    super(app);
    this.names = names;
  }

  protected get inspection(): Inspection {
    return this.store.inspection;
  }
}

/** States whose names alone do not say what goes on, by the id of their machine. */
const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'test-run': {
    locking: 'taking its locks',
    draining: 'waiting for the last calls',
    cancelling: 'cancelling its calls',
  },
  'test-instance': { performing: 'performing an operation', awaiting: 'awaiting a message' },
  'signalling-link': { active: 'carrying traffic', backingOff: 'waiting before the next attempt' },
  'diameter-peer': { okay: 'open', backingOff: 'waiting before the next attempt' },
};

/** `busyOrNoAnswer`: `busy or no answer`; `aspUp`: `ASP up`. */
const spaced = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^asp\b/, 'ASP');

const stateWord = (machine: string | null, key: string): string => {
  const name = key.slice(key.lastIndexOf('.') + 1);
  return states[machine ?? '']?.[name] ?? spaced(name);
};

/**
 * The innermost states, and the way it ended, unless it reached a final state. `named`: names that the author has
 * given to states.
 */
export const stateText = (
  machine: string | null,
  keys: readonly string[],
  status: string,
  named?: ReadonlyMap<string, string>,
): string => {
  const names = innermost(keys)
    .map((key) => named?.get(key) ?? stateWord(machine, key))
    .join(', ');
  if (status === 'active' || status === 'done') return names === '' ? status : names;
  return names === '' ? status : `${names} (${status})`;
};

const events: Readonly<Record<string, string>> = {
  'xstate.init': 'began',
  'xstate.stop': 'was stopped',
  'xstate.done.actor.shares': 'all calls ended',
  'progress.reported': 'counts reported',
  'turn.yielded': 'next operation',
  'message.awaited': 'awaits a message',
  'wait.started': 'waits',
  'halt.started': 'halted',
  'deadline.passed': 'time is over',
};

/** `digits.collected`: `digits collected`; `xstate.done.actor.operation`: `operation ended`. */
export const eventText = (type: string): string => {
  const known = events[type];
  if (known !== undefined) return known;
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(type) ?? [];
  if (kind === 'after') return `${spaced(name)} elapsed`;
  if (kind !== undefined) return `${spaced(name)} ${kind === 'done.actor' ? 'ended' : 'failed'}`;
  return spaced(type.replaceAll('.', ' '));
};

const actors: Readonly<Record<string, string>> = {
  'test-run': 'run',
  shares: 'shares of the run',
  'signalling-link': 'link',
  'diameter-peer': 'peer',
  'application-server': 'application server',
};

/** `named`: the names of the operations of flows, by the picture of the flow and the key of their state. */
export const actorText = (
  actor: InspectedActor,
  record: HistoryRecord,
  named: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string => {
  const { name, machine, parent } = actor;
  const flow = record.actor(parent ?? undefined);
  const names = named.get(flow?.picture ?? '');
  if (flow !== undefined && names !== undefined) {
    // When an operation begins, the entry of its flow may come after it.
    const [first = 0, second = first + 1] = record.momentsOf(actor.id);
    const [key = ''] = record.entryAt(flow.id, second)?.states ?? [];
    const operation = names.get(key);
    if (operation !== undefined) return operation;
  }
  if (machine?.startsWith('flow:')) return `flow ${machine.slice(5)}`;
  return actors[machine ?? name] ?? spaced(name.replaceAll(/[:-]/g, ' '));
};
