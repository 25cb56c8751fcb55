/** What the learning of a service is given, and what it reports meanwhile. */
import type { LearnedClasses } from '../digits/learn-classes.ts';
import type { DigitOptions } from '../digits/word-outcomes.ts';
import type { SuperviseOptions } from '../field/supervision.ts';
import type { Trouble } from '../field/trouble.ts';
import type { Hypothesis } from '../hypothesis.ts';
import type { Progress } from '../learner.ts';
import type { Stage } from '../test-words.ts';
import type { Alphabet, PromptOfAlphabet } from './alphabet.ts';
import type { Phone } from './phone.ts';
import type { RecordedCall } from './recorded-call.ts';

export type Phase = 'seeding' | 'exploring' | 'testing' | 'confirming';

export interface ServiceProgress extends Pick<Progress, 'states' | 'calls' | 'rounds'> {
  readonly phase: Phase;
  /** What is being tried, for people. */
  readonly trying: string;
}

export interface ServiceOptions extends Pick<DigitOptions, 'exhaust' | 'epsilon' | 'delta' | 'seed' | 'drawnFrom'> {
  readonly phone: Phone;
  readonly alphabet: Alphabet;
  /** Calls of an earlier learning. */
  readonly known: readonly RecordedCall[];
  /** What the calls are checked with. */
  readonly checks: CallChecks;
  readonly stages: readonly Stage[];
  /** From 0 to 1, from the seed: chooses the calls that are checked. */
  readonly chance: () => number;
  readonly width: number;
  readonly mostCalls: number;
  /** Milliseconds that a call waits in each state at most, after the learning. Default: no timers are measured. */
  readonly timers?: number | undefined;
  /** From 0 to 1: draws random words, for which the calls that are left behind all stages are used. Default: none. */
  readonly randomChance?: (() => number) | undefined;
  /** Words that are tried at each prompt, beside those that the learner chooses. */
  readonly draw: readonly string[];
  /** The SCCP address whose answers count; undefined: all that answer. */
  readonly address?: string | undefined;
  /** Words to ask before all others. */
  readonly first?: Iterable<readonly string[]>;
  /** `known`: makes what is known when it is called. */
  readonly onProgress?: (progress: ServiceProgress, known: () => KnownSoFar) => void;
  readonly signal?: AbortSignal;
}

/** Callers and times of the checks for troubles of the field. */
export type CallChecks = Omit<SuperviseOptions, 'chance' | 'width' | 'canaries' | 'permits' | 'known' | 'before'>;

export interface LearnedPrompt {
  readonly prompt: PromptOfAlphabet;
  readonly classes: LearnedClasses;
}

/** What is known while a learning goes on. */
export interface KnownSoFar {
  readonly hypothesis: Hypothesis;
  readonly prompts: readonly LearnedPrompt[];
  /** The calls whose answers are relied on. */
  readonly calls: readonly RecordedCall[];
  readonly troubles: readonly Trouble[];
}
