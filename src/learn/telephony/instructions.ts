/**
 * The instructions of a service to the switch and its resource, as far as they decide which inputs are possible: the
 * events that are armed, and the operations that can be answered.
 */
import type { OperationCall } from '../../flow/operation-calls.ts';
import { asksForDigits, expectedInputs } from '../../flow/model/expected-inputs.ts';
import { inputKey } from '../../flow/model/input.ts';

/** An operation of the service, with its invoke id. */
export interface Received {
  readonly invokeId: number;
  readonly call: OperationCall;
}

/** Operations that begin a wait for the switch, its resource or the caller. */
const asking = new Set([
  'PromptAndCollectUserInformation',
  'PlayAnnouncement',
  'RequestReportBCSMEvent',
  'Connect',
  'Continue',
]);
const ofResource = new Set(['PromptAndCollectUserInformation', 'PlayAnnouncement']);

/** Whether the service waits for an answer to one of the operations. */
export const asks = (received: readonly Received[]): boolean => received.some(({ call }) => asking.has(call.name));

export class Instructions {
  /** Since the service began to wait. */
  #received: readonly Received[] = [];
  /** Inputs that have taken place: an event that was reported is armed no more. */
  readonly #taken = new Set<string>();

  /** Called with the operations between two inputs. */
  receive(received: readonly Received[]): void {
    if (!asks(received)) this.#received = [...this.#received, ...received];
    else {
      this.#received = received;
      this.#taken.clear();
    }
  }

  /** Takes an input, and returns the operation that it answers; undefined: none. */
  take(input: string): Received | undefined {
    this.#taken.add(input);
    const [kind = ''] = input.split(' ');
    const answered =
      kind === 'digits' || kind === 'played'
        ? this.#ofResource
        : kind === 'error' || kind === 'reject'
          ? this.#last
          : undefined;
    if (answered !== undefined) this.#received = this.#received.filter((one) => one !== answered);
    return answered;
  }

  /** The prompt that waits for digits; undefined: none does. */
  get prompt(): OperationCall | undefined {
    const call = this.#ofResource?.call;
    return call !== undefined && asksForDigits({ operations: [call] }) ? call : undefined;
  }

  /** `words`: the digits that are tried at a prompt. */
  possible(words: (prompt: OperationCall) => readonly string[]): readonly string[] {
    const operations = this.#received.map(({ call }) => call);
    const { prompt } = this;
    return expectedInputs({ operations }).flatMap((input) => {
      const key = inputKey(input);
      if (input.kind === 'digits') return prompt === undefined ? [] : words(prompt).map((word) => `digits ${word}`);
      if (input.kind === 'error' || input.kind === 'reject') return this.#last === undefined ? [] : [key];
      return this.#taken.has(key) ? [] : [key];
    });
  }

  get #ofResource(): Received | undefined {
    return this.#received.findLast(({ call }) => ofResource.has(call.name));
  }

  /** The last operation that reports its failure. */
  get #last(): Received | undefined {
    return this.#received.findLast(({ call }) => call.class <= 2);
  }
}
