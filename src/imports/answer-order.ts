/**
 * Answers that a test would give to another Invoke. A result, an error, a Reject and a linked Invoke of a test mean the
 * newest Invoke of their operation that is not answered yet, and an answer as octets the newest one of any operation.
 * The side of a capture may have answered an earlier one.
 */
import { hasResult, type ApplicationProtocol } from '../protocol/asn1/index.ts';
import { hexOf } from '../protocol/asn1/tree.ts';
import type { Code, Component } from '../protocol/tcap/types.ts';
import type { Arguments } from './arguments.ts';
import type { Call, CallMessage } from './call.ts';
import { catalogueOf } from './catalogue.ts';
import { unsendable, type Step } from './step.ts';

/** An Invoke, with its answers: those of the capture, and those that a test would give it. */
interface Asked {
  readonly invokeId: number;
  readonly operation: Code;
  readonly inCapture: Component[];
  readonly inTest: Component[];
}

/** An answer that a test would give to another Invoke. */
export interface OtherAnswer {
  /** Index of its message in the call, and its own among the components of the message. */
  readonly message: number;
  readonly component: number;
  /** Of the Invoke that it answers. */
  readonly operation: Code;
}

interface Answer extends OtherAnswer {
  readonly right: Asked;
  readonly taken: Asked;
}

/** The Invoke to which the component refers; undefined where it opens something of its own. */
const referredBy = (component: Component): number | undefined => {
  switch (component.kind) {
    case 'invoke':
      return component.linkedId;
    case 'reject':
      return component.problem.type === 'invoke' ? (component.invokeId ?? undefined) : undefined;
    case 'returnResultLast':
    case 'returnResultNotLast':
    case 'returnError':
      return component.invokeId;
  }
};

/** What the component says, whichever Invoke it answers. */
const textOf = (component: Component): string => {
  if (component.kind === 'reject') return `reject ${component.problem.code}`;
  const code = component.kind === 'returnError' ? component.error : component.operation;
  return `${component.kind} ${code} ${component.parameter === undefined ? '' : hexOf(component.parameter)}`;
};

const newestOf = (asked: readonly Asked[], operation: Code | undefined): Asked | undefined =>
  operation === undefined ? asked.at(-1) : asked.findLast((one) => one.operation === operation);

const leaveOut = (asked: Asked[], one: Asked): void => void asked.splice(asked.lastIndexOf(one), 1);

const areSame = ({ inCapture, inTest }: Asked): boolean =>
  inCapture.length === inTest.length &&
  inCapture.every((component, index) => textOf(component) === textOf(inTest[index] as Component));

/** The Invokes of a side that wait: in the capture, and in a test that answers the newest ones. */
interface Waiting {
  readonly capture: Asked[];
  readonly test: Asked[];
}

/** What sends a component in a test. */
interface Sent {
  readonly type: string;
  readonly arguments: Arguments;
}

interface Said {
  /** Index of its message in the call, and its own among the components of the message. */
  readonly message: number;
  readonly component: number;
  readonly isOpeners: boolean;
  /** Undefined: nothing sends it. */
  readonly sent: Sent | undefined;
}

/** Whether an operation of TCAP sends it, which knows no operation of the other side. */
const isOfAny = ({ sent }: Said): boolean =>
  sent?.type.startsWith('tcap.') === true && sent.arguments['operation'] === undefined;

class AnswerOrder {
  readonly #catalogue: ApplicationProtocol;
  readonly #ofOpener: Waiting = { capture: [], test: [] };
  readonly #ofAnswerer: Waiting = { capture: [], test: [] };
  readonly #answers: Answer[] = [];

  constructor(catalogue: ApplicationProtocol) {
    this.#catalogue = catalogue;
  }

  get others(): readonly OtherAnswer[] {
    return this.#answers.filter(({ right, taken }) => right !== taken && !(areSame(right) && areSame(taken)));
  }

  add(said: Said, component: Component): void {
    const id = referredBy(component);
    if (id !== undefined && !(component.kind === 'invoke' && isOfAny(said))) this.#answer(said, id, component);
    if (component.kind !== 'invoke') return;
    const { invokeId, operation } = component;
    const asked: Asked = { invokeId, operation, inCapture: [], inTest: [] };
    const own = this.#of(said.isOpeners);
    own.capture.push(asked);
    own.test.push(asked);
  }

  #of(isOpeners: boolean): Waiting {
    return isOpeners ? this.#ofOpener : this.#ofAnswerer;
  }

  #answer(said: Said, id: number, component: Component): void {
    const { message, component: index, isOpeners } = said;
    const waiting = this.#of(!isOpeners);
    const right = waiting.capture.findLast(({ invokeId }) => invokeId === id);
    const taken = right && newestOf(waiting.test, isOfAny(said) ? undefined : right.operation);
    if (right === undefined || taken === undefined) return;
    right.inCapture.push(component);
    taken.inTest.push(component);
    this.#answers.push({ message, component: index, operation: right.operation, right, taken });
    if (!this.#isAnsweredBy(component, right.operation)) return;
    leaveOut(waiting.capture, right);
    leaveOut(waiting.test, taken);
  }

  /** A linked Invoke is no answer to an operation that has a result, and one part of a result is not the last. */
  #isAnsweredBy({ kind }: Component, asked: Code): boolean {
    if (kind === 'returnResultNotLast') return false;
    const operation = kind === 'invoke' ? this.#catalogue.operations.byCode(asked) : undefined;
    return operation === undefined || !hasResult(operation);
  }
}

/**
 * The answers of the call that a test would give to another Invoke, where that one has another answer: which of several
 * Invokes gets which of several equal answers says nothing. `steps`: one for each component.
 */
const answersToOthers = (
  messages: readonly Pick<CallMessage, 'isOpeners' | 'message'>[],
  steps: readonly { readonly message: number; readonly sent: Sent }[],
  catalogue: ApplicationProtocol,
): readonly OtherAnswer[] => {
  const order = new AnswerOrder(catalogue);
  let next = 0;
  for (const [index, { isOpeners, message }] of messages.entries()) {
    while ((steps[next]?.message ?? Infinity) < index) next += 1;
    if (message.type === 'abort') continue;
    for (const [component, each] of message.components.entries())
      order.add({ message: index, component, isOpeners, sent: steps[next + component]?.sent }, each);
  }
  return order.others;
};

/** The steps, in which no operation sends an answer that would be one to another Invoke. */
export const withoutOtherAnswers = (steps: readonly Step[], { messages, protocol }: Call): readonly Step[] => {
  const catalogue = catalogueOf(protocol);
  const others = answersToOthers(messages, steps, catalogue);
  if (others.length === 0) return steps;
  const faults = new Map<Step, string>();
  for (const { message, component, operation } of others) {
    // Each component has a step.
    const step = steps.filter((one) => one.message === message)[component];
    const name = catalogue.operations.byCode(operation)?.name ?? `operation ${operation}`;
    if (step !== undefined)
      faults.set(step, `its side answers ${name} when a newer Invoke waits, which no operation does`);
  }
  return steps.map((step) => {
    const fault = faults.get(step);
    return fault === undefined ? step : { ...step, sent: { type: unsendable, arguments: {}, attributes: {}, fault } };
  });
};
