/**
 * One call of a learning: it plays a word on a dialogue, input by input, and observes what the service sends until it
 * waits again.
 */
import { inap } from '../../protocol/inap/index.ts';
import type {
  ComponentIndication,
  Dialogue,
  DialogueTap,
  DialogueUser,
  Indication,
  Invoke,
  ReturnError,
  ReturnResult,
} from '../../protocol/tcap/types.ts';
import type { OperationCall } from '../../flow/operation-calls.ts';
import { internedOperation } from './interned-operation.ts';
import { asks, Instructions, type Received } from './instructions.ts';
import { begin, sendInput, type Numbers } from './send-input.ts';
import type { Settling } from './settling.ts';

export type Ending = 'TC-END' | 'TC-U-ABORT' | 'TC-P-ABORT';

/** What a service sent after an input. */
export interface Answer {
  readonly input: string;
  readonly received: readonly Received[];
  /** How the service ended the dialogue; undefined: it did not. */
  readonly ending: Ending | undefined;
}

export interface CallParts {
  open(user: DialogueUser): Dialogue;
  readonly numbers: Numbers;
  readonly applicationContext: string | undefined;
  readonly settling: Settling;
  readonly tap?: DialogueTap | undefined;
}

/** The first input of each call. */
export const beginning = 'begin';
/** Most components of one answer: a service that sends more does not wait for the switch. */
const mostComponents = 256;

/** A call could not be played to its end. */
export class CallFailed extends Error {}

const nowhere = Number.NaN;

const hexOf = (octets: Uint8Array | undefined): string | null =>
  octets === undefined ? null : Buffer.from(octets).toString('hex');

const operationOf = ({ operation, parameter }: Invoke): OperationCall =>
  internedOperation(inap.operations.byCode(operation)?.name ?? `operation ${operation}`, hexOf(parameter));

/** A component that answers the tester, or that its TCAP has rejected, is observed by its kind. */
const answerOf = (component: Exclude<ComponentIndication, Invoke>): OperationCall => {
  const code = 'problem' in component ? `${component.problem.type} ${component.problem.code}` : codeOf(component);
  const parameter = 'parameter' in component ? component.parameter : undefined;
  return internedOperation(`${component.kind} ${code}`, hexOf(parameter));
};

const codeOf = (component: ReturnResult | ReturnError): string =>
  String(component.kind === 'returnError' ? component.error : (component.operation ?? ''));

export class Call implements DialogueUser {
  readonly #parts: CallParts;
  readonly #dialogue: Dialogue;
  readonly #instructions = new Instructions();
  #received: Received[] = [];
  #messages = 0;
  #ending: Ending | undefined;
  #failure: string | undefined;
  #isOver = false;

  constructor(parts: CallParts) {
    this.#parts = parts;
    this.#dialogue = parts.open(this);
    if (parts.tap !== undefined) this.#dialogue.tap = parts.tap;
  }

  get instructions(): Instructions {
    return this.#instructions;
  }

  indicate(indication: Indication): void {
    this.#messages += 1;
    switch (indication.primitive) {
      case 'TC-NOTICE':
        this.#failure = indication.reason;
        this.#isOver = true;
        return;
      case 'TC-U-ABORT':
      case 'TC-P-ABORT':
        this.#ending = indication.primitive;
        this.#isOver = true;
        return;
      default:
        this.#take(indication.components);
        if (indication.primitive !== 'TC-END') return;
        this.#ending = 'TC-END';
        this.#isOver = true;
    }
  }

  #take(components: readonly ComponentIndication[]): void {
    for (const component of components)
      this.#received.push(
        component.kind === 'invoke'
          ? { invokeId: component.invokeId, call: operationOf(component) }
          : { invokeId: nowhere, call: answerOf(component) },
      );
    if (this.#received.length <= mostComponents) return;
    this.#failure = `the service has sent more than ${mostComponents} components without waiting for an answer`;
    this.#isOver = true;
  }

  /** Throws `CallFailed`, and `GatewayFailed` if the gateway takes no message. */
  async play(input: string): Promise<Answer> {
    this.#received = [];
    this.#messages = 0;
    if (input === beginning) begin(this.#dialogue, this.#parts.applicationContext, this.#parts.numbers);
    else sendInput(this.#dialogue, input, this.#instructions);
    if (input === 'abort') this.#isOver = true;
    await this.#parts.settling(() => ({
      messages: this.#messages,
      asks: asks(this.#received),
      isOver: this.#isOver,
    }));
    if (this.#failure !== undefined) throw new CallFailed(this.#failure);
    this.#instructions.receive(this.#received);
    return { input, received: this.#received, ending: this.#ending };
  }

  /** Aborts the dialogue where the call is still in progress. */
  leave(): void {
    if (!this.#isOver && this.#dialogue.state !== 'over') this.#dialogue.abort();
  }
}
