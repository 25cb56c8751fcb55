/** Plays the cases of the layers below TCAP, and of Diameter, one at a time: what passes belongs to one case. */
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { dictionary } from '../../protocol/diameter/index.ts';
import { judgeWire, type WireJudged } from '../../robustness/wire/judge-wire.ts';
import type { PlacedWireFault } from '../../robustness/wire/wire-fault.ts';
import type { WireReaction } from '../../robustness/wire/wire-reaction.ts';
import type { RpcClient } from '../rpc-client.ts';
import { play } from './played.ts';
import type { SigtranWire } from './wire-gateways.ts';
import { patienceOf, wireOperations, wireReaction } from './wire-trial.ts';
import type { WireWatch } from './wire-watch.ts';

export interface WireTried extends WireJudged {
  readonly reaction: WireReaction;
}

export interface WireTrialParts {
  readonly test: ExecuteTest;
  readonly client: RpcClient;
  readonly clock: Clock;
  readonly stop: AbortSignal;
  readonly watch: WireWatch;
  /** The params of a run of one instance that waits for so many seconds. */
  paramsOf(operations: readonly OperationSource[], number: number, seconds: number): ExecuteTest;
  readonly sigtran: SigtranWire | undefined;
}

/** What a service refuses of a case, for people. */
export const refusalOf = (thrown: DialproofError): string => {
  const [first] = (thrown.data?.['errors'] ?? []) as readonly { readonly message: string; readonly pointer: string }[];
  return first === undefined ? thrown.message : `${first.pointer}: ${first.message}`;
};

export class WireTrials {
  readonly #parts: WireTrialParts;

  constructor(parts: WireTrialParts) {
    this.#parts = parts;
  }

  /** `number`: of the run. A text: why the message was not sent. Throws `Unreachable`. */
  async try(
    fault: PlacedWireFault,
    operations: readonly OperationSource[],
    number: number,
  ): Promise<WireTried | string> {
    const { client, clock, stop, watch, sigtran } = this.#parts;
    watch.take();
    const params = this.#parts.paramsOf(wireOperations(operations, fault), number, patienceOf(fault));
    try {
      const { status } = await play(client, params, clock, stop);
      const reaction = wireReaction(watch.take(), fault, { form: sigtran?.form ?? 14, dictionary });
      if (reaction === undefined) return status.first_aborts[0]?.text ?? 'the call did not come so far';
      return { ...judgeWire(fault.demand, reaction, fault.unchanged), reaction };
    } catch (thrown) {
      if (thrown instanceof DialproofError && thrown.code === 'InvalidParams') return refusalOf(thrown);
      throw thrown;
    }
  }
}
