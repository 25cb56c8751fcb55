/**
 * The words of the inspector: machines, their states and their events as a tester calls them. The statecharts keep the
 * names of the machines, and so does the form that sends an event by hand.
 */
import { innermost, type HistoryRecord } from './history-record.ts';
import type { InspectedActor } from '../../../inspect/protocol.ts';

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
