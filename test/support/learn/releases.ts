/**
 * The flows of the examples, each with other releases of it: mutants that a learning can distinguish from it all the
 * time, because calls that it makes early and calls that it makes late are answered otherwise.
 */
import { seededChance } from '../../../src/expressions/scope.ts';
import type { LoadedFlow } from '../../../src/flow/load-flow.ts';
import { systemClock } from '../../../src/ground/clock.ts';
import { givesDigits } from '../../../src/learn/model/digits-input.ts';
import { Alphabet } from '../../../src/learn/telephony/alphabet.ts';
import { Phone } from '../../../src/learn/telephony/phone.ts';
import type { RecordedCall } from '../../../src/learn/telephony/recorded-call.ts';
import { settledInTurns } from '../../../src/learn/telephony/settling.ts';
import { flowMutants } from '../../../src/prove/mutation/flow-mutants.ts';
import { MutatedFlow, type Hostable } from '../../../src/prove/mutation/judged-mutants.ts';
import { learned, requestFor, serviceOf, withSession } from '../../learn/telephony/learned-flows.ts';
import { exampleConfig, exampleFlows, type ExampleFlow } from '../../prove/example-flows.ts';

/** A learning of little depth: it makes a few hundred calls. */
export const brief = { exhaust: 1, epsilon: 0.05, delta: 0.05, level: '0' } as const;

/** Number of calls that are early; of those in the later half of a learning, one of so many is looked at. */
const early = 100;
const oneOf = 10;
/** So many early calls, at least, take a step that is another one in the other release. */
const fewestEarly = 2;

export class ReleasedFlow {
  readonly name: string;
  readonly serviceKey: number;
  readonly flow: LoadedFlow;
  readonly #mutants: readonly Hostable[];
  readonly #judge: MutatedFlow;
  #calls: Promise<readonly RecordedCall[]> | undefined;
  readonly #visible = new Map<number, Promise<LoadedFlow | undefined>>();

  constructor({ name, serviceKey, flow, document }: ExampleFlow) {
    this.name = name;
    this.serviceKey = serviceKey;
    this.flow = flow;
    this.#mutants = [...flowMutants(document, exampleConfig)];
    this.#judge = new MutatedFlow(document, exampleConfig, name);
  }

  /** Another release, which the seed chooses. */
  async other(seed: number): Promise<LoadedFlow> {
    const { length } = this.#mutants;
    const first = Math.floor(seededChance(seed, 11)() * length);
    for (let tried = 0; tried < length; tried += 1) {
      const index = (first + tried) % length;
      const known = this.#visible.get(index) ?? this.#visibleMutant(index);
      this.#visible.set(index, known);
      const flow = await known;
      if (flow !== undefined) return flow;
    }
    throw new Error(`no mutant of ${this.name} is answered otherwise often enough`);
  }

  /** Number of calls that a learning makes, without those that check others. */
  async callsOfLearning(): Promise<number> {
    return (await this.#recorded()).length;
  }

  #recorded(): Promise<readonly RecordedCall[]> {
    return (this.#calls ??= this.#record());
  }

  async #record(): Promise<readonly RecordedCall[]> {
    const host = serviceOf(this.flow, this.serviceKey);
    const { calls } = await withSession(host, (session) => learned(session, requestFor(this.serviceKey, brief)));
    host.close();
    return calls.filter(({ check }) => check !== true);
  }

  /** Undefined: a learning sees too little of what is different. */
  async #visibleMutant(index: number): Promise<LoadedFlow | undefined> {
    const judged = this.#judge.judged(this.#mutants[index] as Hostable);
    if (judged?.verdict !== 'different') return undefined;
    const all = await this.#recorded();
    const late = all.filter((_, index) => index > all.length / 2 && index % oneOf === 0);
    const calls = [...all.slice(0, early), ...late];
    const steps = await this.#differing(judged.flow, calls);
    if (steps.some((step) => step?.ends === true)) return undefined;
    const words = new Map<string, Set<string>>();
    for (const [index, { answers }] of calls.slice(0, early).entries()) {
      const text = steps[index]?.text;
      if (text !== undefined) words.set(text, (words.get(text) ?? new Set()).add(wordOf(answers)));
    }
    const isVisible = steps
      .slice(early)
      .some((step) => step !== undefined && (words.get(step.text)?.size ?? 0) >= fewestEarly);
    return isVisible ? judged.flow : undefined;
  }

  /** By call: the step that another release answers otherwise; undefined: it answers alike. */
  async #differing(other: LoadedFlow, calls: readonly RecordedCall[]): Promise<readonly (Step | undefined)[]> {
    const host = serviceOf(other, this.serviceKey);
    const { called, applicationContext } = requestFor(this.serviceKey);
    const made = await withSession(host, async (session) => {
      const phone = new Phone({
        open: (user) => session.open(user),
        serviceKey: this.serviceKey,
        called,
        applicationContext,
        settling: settledInTurns,
        clock: systemClock,
        time: () => 0,
        alphabet: new Alphabet(),
        record: () => undefined,
      });
      const made = await phone.call(
        calls.map(({ answers, caller }) => ({
          word: { next: ({ length }) => answers[length]?.input, permits: givesDigits },
          caller: caller ?? undefined,
        })),
      );
      return made.map(({ outputs }) => phone.recordOf(outputs)?.answers ?? []);
    });
    host.close();
    return calls.map(({ answers }, index) => stepOf(answers, made[index] ?? []));
  }
}

interface Step {
  readonly text: string;
  /** The other release ends the call at once. */
  readonly ends: boolean;
}

type Answers = RecordedCall['answers'];

const wordOf = (answers: Answers): string => answers.map(({ input }) => input).join();

/** The first step that is answered otherwise. */
const stepOf = (usual: Answers, other: Answers): Step | undefined => {
  const index = usual.findIndex((answer, at) => JSON.stringify(answer) !== JSON.stringify(other[at]));
  if (index < 0) return undefined;
  return { text: JSON.stringify(usual[index]), ends: index === 0 && other[0]?.ending !== undefined };
};

export const releasedFlows: readonly ReleasedFlow[] = exampleFlows().map((flow) => new ReleasedFlow(flow));
