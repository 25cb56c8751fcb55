/**
 * Every path of a call through ExtensionDialing with three attempts, found by `xstate/graph` on the machine itself.
 *
 * A path is written as the actions of the caller and the network, so that it can be played on the machine and through
 * TCAP alike.
 */
import { fromCallback, type EventObject } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import type { ExtensionDialingEvent, OperationOutcome } from '../../machines/events.ts';
import {
  extensionDialingMachine,
  type CollectDigitsInput,
  type ExtensionDialingSettings,
  type TerminateCallInput,
} from '../../machines/extension-dialing.machine.ts';
import { settings as usualSettings } from '../machines/extension-dialing/scripted-dialing.ts';

export type Happening =
  | { readonly at: 'prompt' | 'reprompt'; readonly does: 'enters'; readonly digits: string }
  | { readonly at: 'prompt' | 'reprompt'; readonly does: keyof typeof promptHappenings }
  | { readonly at: 'ring'; readonly does: keyof typeof ringHappenings };

export type DialingEnd = 'exit 0' | 'exit 1' | 'exit 2' | 'answered' | 'hungUp' | 'failed';

export interface DialingPath {
  readonly description: string;
  readonly happenings: readonly Happening[];
  readonly end: DialingEnd;
}

/** The subjects of the paths; `patternText` is the one pattern in the syntax of a flow. */
export const patternText = '0173551?';
export const dialingSettings: ExtensionDialingSettings<string> = {
  ...usualSettings,
  patterns: [{ source: patternText, matches: (destination) => /^0173551[0-9]$/.test(destination) }],
};

/** Permitted; no match; too few; too many; not all of them digits. */
const enteredDigits = ['12', '99', '1', '1234', '1A'] as const;

/** The actions of a caller while prompted, except for entering digits; and the events while it rings. */
const promptHappenings = {
  'says nothing': { type: 'collection.failed', reason: 'says nothing' },
  cancels: { type: 'collection.failed', reason: 'cancels' },
  'answers improperly': { type: 'collection.failed', reason: 'answers improperly' },
  'hangs up': { type: 'caller.hungUp' },
  'dialogue breaks': { type: 'call.failed', reason: 'dialogue breaks' },
} as const satisfies Record<string, ExtensionDialingEvent>;

const ringHappenings = {
  'destination answers': { type: 'call.answered' },
  'is busy': { type: 'destination.occupied' },
  'does not answer': { type: 'ring.timedOut' },
  'route fails': { type: 'route.failed' },
  'hangs up': { type: 'caller.hungUp' },
  'dialogue breaks': { type: 'call.failed', reason: 'dialogue breaks' },
} as const satisfies Record<string, ExtensionDialingEvent>;

/** The event that the machine's actor sends for this action. */
export const eventOf = (happening: Happening): ExtensionDialingEvent => {
  if (happening.at === 'ring') return ringHappenings[happening.does];
  return happening.does === 'enters'
    ? { type: 'digits.collected', digits: happening.digits }
    : promptHappenings[happening.does];
};

export const endOf = (outcome: OperationOutcome | undefined): DialingEnd | undefined => {
  if (outcome === undefined) return undefined;
  return (outcome.exit === null ? outcome.ended : `exit ${outcome.exit}`) as DialingEnd;
};

export const describeHappenings = (happenings: readonly Happening[]): string =>
  happenings.map((each) => `${each.at}: ${each.does}${'digits' in each ? ` ${each.digits}` : ''}`).join(', ');

/** All events that can happen at a place. */
export const happeningsAt = (at: Happening['at']): Happening[] =>
  at === 'ring'
    ? keysOf(ringHappenings).map((does) => ({ at, does }))
    : [
        ...enteredDigits.map((digits) => ({ at, does: 'enters' as const, digits })),
        ...keysOf(promptHappenings).map((does) => ({ at, does })),
      ];

export const extensionDialingPaths = (settings: ExtensionDialingSettings = dialingSettings): DialingPath[] => {
  const silent = <Input>() => fromCallback<EventObject, Input, ExtensionDialingEvent>(() => undefined);
  const machine = extensionDialingMachine.provide({
    actors: { collectDigits: silent<CollectDigitsInput>(), terminateCall: silent<TerminateCallInput>() },
  });
  const places = { prompting: 'prompt', reprompting: 'reprompt', terminating: 'ring' } as const;
  const events = distinct((['prompt', 'ring'] as const).flatMap(happeningsAt).map(eventOf));
  const toState = ({ status }: { readonly status: string }) => status === 'done';
  return getSimplePaths(machine, { input: { call: {}, settings }, events, toState }).map(({ steps, state }) => {
    const happenings = steps.slice(1).map(({ event }, index) => {
      const place = places[steps[index]?.state.value as keyof typeof places];
      const happening = happeningsAt(place).find((each) => sameEvent(eventOf(each), event));
      if (happening === undefined) throw new Error(`nothing that happens at ${place} is ${JSON.stringify(event)}`);
      return happening;
    });
    return {
      description: describeHappenings(happenings),
      happenings,
      end: endOf(state.output as OperationOutcome) as DialingEnd,
    };
  });
};

/** One line for each path that is only in one of the lists, ten at most; empty if the lists are equal. */
export const differences = (observed: readonly DialingPath[], expected: readonly DialingPath[]): string[] => {
  const asLines = (paths: readonly DialingPath[]) =>
    new Set(paths.map(({ description, end }) => `${description} => ${end}`));
  const [these, those] = [asLines(observed), asLines(expected)];
  return [
    ...[...these].filter((line) => !those.has(line)).map((line) => `not expected: ${line}`),
    ...[...those].filter((line) => !these.has(line)).map((line) => `not observed: ${line}`),
  ].slice(0, 10);
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[];

const sameEvent = (one: EventObject, other: EventObject): boolean => JSON.stringify(one) === JSON.stringify(other);

const distinct = (events: readonly ExtensionDialingEvent[]): ExtensionDialingEvent[] =>
  events.filter((event, index) => events.findIndex((other) => sameEvent(event, other)) === index);
