/** What an instance is given by its run, and what it leaves behind where something went wrong. */
import type { Clock } from '../clock.ts';
import type { Deadlines } from '../deadlines.ts';
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

/** Takes what each check of each instance came to. */
export interface CheckCounts {
  /** `name`: as in `Instance.check`. */
  count(opIdx: number, name: string, passed: boolean): void;
}

/** What all instances of a run share. */
export interface RunSurroundings {
  readonly definition: Definition;
  /** With the gateways that the definition needs, by request parameter. */
  readonly sessions: ReadonlyMap<string, Session>;
  readonly deadlines: Deadlines;
  readonly clock: Clock;
  readonly traceLevel: TraceLevel;
  /** Gives an instance its variables. Throws where one has no value. */
  initialise(scope: Scope): void;
  /** Milliseconds of work, in all, after which an instance is aborted. */
  readonly instanceCpu: number;
  /**
   * An inbound operation took `milliseconds` from its start to its message, which had come before it where that is
   * `atOnce`.
   */
  operationTook(opIdx: number, milliseconds: number, atOnce: boolean): void;
  /**
   * A dialogue that carries this correlation is for the instance, as long as it lives. Absent where the run answers
   * nothing.
   */
  readonly expectsAssistance?: ((correlation: string, instance: DialogueAnswerer) => void) | undefined;
  /** Present where a run has timers, or thresholds on checks. */
  readonly watched?: WatchedOperations | undefined;
  readonly watchCounts: WatchCounts;
  readonly checkCounts: CheckCounts;
  /** Told of what an instance receives where it is counted how much of that nothing reads. */
  received(instance: number, opIdx: number, data: unknown): void;
  /** Under which span an instance asks others, as W3C Trace Context has it. Absent where the run is not traced. */
  readonly traceparent?: ((instance: number, step: number) => string) | undefined;
  /** The instance has a dialogue with this local transaction id. Absent where it is not asked for. */
  readonly dialogueOpened?: ((instance: DialogueAnswerer, transactionId: number) => void) | undefined;
}

/** The first failure of an instance. */
export interface Trouble {
  readonly opIdx: number;
  readonly step: number;
  readonly text: string;
  /** Of a check whose expected value is the instance's own. */
  readonly varies?: boolean | undefined;
  /** What the definition says of it, where its text is made by an expression: it is the same for all instances. */
  readonly pattern?: string | undefined;
}

/** The text without the secrets of the gateways: it is going to be shown. */
export const withoutSecrets = ({ sessions }: RunSurroundings, text: string): string => withoutSecretsOf(sessions, text);

/** The same by the gateways of a run, or by its sessions. */
export const withoutSecretsOf = (gateways: ReadonlyMap<string, Pick<Gateway, 'hidden'>>, text: string): string => {
  let shown = text;
  for (const gateway of gateways.values()) shown = gateway.hidden?.(shown) ?? shown;
  return shown;
};
