/** The cases of one test against one peer: each is a Test Run, judged by what the peer has sent after the wrong message. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import { placedOperations } from '../../../schemas/nested-operations.ts';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { messageTags } from '../../protocol/tcap/codec.ts';
import { withAbsentLabels } from '../../robustness/absent-labels.ts';
import {
  caseOperations,
  endsDialogue,
  listeningSeconds,
  operationsUntilFault,
  patienceOf,
  unchangedCase,
  type CaseOptions,
} from '../../robustness/case-operations.ts';
import type { DialogueFault, Fault } from '../../robustness/fault.ts';
import type { Found } from '../../robustness/findings.ts';
import { endingOf } from '../../robustness/late-faults.ts';
import type { Judged } from '../../robustness/judgement.ts';
import { judge, type Circumstances } from '../../robustness/oracle.ts';
import { hasSentBetween } from './performed-operations.ts';
import type { RpcClient } from '../rpc-client.ts';
import { longestRunId } from '../run-suite.ts';
import { observed, type Observed } from './observed.ts';
import { ofItsDialogue } from './other-dialogues.ts';
import type { PassedMessage } from './sent-and-received.ts';
import { messagesUntil } from './sending-operations.ts';
import { judgeWire, type WireJudged } from '../../robustness/wire/judge-wire.ts';
import { isOfWire, type PlacedWireFault } from '../../robustness/wire/wire-fault.ts';
import { play, type Played } from './played.ts';
import { wireOperations, wireObserved, wireSeconds, type WireParts } from './wire-trial.ts';

export interface Tried extends Omit<Observed, 'reaction'> {
  readonly judged: Judged | WireJudged;
  readonly reaction: Found;
  /** As in `Shown`. */
  readonly before?: string | undefined;
}

/** Why a fault was not sent. */
export interface NotTried {
  readonly reason: string;
  /** The peer cannot be reached: the fault can be tried later. */
  readonly isDown?: boolean;
}

export const operationsOf = ({ operations, mix }: ExecuteTest): readonly OperationSource[] => {
  if (mix === undefined) return operations as readonly OperationSource[];
  throw new DialproofError('InvalidParams', 'A mix of tests has no operations of its own to make wrong.', undefined, {
    hint: 'Name the file of one of its members.',
  });
};

/** A run of one instance with these operations. */
const paramsOf = (
  test: ExecuteTest,
  operations: readonly OperationSource[],
  runId: string,
  seconds: number,
): ExecuteTest => {
  const {
    distribution: _d,
    source: _s,
    thresholds: _t,
    test: _w,
    globals: _g,
    ...own
  } = test as ExecuteTest & Record<string, unknown>;
  return {
    ...own,
    operations: withAbsentLabels(test, operations),
    run_id: runId.slice(0, longestRunId),
    scp: { ...test.scp, tcap_timeout: seconds },
  } as unknown as ExecuteTest;
};

/** Messages of the tester up to the wrong one, itself among them. */
const wrongNumber = (operations: readonly OperationSource[], fault: DialogueFault): number => {
  const until = messagesUntil(operations, fault.sentBy);
  if (fault.change !== undefined) return until;
  return until + (endingOf[fault.kind] === undefined ? 1 : 2);
};

/** Whether the operation with this index was performed: an abort before it is no message of the test. */
const hasComeTo = ({ status }: Played, index: number): boolean =>
  status.first_aborts.every(({ op_idx: at }) => at === undefined || at > index);

const interruptedReason = 'a list of `whenever` sent a message before the wrong one';

const whyNotSent = ({ status }: Played): string => status.first_aborts[0]?.text ?? 'the call did not come so far';

const listensAfter = (operation: OperationSource | undefined): CaseOptions => ({
  listens: endsDialogue(operation) ? undefined : listeningSeconds,
});

type Unchanged = Pick<Circumstances, 'unchanged' | 'sentUnchanged'>;

export class Trials {
  #test: ExecuteTest;
  readonly #client: RpcClient;
  readonly #clock: Clock;
  readonly #stop: AbortSignal;
  readonly #unchanged = new Map<number, Promise<Unchanged>>();
  readonly #wire: WireParts;
  #number = 0;

  constructor(test: ExecuteTest, client: RpcClient, clock: Clock, stop: AbortSignal, wire: WireParts) {
    this.#wire = wire;
    this.#test = test;
    this.#client = client;
    this.#clock = clock;
    this.#stop = stop;
  }

  /** Plays the cases of this one, in the place of the test before. */
  usesTest(test: ExecuteTest): void {
    this.#test = test;
  }

  /** Plays these operations as one call. Throws `Unreachable`, and the refusal of the service. */
  play(operations: readonly OperationSource[], seconds = patienceOf(this.#test)): Promise<Played> {
    this.#number += 1;
    const runId = `robustness-${this.#number}-${this.#test.run_id}`;
    return play(this.#client, paramsOf(this.#test, operations, runId, seconds), this.#clock, this.#stop);
  }

  /** `instead`: other operations than those of the test. Throws `Unreachable`. */
  async try(fault: Fault, instead?: readonly OperationSource[]): Promise<Tried | NotTried> {
    const operations = instead ?? operationsOf(this.#test);
    if (isOfWire(fault)) return this.#tryWire(fault, operations);
    const isLate = fault.change === undefined;
    const ofDialogue = (all: readonly PassedMessage[]): readonly PassedMessage[] =>
      ofItsDialogue(all, operations, fault);
    const options = isLate ? { listens: listeningSeconds } : listensAfter(operations[fault.sentBy]);
    const performed = caseOperations(operations, fault, options);
    const played = await this.#unlessRefused(performed);
    if ('reason' in played) return played;
    const last = operationsUntilFault(operations, fault).length - 1;
    if (this.#isInterrupted(performed, played, last)) return { reason: interruptedReason };
    const seen = hasComeTo(played, last)
      ? observed(played.messages, wrongNumber(operations, fault), ofDialogue)
      : undefined;
    if (seen === undefined) return { reason: whyNotSent(played) };
    const unchanged = await this.#unchangedOf(operations, fault, instead === undefined);
    const opens = fault.unchanged?.[0] === messageTags.begin;
    const before = seen.wrong === undefined ? undefined : this.#wire.watch.beforeChange(seen.wrong);
    return { ...seen, before, judged: judge(fault, seen.reaction, { sent: seen.sent, opens, ...unchanged }) };
  }

  /** A list of `whenever` has sent a message before the wrong one. */
  #isInterrupted(operations: readonly OperationSource[], { status }: Played, last: number): boolean {
    const { whenever = [] } = this.#test;
    const record = status.first_instance;
    if (whenever.length === 0 || record === undefined) return false;
    const all = withAbsentLabels(this.#test, operations);
    return hasSentBetween(placedOperations({ operations: all, whenever }), record, last);
  }

  /** The reason where the service does not play them. */
  async #unlessRefused(operations: readonly OperationSource[], seconds?: number): Promise<Played | NotTried> {
    try {
      return await this.play(operations, seconds);
    } catch (thrown) {
      if (thrown instanceof DialproofError && isRefusal(thrown))
        return { reason: refusalOf(thrown), isDown: isDown(thrown) };
      throw thrown;
    }
  }

  async #tryWire(fault: PlacedWireFault, operations: readonly OperationSource[]): Promise<Tried | NotTried> {
    const { watch } = this.#wire;
    watch.take();
    const patience = patienceOf(this.#test);
    const performed = wireOperations(operations, fault, patience);
    const played = await this.#unlessRefused(performed, wireSeconds(fault, patience));
    if ('reason' in played) return { reason: played.reason };
    const seen = wireObserved(watch.take(), fault, this.#wire);
    if (seen === undefined) return { reason: whyNotSent(played) };
    const { reaction, wrong } = seen;
    const opens = messagesUntil(operations, fault.sentBy) === 1;
    const judged = judgeWire(fault.demand, reaction, fault.unchangedGets, opens);
    return { reaction, wrong, judged, sent: [], peerId: undefined };
  }

  /** What the unchanged message gets, where the demand compares with it. */
  #unchangedOf(operations: readonly OperationSource[], fault: DialogueFault, isOfTest: boolean): Promise<Unchanged> {
    const { answer } = fault.demand;
    if (answer !== 'as unchanged' && answer !== 'sound' && answer !== 'any') return Promise.resolve({});
    const known = isOfTest ? this.#unchanged.get(fault.sentBy) : undefined;
    if (known !== undefined) return known;
    const found = this.#playUnchanged(operations, fault).catch((thrown: unknown) => {
      this.#unchanged.delete(fault.sentBy);
      if (thrown instanceof DialproofError && isDown(thrown)) return {};
      throw thrown;
    });
    if (isOfTest) this.#unchanged.set(fault.sentBy, found);
    return found;
  }

  async #playUnchanged(operations: readonly OperationSource[], fault: DialogueFault): Promise<Unchanged> {
    const { sentBy } = fault;
    const played = await this.play(unchangedCase(operations, sentBy, listensAfter(operations[sentBy])));
    const seen = observed(played.messages, messagesUntil(operations, sentBy), (all) =>
      ofItsDialogue(all, operations, fault),
    );
    return seen === undefined ? {} : { unchanged: seen.reaction, sentUnchanged: seen.sent };
  }
}

/** The peer cannot be reached. */
export const isDown = ({ code }: DialproofError): boolean => code === 'GatewayDown' || code === 'GatewayFailed';

/** Errors of a service that does not play a definition. */
const isRefusal = (thrown: DialproofError): boolean => thrown.code === 'InvalidParams' || isDown(thrown);

const refusalOf = (thrown: DialproofError): string => {
  const [first] = (thrown.data?.['errors'] ?? []) as readonly { readonly message: string; readonly pointer: string }[];
  return first === undefined ? thrown.message : `${first.pointer}: ${first.message}`;
};
