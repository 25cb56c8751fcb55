/**
 * Calls of a hosted flow over TCAP in memory, played turn by turn from a model: real bytes in both directions,
 * simulated time, no waiting.
 */
import { SimulatedClock } from 'xstate';
import { Deadlines } from '../../src/ground/deadlines.ts';
import type { FlowTally } from '../../src/flow/coverage/flow-tally.ts';
import { createFlowEngine } from '../../src/flow/engine.ts';
import type { LoadedFlow } from '../../src/flow/load-flow.ts';
import type { ModelInput, Turn } from '../../src/flow/model/flow-model.ts';
import { writtenDigits, type Report } from '../../src/flow/model/input.ts';
import { detectionPoints, routeSelectFailure } from '../../src/flow/operation-calls.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { MemoryLink } from '../../src/protocol/memory/memory-link.ts';
import { TcapEndpoint } from '../../src/protocol/tcap/endpoint.ts';
import type { ComponentIndication, Dialogue, DialogueUser, Indication, Invoke } from '../../src/protocol/tcap/types.ts';
import { errorParameter } from '../support/error-parameters.ts';

const { busy, noAnswer, answer, abandon } = detectionPoints.originating;
const points: Readonly<Record<Report, number>> = { busy, noAnswer, answer, abandon, routeFailure: routeSelectFailure };

const mistypedParameter = { type: 'invoke', code: 2 } as const;
const serviceKey = 1;

/** The switch of one call, with its resource. */
class PlayedCall implements DialogueUser {
  readonly #dialogue: Dialogue;
  readonly #settle: () => void;
  #last: Invoke | undefined;
  #heard: string[] = [];

  constructor(network: TcapEndpoint, settle: () => void) {
    this.#dialogue = network.open(this);
    this.#settle = settle;
  }

  indicate(indication: Indication): void {
    const components: readonly ComponentIndication[] = 'components' in indication ? indication.components : [];
    for (const component of components) {
      if (component.kind !== 'invoke') {
        this.#heard.push(component.kind);
        continue;
      }
      this.#last = component;
      const { name } = inap.operations.byCode(component.operation) ?? { name: `${component.operation}` };
      this.#heard.push(
        `${name}(${component.parameter === undefined ? '' : Buffer.from(component.parameter).toString('hex')})`,
      );
    }
    if (indication.primitive !== 'TC-CONTINUE') this.#heard.push(indication.primitive);
  }

  /** The messages received before the dialogue is idle again, in the form of a model's outputs. */
  play(input: ModelInput): string {
    this.#heard = [];
    this.#send(input);
    this.#settle();
    return this.#heard.join(' ');
  }

  /** Ends a dialogue that a test has left open. */
  close(): void {
    if (this.#dialogue.state === 'active') this.#dialogue.abort();
    else if (this.#dialogue.state !== 'over') this.#dialogue.end({ prearranged: true });
    this.#settle();
  }

  #send(input: ModelInput): void {
    switch (input.kind) {
      case 'begin':
        this.#invoke('InitialDP', {
          serviceKey,
          ...(input.called !== undefined && { calledPartyNumber_digits: input.called }),
          ...(input.calling !== undefined && { callingPartyNumber_digits: input.calling }),
          eventTypeBCSM: 2,
        });
        return this.#dialogue.begin();
      case 'digits': {
        const { result } = inap.operation('PromptAndCollectUserInformation');
        this.#dialogue.returnResult(
          this.#lastId,
          this.#last?.operation ?? 0,
          result?.encode({ digitsResponse_digits: writtenDigits(input.word) }),
        );
        break;
      }
      case 'error':
        this.#dialogue.returnError(
          this.#lastId,
          inap.errors.byName(input.error)?.code ?? -1,
          errorParameter(input.error),
        );
        break;
      case 'played':
        this.#invoke('SpecializedResourceReport', {}, this.#lastId);
        break;
      case 'report':
        this.#invoke('EventReportBCSM', { eventTypeBCSM: points[input.report] });
        break;
      case 'reject':
        this.#dialogue.reject(this.#lastId, mistypedParameter);
        break;
      case 'abort':
        return this.#dialogue.abort();
    }
    this.#dialogue.continue();
  }

  get #lastId(): number {
    return this.#last?.invokeId ?? 0;
  }

  #invoke(name: string, values?: object, linkedId?: number): void {
    const operation = inap.operation(name);
    this.#dialogue.invoke(operation.code, values && operation.argument?.encode({ ...values }), {
      class: operation.class,
      ...(linkedId !== undefined && { linkedId }),
    });
  }
}

/** A hosted flow, and switches that call it. */
export class PlayedFlow {
  readonly #runs: (() => void)[] = [];
  readonly #switch: TcapEndpoint;

  /** `tally`: counts its calls. */
  constructor(flow: LoadedFlow, tally?: FlowTally) {
    const clock = new SimulatedClock();
    const link = new MemoryLink({ schedule: (run) => this.#runs.push(run) });
    const tallies = tally && { tallies: new Map([[serviceKey, tally]]) };
    const engine = createFlowEngine({
      flows: new Map([[serviceKey, flow]]),
      clock,
      deadlines: new Deadlines(clock),
      ...tallies,
    });
    this.#switch = new TcapEndpoint(link.a);
    const scp = new TcapEndpoint(link.b, { accept: (dialogue, begin) => engine.accept(dialogue, begin, undefined) });
    link.a.receiver = (bytes) => this.#switch.receive(bytes);
    link.b.receiver = (bytes) => scp.receive(bytes);
  }

  /** Index of the first turn with another answer, or that cannot be played; undefined if there is none. */
  firstDifference(turns: readonly Turn[]): number | undefined {
    const call = new PlayedCall(this.#switch, () => this.#settle());
    try {
      for (const [index, { input, output }] of turns.entries()) {
        if (outcomeOf(() => call.play(input)) !== output) return index;
      }
      return undefined;
    } finally {
      outcomeOf(() => {
        call.close();
        return '';
      });
    }
  }

  #settle(): void {
    for (let run = this.#runs.shift(); run !== undefined; run = this.#runs.shift()) run();
  }
}

/** A dialogue that is over accepts no input: that is a difference, too. */
const outcomeOf = (play: () => string): string => {
  try {
    return play();
  } catch (thrown) {
    return `cannot be played: ${String(thrown)}`;
  }
};
