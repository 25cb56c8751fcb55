/** The cases of one test against one peer: each is a Test Run, judged by what the peer has sent after the wrong message. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { decodeTcap } from '../../protocol/tcap/codec.ts';
import { caseOperations, waitingSide } from '../../robustness/case-operations.ts';
import type { DialogueFault, Fault } from '../../robustness/fault.ts';
import { endingOf } from '../../robustness/late-faults.ts';
import { judge, type Judgement } from '../../robustness/oracle.ts';
import { reactionOf } from '../../robustness/reaction.ts';
import type { Found } from '../../robustness/findings.ts';
import { isOfWire, type PlacedWireFault } from '../../robustness/wire/wire-fault.ts';
import type { RpcClient } from '../rpc-client.ts';
import { play, type Played } from './played.ts';
import type { PassedMessage } from './sent-and-received.ts';
import { refusalOf, WireTrials } from './wire-trials.ts';
import type { SigtranWire } from './wire-gateways.ts';
import type { WireWatch } from './wire-watch.ts';

export interface Tried {
  readonly judgement: Judgement;
  readonly reaction: Found;
  /** What is wrong with the answer, for people. */
  readonly why?: string;
}

type TcapOf = ReturnType<typeof decodeTcap> | undefined;

/** Why a fault was not sent. */
export interface NotTried {
  readonly reason: string;
}

/** Seconds after which the peer is silent: the least that a test can wait. */
export const patience = 1;

export const operationsOf = ({ operations }: ExecuteTest): readonly OperationSource[] =>
  operations as readonly OperationSource[];

/** A run of one instance with these operations. */
export const paramsOf = (
  test: ExecuteTest,
  operations: readonly OperationSource[],
  runId: string,
  seconds = patience,
): ExecuteTest => {
  const {
    distribution: _d,
    source: _s,
    thresholds: _t,
    test: _w,
    globals: _g,
    ...own
  } = test as ExecuteTest & Record<string, unknown>;
  return { ...own, operations, run_id: runId, scp: { ...test.scp, tcap_timeout: seconds } } as unknown as ExecuteTest;
};

/** Operations that send a message of their own up to an index. */
const messagesUntil = (operations: readonly OperationSource[], last: number): number =>
  operations
    .slice(0, last + 1)
    .filter(({ type, send_with_next: waits }) => /^(?:inap|map|tcap)\.\w+_to_\w+\./.test(type) && waits !== true)
    .length;

/** Messages of the tester up to the wrong one, itself among them. */
const wrongNumber = (operations: readonly OperationSource[], fault: Fault): number => {
  const until = messagesUntil(operations, fault.sentBy);
  if (fault.change !== undefined) return until;
  return until + (endingOf[fault.kind] === undefined ? 1 : 2);
};

const decoded = (octets: Uint8Array | undefined): TcapOf => {
  if (octets === undefined) return undefined;
  try {
    return decodeTcap(octets);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/** The first message of the peer after so many of the tester; `not sent` where these were fewer. */
const answerAfter = (messages: readonly PassedMessage[], number: number): TcapOf | 'not sent' => {
  let sent = 0;
  for (const message of messages) {
    if (message.sent) sent += 1;
    else if (sent >= number) return decoded(message.tcap);
  }
  return sent < number ? 'not sent' : undefined;
};

const whyNotSent = ({ status }: Played): string => status.first_aborts[0]?.text ?? 'the call did not come so far';

/** Faults whose dialogue is over when the message has left: nothing can be waited for. */
const isOver = ({ demand, change }: DialogueFault): boolean => change !== undefined && demand.answer === 'nothing';

export interface WireParts {
  readonly watch: WireWatch;
  readonly sigtran: SigtranWire | undefined;
}

export class Trials {
  readonly #test: ExecuteTest;
  readonly #client: RpcClient;
  readonly #clock: Clock;
  readonly #stop: AbortSignal;
  #number = 0;

  readonly #wire: WireTrials;

  constructor(test: ExecuteTest, client: RpcClient, clock: Clock, stop: AbortSignal, wire: WireParts) {
    this.#test = test;
    this.#client = client;
    this.#clock = clock;
    this.#stop = stop;
    this.#wire = new WireTrials({
      test,
      client,
      clock,
      stop,
      ...wire,
      paramsOf: (operations, number, seconds) => paramsOf(test, operations, this.#runId(number), seconds),
    });
  }

  #runId(number: number): string {
    return `robustness-${number}-${this.#test.run_id}`.slice(0, 200);
  }

  async #tryWire(fault: PlacedWireFault, operations: readonly OperationSource[]): Promise<Tried | NotTried> {
    this.#number += 1;
    const tried = await this.#wire.try(fault, operations, this.#number);
    return typeof tried === 'string' ? { reason: tried } : tried;
  }

  /** `instead`: other operations than those of the test. Throws `Unreachable`. */
  async try(fault: Fault, instead?: readonly OperationSource[]): Promise<Tried | NotTried> {
    const operations = instead ?? operationsOf(this.#test);
    if (isOfWire(fault)) return this.#tryWire(fault, operations);
    const endsHere =
      operations[fault.sentBy]?.['send_and_close'] === true ||
      /\.(?:End|Abort)$/.test(operations[fault.sentBy]?.type ?? '');
    const awaited = isOver(fault) && endsHere ? undefined : `tcap.${waitingSide(operations)}.Abort`;
    this.#number += 1;
    const runId = this.#runId(this.#number);
    let played: Played;
    try {
      played = await play(
        this.#client,
        paramsOf(this.#test, caseOperations(operations, fault, awaited), runId),
        this.#clock,
        this.#stop,
      );
    } catch (thrown) {
      if (thrown instanceof DialproofError && thrown.code === 'InvalidParams') return { reason: refusalOf(thrown) };
      throw thrown;
    }
    const message = answerAfter(played.messages, wrongNumber(operations, fault));
    if (message === 'not sent') return { reason: whyNotSent(played) };
    const reaction = reactionOf(message);
    return { judgement: judge(fault.demand, reaction), reaction };
  }
}
