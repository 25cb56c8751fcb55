/** What an instance receives from its run, and what it leaves behind where something went wrong. */
import type { Clock } from '../ground/clock.ts';
import type { Deadlines } from '../ground/deadlines.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Gateway, Session } from '../gateways/gateway.ts';
import type { ArrivedDialogue } from '../operations/instance-dialogue.ts';
import type { DialogueUser } from '../protocol/tcap/types.ts';
import type { Definition } from '../operations/compile-definition.ts';
import type { WatchCounts, WatchedOperations } from './operation-watch.ts';
import type { TraceLevel } from './journal.ts';

/** An instance that can be given a dialogue of the peer. */
export interface DialogueAnswerer {
  answer(arrived: ArrivedDialogue): DialogueUser;
}

/** Receives the result of each check of each instance. */
export interface CheckCounts {
  /** `name`: as in `Instance.check`. */
  count(opIdx: number, name: string, passed: boolean): void;
}

/** What all instances of a run share. */
export interface RunSurroundings {
  readonly definition: Definition;
  /** Sessions with the gateways that the definition needs, by request parameter. */
  readonly sessions: ReadonlyMap<string, Session>;
  readonly deadlines: Deadlines;
  readonly clock: Clock;
  readonly traceLevel: TraceLevel;
  /** Gives an instance its variables. Throws where one has no value. */
  initialise(scope: Scope): void;
  /** Milliseconds of work, in all, after which an instance is aborted. */
  readonly instanceCpu: number;
  /**
   * An inbound operation took `milliseconds` from its start to its message. `atOnce`: the message had come before the
   * operation began.
   */
  operationTook(opIdx: number, milliseconds: number, atOnce: boolean): void;
  /**
   * From now on, a dialogue that carries this correlation is for the instance, as long as the instance lives. Absent
   * where the run answers nothing.
   */
  readonly expectsDialogue?: ((correlation: string, instance: DialogueAnswerer) => void) | undefined;
  /** Present where a run has timers, or thresholds on checks. */
  readonly watched?: WatchedOperations | undefined;
  readonly watchCounts: WatchCounts;
  readonly checkCounts: CheckCounts;
  /** Is notified of what an instance receives, where the run counts how much of it nothing reads. */
  received(instance: number, opIdx: number, data: unknown): void;
  /** The `traceparent` (W3C Trace Context) of the requests of an instance. Absent where the run is not traced. */
  readonly traceparent?: ((instance: number, step: number) => string) | undefined;
  /** The instance has a dialogue with this local transaction id. Absent where nothing needs it. */
  readonly dialogueOpened?: ((instance: DialogueAnswerer, transactionId: number) => void) | undefined;
}

/** The first failure of an instance. */
export interface Trouble {
  readonly opIdx: number;
  readonly step: number;
  readonly text: string;
  /** True for a check whose expected value is the instance's own. */
  readonly varies?: boolean | undefined;
  /** The text as the definition has it, where an expression renders it: this is the same for all instances. */
  readonly pattern?: string | undefined;
}

/** The text without the secrets of the gateways: it is going to be shown. */
export const withoutSecrets = ({ sessions }: RunSurroundings, text: string): string => withoutSecretsOf(sessions, text);

/** Like `withoutSecrets`, by the gateways or the sessions of a run. */
export const withoutSecretsOf = (gateways: ReadonlyMap<string, Pick<Gateway, 'hidden'>>, text: string): string => {
  let shown = text;
  for (const gateway of gateways.values()) shown = gateway.hidden?.(shown) ?? shown;
  return shown;
};
