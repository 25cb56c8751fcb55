/**
 * Unrolls the model of a flow: breadth first from the beginning of a call, with every input that makes sense in each
 * wait.
 */
import type { Buffers, OperationOutcome } from '../../../machines/events.ts';
import type { Flow, FlowOperation } from '../../../machines/flow-definition.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { FlowNode } from '../node.ts';
import { unspecifiedCause } from '../operation-calls.ts';
import { asksForDigits, expectedInputs, unexpectedInputs } from './expected-inputs.ts';
import { behindCall, outputOf, type FlowModel, type ModelInput, type ModelState, type Turn } from './flow-model.ts';
import { eventOf, inputKey, type CallInput } from './input.ts';
import { beginOperation, type Moment, type WaitingMoment } from './moment.ts';
import { Questions, type ClassedInput } from './questions.ts';
import { newLeg, Reaction, type Leg } from './reaction.ts';

/** Greatest number of states of a model: a flow that people can draw has a hundred. */
export const mostStates = 5_000;
/** Greatest number of operations between two waits: a call that enters more goes round in a circle. */
const mostOperations = 1_000;

export interface ModelOptions {
  /** The types of operation in the flow. */
  readonly nodes: readonly FlowNode[];
  /** Draws a member of each class of digits. Undefined: the shortest word of each class is its only member. */
  readonly seed: number | undefined;
  /**
   * The words to enter instead of the members, by their question: the id of an operation, or the buffer of a number of
   * the call.
   */
  readonly words?: ReadonlyMap<string, readonly string[]>;
  /** Greatest number of states. Default: 5,000. */
  readonly most?: number;
}

/** A wait of a call. */
interface Standing {
  readonly operation: FlowOperation;
  readonly moment: WaitingMoment;
  readonly leg: Leg;
  readonly buffers: Buffers;
}

const ofItsOwn = (input: CallInput): ClassedInput<CallInput> => ({
  input,
  class: inputKey(input),
  leads: true,
  why: '',
});

const beginningKey = ({ called, calling }: Extract<ModelInput, { kind: 'begin' }>): string =>
  `begin called ${called ?? '-'} calling ${calling ?? '-'}`;

class Unrolling {
  readonly #flow: Flow;
  readonly #most: number;
  readonly #nodes: ReadonlyMap<string, FlowNode>;
  readonly #questions: Questions;
  readonly #standings: (Standing | undefined)[] = [undefined, undefined];
  readonly #indexes = new Map<string, number>();
  readonly #taking = new Map<string, Moment | undefined>();
  readonly #beginning = new Map<string, Moment>();

  constructor(flow: Flow, { nodes, seed, words, most = mostStates }: ModelOptions) {
    this.#most = most;
    this.#flow = flow;
    this.#nodes = new Map(nodes.map((node) => [node.type, node]));
    this.#questions = new Questions(flow, this.#nodes, seed, words);
  }

  unroll(): FlowModel {
    const beginnings = this.#questions.beginnings().map(({ buffers, ...classed }): Turn => {
      const reaction = new Reaction(newLeg);
      const to = this.#enter(this.#flow.start, buffers, reaction);
      return turn(classed, beginningKey(classed.input), reaction, to);
    });
    const states: ModelState[] = [
      { name: 'before the call', operation: undefined, turns: beginnings, probes: [] },
      { name: 'behind the call', operation: undefined, turns: [], probes: [] },
    ];
    for (let index = states.length; index < this.#standings.length; index += 1)
      states.push(this.#stateOf(this.#standings[index] as Standing));
    return { states, classes: this.#questions.classes };
  }

  #stateOf(standing: Standing): ModelState {
    const { operation, moment } = standing;
    const { asked } = moment;
    const digits = asksForDigits(asked) ? this.#questions.digitsAt(operation) : [];
    const turns = [...digits, ...expectedInputs(asked).map(ofItsOwn)].flatMap(
      (classed) => this.#turn(standing, classed) ?? [],
    );
    const probes = unexpectedInputs(asked).flatMap((input) =>
      this.#taken(operation, moment, input) === undefined ? [this.#ignored(standing, input)] : [],
    );
    const { name = operation.type, id } = operation;
    return {
      name: [`${name} (${id})`, moment.state].filter((text) => text !== '').join(': '),
      operation: id,
      turns,
      probes,
    };
  }

  /** Undefined where the operation ignores the input. */
  #turn(standing: Standing, classed: ClassedInput<CallInput>): Turn | undefined {
    const { operation, moment, leg, buffers } = standing;
    const { input } = classed;
    const next = this.#taken(operation, moment, input);
    if (next === undefined) return undefined;
    const reaction = new Reaction(leg);
    if (input.kind === 'abort') reaction.dialogueIsGone();
    if (input.kind === 'report' && (input.report === 'answer' || input.report === 'abandon')) reaction.callerIsServed();
    return turn(classed, inputKey(input), reaction, this.#goOn(operation, next, buffers, reaction));
  }

  /** Moments with the same key have the same future, whatever the buffers hold, so the result is cached. */
  #taken({ id }: FlowOperation, moment: WaitingMoment, input: CallInput): Moment | undefined {
    const key = `${id}|${moment.key}|${inputKey(input)}`;
    if (!this.#taking.has(key))
      this.#taking.set(key, moment.take(eventOf(input, moment.asked.operations.at(-1)?.name ?? '')));
    return this.#taking.get(key);
  }

  /** An operation that reads no buffer begins in the same way in every call. */
  #begun(operation: FlowOperation, buffers: Buffers): Moment {
    const { logic, part } = this.#nodes.get(operation.type) as FlowNode;
    const read = part.reads?.(operation.settings).buffer;
    const key = `${operation.id}|${read === undefined ? '' : buffers[read]}`;
    const moment =
      this.#beginning.get(key) ??
      beginOperation({ logic, settings: operation.settings, buffers, remembers: part.remembers });
    this.#beginning.set(key, moment);
    return moment;
  }

  #ignored(standing: Standing, input: CallInput): Turn {
    return turn(ofItsOwn(input), inputKey(input), new Reaction(standing.leg), this.#indexOf(standing));
  }

  /** Index of the state in which the call then waits. */
  #enter(id: string, buffers: Buffers, reaction: Reaction): number {
    reaction.entered += 1;
    const operation = this.#flow.operations.get(id) as FlowOperation;
    return this.#goOn(operation, this.#begun(operation, buffers), buffers, reaction);
  }

  #goOn(operation: FlowOperation, moment: Moment, buffers: Buffers, reaction: Reaction): number {
    if (moment.stands === 'left') return this.#leave(operation, moment.outcome, moment.cause, buffers, reaction);
    reaction.asks(moment);
    return this.#indexOf({ operation, moment, leg: reaction.leg, buffers });
  }

  #leave(
    operation: FlowOperation,
    outcome: OperationOutcome,
    cause: number | undefined,
    buffers: Buffers,
    reaction: Reaction,
  ): number {
    if (cause !== undefined) reaction.release(cause);
    if (outcome.exit === null) {
      reaction.end = { operation: operation.id, ended: outcome.ended };
      reaction.leave();
      return behindCall;
    }
    const { exit, stored } = outcome;
    reaction.exits.push({ operation: operation.id, exit });
    const to = operation.exits[exit]?.to ?? null;
    if (to !== null && reaction.entered < mostOperations) return this.#enter(to, { ...buffers, ...stored }, reaction);
    reaction.end = { operation: operation.id, ended: to === null ? 'released' : 'failed' };
    reaction.release(unspecifiedCause);
    return behindCall;
  }

  #indexOf(standing: Standing): number {
    const { operation, moment, leg, buffers } = standing;
    const key = [
      operation.id,
      moment.key,
      leg.isConnected,
      leg.callerWaits,
      this.#questions.signatureOf(buffers, operation.id),
    ].join('|');
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.#standings.length;
    if (index >= this.#most)
      throw new DialproofError(
        'InvalidFile',
        `the flow has more than ${this.#most} states, as many as a model of it may have`,
      );
    this.#standings.push(standing);
    this.#indexes.set(key, index);
    return index;
  }
}

const turn = <Input extends ModelInput>(
  classed: ClassedInput<Input>,
  key: string,
  { sent, ends, exits, end }: Reaction,
  to: number,
): Turn => ({
  ...classed,
  key,
  sent,
  ends,
  output: outputOf(sent, ends),
  to,
  exits,
  end,
});

/** Throws `InvalidFile` where the model is too large. */
export const flowModel = (flow: Flow, options: ModelOptions): FlowModel => new Unrolling(flow, options).unroll();
