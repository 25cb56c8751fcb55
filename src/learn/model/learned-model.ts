/**
 * The statechart that was learned from a service, as `model.json` keeps it: a partial Mealy machine whose outputs are
 * the messages of the service, and what is promised for it.
 */

/** A message of the service, with the argument names of tests. */
export interface SentOperation {
  readonly operation: string;
  /**
   * By flattened name; null: absent. A text may contain `{digits}`, which stands for the digits of the input: the
   * service echoes them.
   */
  readonly arguments: Readonly<Record<string, string | number | boolean | null>>;
  /** Number of events that a RequestReportBCSMEvent arms. Absent for other operations. */
  readonly events?: number;
}

export interface LearnedTransition {
  /** Index of a state. */
  readonly from: number;
  /** `begin`, `digits 4711`, `error canceled`, `played`, `busy` and the other reports, `reject`, `abort`. */
  readonly input: string;
  /** Equal where no observer can distinguish two answers. */
  readonly output: string;
  readonly sent: readonly SentOperation[];
  /** Whether the service ends the dialogue. */
  readonly ends: boolean;
  readonly to: number;
  /** The inputs of a call that took it, as its last one. */
  readonly call: readonly string[];
}

/** What is certain of the words of a class. */
export type DigitPromise =
  | 'exhausted'
  | 'structure'
  | { readonly epsilon: number; readonly delta: number; readonly drawn_from: readonly string[] };

export interface DigitClass {
  /** The input of the transitions that stand for the class. */
  readonly input: string;
  /** What the service does with its words, for people. */
  readonly outcome: string;
  /** Words that were tried, the shortest first, 1,000 at most. */
  readonly words: readonly string[];
  /** Number of words that were tried. */
  readonly tried: number;
  /** Patterns of all its words, in the notation of flows, separated by a comma. */
  readonly pattern: string;
  readonly promise: DigitPromise;
}

/** What one prompt does with the digits that it gets. */
export interface PromptClasses {
  /** The prompt, with its arguments, as in `output`. */
  readonly prompt: string;
  /** The states that ask so. */
  readonly states: readonly number[];
  readonly classes: readonly DigitClass[];
}

/** ActivityTests that were answered while a call waited, until anything else came. */
export interface AnsweredTests {
  readonly count: number;
  /** Milliseconds from the last message of the call to the first one, and to the last one. */
  readonly first: number;
  readonly last: number;
}

/** What the service does of its own in a state where nothing is sent to it. */
export interface LearnedTimer {
  /** Index of a state. */
  readonly state: number;
  /** The inputs of the call that waited there. */
  readonly call: readonly string[];
  /** Milliseconds that it waited at most. */
  readonly waited: number;
  /**
   * From the last message of the call, which is the service's where it has answered the last input, to the first one
   * that the service sent of its own; null: none came.
   */
  readonly milliseconds: number | null;
  /** As of a transition; empty where none came. */
  readonly output: string;
  readonly sent: readonly SentOperation[];
  readonly ends: boolean;
  /** Null: none came. */
  readonly activity_tests: AnsweredTests | null;
}

export type Level = 'cycles' | '0' | '1' | '2';

/** The calls that a model is of. */
export interface LearnedProfile {
  readonly service_key: number;
  /** Digits, or `withheld`: all of them are answered alike. The first one made the calls. */
  readonly callers: readonly string[];
  readonly called: string | null;
  /** The SCCP address whose answers it is made of, where unlike services answer. Absent: all that answered. */
  readonly address?: string;
}

/** A class of callers who are answered otherwise, or an address where another service answers. */
export interface FurtherModel {
  /** Its folder, in that of the model. */
  readonly folder: string;
  readonly callers: readonly string[];
  readonly address?: string;
}

export interface LearnedModel {
  readonly type: 'learned-model';
  /** Names for people. The first is the state before the call, the second the one after it. */
  readonly states: readonly string[];
  /** Over all states, in the order in which they were first seen. */
  readonly inputs: readonly string[];
  readonly transitions: readonly LearnedTransition[];
  readonly digit_classes: readonly PromptClasses[];
  /** At most one for each state; absent where none were measured. */
  readonly timers?: readonly LearnedTimer[];
  /** The last level that it passed; null: none. */
  readonly level: Level | null;
  /** No service of at most so many states differs, as far as it is deterministic; null: nothing is certain. */
  readonly certain_states: number | null;
  readonly calls: number;
  readonly rounds: number;
  /** ISO 8601: the first and the last call. */
  readonly window: { readonly from: string; readonly to: string };
  readonly profile: LearnedProfile;
  /** The other models that the service needs; absent: none is known of. */
  readonly further?: readonly FurtherModel[];
  /** Words whose last input was answered in several ways: what is behind it is left out. */
  readonly nondeterministic: readonly {
    readonly word: readonly string[];
    readonly outputs: readonly { readonly output: string; readonly calls: number }[];
  }[];
  /** Words whose last input had no answer, however often they were tried. */
  readonly refused: readonly (readonly string[])[];
  /** What went wrong around the calls, in sentences. */
  readonly troubles: readonly string[];
  /** Why it ended before all levels were passed; null: they were passed. */
  readonly ended: string | null;
}

/** Index of the state before each call, and of the one after it. */
export const beforeCall = 0;
export const afterCall = 1;
