/**
 * What a call does, component by component, as both of its sides write it in a test: the type with which the sender
 * sends it and the one with which the receiver waits for it, with the arguments of each.
 *
 * A component that no declared operation sends with the same octets is sent as octets (`tcap.ssp_to_scp.Invoke`).
 */
import type { Refusal } from '../captures/ledger.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { ApplicationProtocol } from '../protocol/asn1/index.ts';
import { hexOf } from '../protocol/asn1/tree.ts';
import { argumentOf, parameterOf, resultOf, type DeclaredParameter } from '../protocol/tc-user/component-judge.ts';
import { nameOfProblem } from '../protocol/tcap/problems.ts';
import {
  pAbortCauses,
  type Component,
  type DialoguePortion,
  type ReturnResult,
  type TcapMessage,
} from '../protocol/tcap/types.ts';
import type { Call, CallMessage } from './call.ts';
import { withoutOtherAnswers } from './answer-order.ts';
import { catalogueOf } from './catalogue.ts';
import { octetsIn, type Arguments } from './arguments.ts';
import { mapOpenIn, refusalIn } from './dialogue-portions.ts';
import { NeededOf, readParameter } from './parameter.ts';
import { Speakers } from './speakers.ts';
import { awaitingType, sendingType, type Spoken } from './spoken.ts';
import { unsendable, type Step, type StepsOfCall, type Written } from './step.ts';

class Refused extends Error {}

/** An Invoke that waits for its answer. */
interface Asked {
  readonly isOpeners: boolean;
  readonly operation: string | undefined;
  /** Undefined: it was sent as octets. */
  readonly spoken: Spoken | undefined;
}

class Steps {
  readonly #call: Call;
  readonly #catalogue: ApplicationProtocol;
  readonly #speakers: Speakers;
  readonly #asked = new Map<string, Asked>();
  readonly #steps: Step[] = [];
  #isAnswered = false;

  constructor(call: Call) {
    this.#call = call;
    this.#catalogue = catalogueOf(call.protocol);
    this.#speakers = new Speakers(call);
  }

  /** Throws `Refused`, and `DecodeFailed`. */
  add(index: number, { message, isOpeners }: CallMessage, next: CallMessage | undefined): void {
    const before = this.#steps.length;
    if (message.type === 'abort') this.#addAbort(index, isOpeners, message);
    else if (message.components.length === 0) this.#addEmpty(index, isOpeners, message.type, next);
    else
      for (const [place, component] of message.components.entries())
        this.#addComponent(index, isOpeners, component, {
          opens: message.type === 'begin' && place === 0,
          isLast: place === message.components.length - 1,
          closes: message.type === 'end',
        });
    if (message.type !== 'begin' && !isOpeners) this.#noteAnswer(before, message.dialogue);
  }

  /** Both sides end the dialogue without a message (Q.771 §3.1.2.2.2.3). */
  endPrearranged(): void {
    for (const isOpeners of [true, false]) {
      const type = sendingType({ ...this.#speakers.tcap(isOpeners), name: 'End' });
      const written = { type, arguments: { prearranged: true }, attributes: {} };
      this.#push({ message: 0, isOpeners, sent: written, awaited: written, isLocal: true });
    }
  }

  get parties(): StepsOfCall['parties'] {
    return this.#speakers.parties;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  #push({ message, isOpeners, sent, awaited, name, isLast = true, closes = false, isLocal = false }: PushedStep): void {
    this.#steps.push({ message, isOpeners, sent, awaited, name, isLast, closes, isLocal });
  }

  #addEmpty(index: number, isOpeners: boolean, type: TcapMessage['type'], next: CallMessage | undefined): void {
    if (type === 'end') {
      const direction = { ...this.#speakers.tcap(isOpeners), name: 'End' };
      const written = { arguments: {}, attributes: {} };
      return this.#push({
        message: index,
        isOpeners,
        sent: { type: sendingType(direction), ...written },
        awaited: { type: awaitingType(direction), ...written },
      });
    }
    // The side that has sent it goes on: nothing waits for it.
    if (type === 'continue' && next?.isOpeners === isOpeners) return;
    throw new Refused(`a TC-${type.toUpperCase()} without components, which no operation sends`);
  }

  #addAbort(index: number, isOpeners: boolean, message: Extract<TcapMessage, { type: 'abort' }>): void {
    const direction = { ...this.#speakers.tcap(isOpeners), name: 'Abort' };
    const { pAbortCause, dialogue } = message;
    const information = dialogue !== undefined && 'userInformation' in dialogue ? dialogue.userInformation : undefined;
    const user = information === undefined ? {} : { user_information: hexOf(information) };
    const cause = pAbortCause === undefined ? undefined : pAbortCauses[pAbortCause as keyof typeof pAbortCauses];
    const arguments_ =
      pAbortCause === undefined
        ? { source: 'user', ...user }
        : { source: 'provider', ...(cause === undefined ? { cause: pAbortCause } : { cause_name: cause }) };
    this.#push({
      message: index,
      isOpeners,
      name: 'Abort',
      sent: {
        type: pAbortCause === undefined ? sendingType(direction) : unsendable,
        arguments: user,
        attributes: refusalIn(dialogue),
      },
      awaited: { type: awaitingType(direction), arguments: arguments_, attributes: refusalIn(dialogue) },
    });
  }

  #addComponent(
    message: number,
    isOpeners: boolean,
    component: Component,
    { opens, ...place }: { readonly opens: boolean; readonly isLast: boolean; readonly closes: boolean },
  ): void {
    const own = { message, isOpeners, ...place };
    switch (component.kind) {
      case 'invoke':
        return this.#addInvoke(own, component, opens);
      case 'returnResultLast':
        return this.#addResult(own, component);
      case 'returnError':
        return this.#addError(own, component);
      case 'reject':
        return this.#addReject(own, component);
      case 'returnResultNotLast':
        return this.#addRaw(own, 'ReturnResultNotLast', {
          ...(component.operation !== undefined && { code: component.operation }),
          ...octetsIn(component.parameter),
        });
    }
  }

  #addInvoke(own: Place, component: Extract<Component, { kind: 'invoke' }>, opens: boolean): void {
    const operation = this.#catalogue.operations.byCode(component.operation);
    const spoken = opens
      ? this.#speakers.open(operation?.name)
      : operation && this.#speakers.spoken(own.isOpeners, 'invoke', operation.name);
    this.#asked.set(`${own.isOpeners} ${component.invokeId}`, {
      isOpeners: own.isOpeners,
      operation: operation?.name,
      spoken,
    });
    const opening = opens ? this.#opening(spoken) : { arguments: {}, attributes: {} };
    const raw = {
      code: component.operation,
      ...octetsIn(component.parameter),
      ...(operation !== undefined && operation.class !== 1 && { class: operation.class }),
    };
    if (operation === undefined || spoken === undefined) {
      if (Object.keys(opening.arguments).length > 0) throw new Refused('a MAP-OPEN before an unknown operation');
      return this.#addRaw(own, 'Invoke', raw, opening);
    }
    this.#addNamed(own, {
      spoken,
      declared: argumentOf(operation, this.#catalogue),
      parameter: component.parameter,
      opening,
      rawName: 'Invoke',
      raw,
    });
  }

  #addResult(own: Place, component: ReturnResult): void {
    const asked = this.#taken(own.isOpeners, component.invokeId);
    const byCode =
      component.operation === undefined ? undefined : this.#catalogue.operations.byCode(component.operation)?.name;
    const name = byCode ?? asked?.operation;
    const operation = name === undefined ? undefined : this.#catalogue.operations.byName(name);
    const spoken =
      operation && asked?.spoken && this.#speakers.spoken(own.isOpeners, 'result', operation.name, asked.spoken);
    const raw = {
      ...(component.operation !== undefined && { code: component.operation }),
      ...octetsIn(component.parameter),
    };
    if (operation === undefined || spoken === undefined) return this.#addRaw(own, 'ReturnResult', raw);
    this.#addNamed(own, {
      spoken,
      declared: resultOf(operation, this.#catalogue),
      parameter: component.parameter,
      rawName: 'ReturnResult',
      raw,
    });
  }

  #addError(own: Place, component: Extract<Component, { kind: 'returnError' }>): void {
    const asked = this.#taken(own.isOpeners, component.invokeId);
    const error = this.#catalogue.errors.byCode(component.error);
    const spoken = error && asked?.spoken && this.#speakers.spoken(own.isOpeners, 'error', undefined, asked.spoken);
    const raw = { code: component.error, ...octetsIn(component.parameter) };
    if (error === undefined || spoken === undefined) return this.#addRaw(own, 'ReturnError', raw);
    const first = { error: error.name, ...(asked?.operation !== undefined && { operation: asked.operation }) };
    this.#addNamed(own, {
      spoken,
      declared: parameterOf(error, this.#catalogue),
      parameter: component.parameter,
      prefix: 'parameter.',
      first,
      rawName: 'ReturnError',
      raw,
    });
  }

  /** The invoke id stands only in a Reject of an answer, which nothing else identifies. */
  #addReject(own: Place, { invokeId, problem }: Extract<Component, { kind: 'reject' }>): void {
    const name = nameOfProblem(problem);
    const isOfAnswer = problem.type === 'returnResult' || problem.type === 'returnError';
    const rejected = invokeId === null || isOfAnswer ? undefined : this.#taken(own.isOpeners, invokeId)?.operation;
    const operation = rejected === undefined ? {} : { operation: rejected };
    const what = typeof name === 'number' ? { problem_code: name } : { problem_name: name };
    const sent = { problem_type: problem.type, ...what, ...operation, ...(isOfAnswer && { invoke_id: invokeId }) };
    this.#addRaw(own, 'Reject', sent, {
      expected: {
        problem_type: problem.type,
        problem_code: problem.code,
        ...what,
        ...operation,
        ...(invokeId !== null && { invoke_id: anyValue }),
        origin: 'peer',
      },
    });
  }

  #addRaw(
    own: Place,
    name: string,
    values: Arguments,
    more: Pick<Partial<Written>, 'attributes'> & RawExpected = {},
  ): void {
    const direction = { ...this.#speakers.tcap(own.isOpeners), name };
    const { class: _, ...usual } = values;
    const { attributes = {}, expected = usual } = more;
    this.#push({
      ...own,
      name,
      sent: { type: sendingType(direction), arguments: values, attributes },
      awaited: { type: awaitingType(direction), arguments: expected, attributes },
    });
  }

  /** A component of a declared operation. */
  #addNamed(own: Place, { spoken, declared, parameter, prefix = '', first = {}, opening, rawName, raw }: Named): void {
    const { arguments: before, attributes } = opening ?? { arguments: {}, attributes: {} };
    const { codec, mayBeAbsent = false } = declared;
    if (parameter === undefined && codec !== undefined && !mayBeAbsent) {
      if (Object.keys(before).length > 0) throw new Refused(`${spoken.name} has no argument, beside a MAP-OPEN`);
      return this.#addRaw(own, rawName, raw, { attributes });
    }
    const read = readParameter(codec, parameter);
    const { values, isSame } = read;
    const prefixed =
      prefix === ''
        ? values
        : Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
    const others = [...Object.keys(before), ...Object.keys(first)];
    const awaited = {
      type: awaitingType(spoken),
      arguments: others.length === 0 ? prefixed : { ...before, ...first, ...prefixed },
      attributes,
    };
    if (!isSame && Object.keys(before).length > 0)
      throw new Refused(`the argument of ${spoken.name} cannot be written, beside a MAP-OPEN`);
    const sent: Written = isSame
      ? {
          type: sendingType(spoken),
          arguments: awaited.arguments,
          attributes,
          needed: new NeededOf(read, prefix, others),
        }
      : { type: sendingType({ ...this.#speakers.tcap(own.isOpeners), name: rawName }), arguments: raw, attributes };
    this.#push({ ...own, name: spoken.name, sent, awaited });
  }

  /** The Invoke of the other side that is answered. */
  #taken(isOpeners: boolean, invokeId: number): Asked | undefined {
    return this.#asked.get(`${!isOpeners} ${invokeId}`);
  }

  /** Context and user information of the TC-BEGIN. */
  #opening(spoken: Spoken | undefined): Pick<Written, 'arguments' | 'attributes'> {
    const [first] = this.#call.messages;
    const portion = first?.message.type === 'begin' ? first.message.dialogue : undefined;
    const attributes = { tcap_ac: this.#call.context ?? null };
    const information = portion?.kind === 'AARQ' ? portion.userInformation : undefined;
    if (portion !== undefined && portion.kind !== 'AARQ')
      throw new Refused('the dialogue portion of its TC-BEGIN is no AARQ');
    if (information === undefined) return { arguments: {}, attributes };
    const open = spoken?.family === 'map' ? mapOpenIn(information) : undefined;
    if (open === undefined) throw new Refused('the user information of its TC-BEGIN is none that a test can send');
    return { arguments: open, attributes };
  }

  /** The first answer says which context is accepted. */
  #noteAnswer(place: number, portion: DialoguePortion | undefined): void {
    if (this.#isAnswered) return;
    this.#isAnswered = true;
    const first = this.#steps[place];
    if (first === undefined || portion?.kind !== 'AARE' || portion.applicationContext === this.#call.context) return;
    const context = { tcap_ac: portion.applicationContext };
    const withContext = (written: Written): Written => ({
      ...written,
      attributes: { ...context, ...written.attributes },
    });
    this.#steps[place] = { ...first, sent: withContext(first.sent), awaited: withContext(first.awaited) };
  }
}

/** What the receiver waits for, where it is not what is sent. */
interface RawExpected {
  readonly expected?: Arguments;
}

/** One object, so that it is the same in all calls. */
const anyValue = Object.freeze({});

type Place = Pick<Step, 'message' | 'isOpeners' | 'isLast' | 'closes'>;

type PushedStep = Omit<Step, 'isLast' | 'closes'> & Partial<Step>;

interface Named {
  readonly spoken: Spoken;
  readonly declared: DeclaredParameter;
  readonly parameter: Uint8Array | undefined;
  readonly prefix?: string;
  /** Arguments before those of the parameter. */
  readonly first?: Arguments;
  readonly opening?: Pick<Written, 'arguments' | 'attributes'>;
  /** The operation that sends it as octets, with its arguments. */
  readonly rawName: string;
  readonly raw: Arguments;
}

/** The steps of the call in their order, or why no test can say one of its messages. */
export const stepsOf = (call: Call): StepsOfCall | Refusal => {
  const steps = new Steps(call);
  for (const [index, message] of call.messages.entries()) {
    try {
      steps.add(index, message, call.messages[index + 1]);
    } catch (thrown) {
      if (!(thrown instanceof Refused) && !(thrown instanceof DialproofError)) throw thrown;
      return {
        frame: message.frame,
        layer: thrown instanceof Refused ? 'tcap' : call.protocol,
        reason: reasonOf(thrown),
      };
    }
  }
  if (call.isPrearranged) steps.endPrearranged();
  return { steps: withoutOtherAnswers(steps.steps, call), parties: steps.parties };
};
