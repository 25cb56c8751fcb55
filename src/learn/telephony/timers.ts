/**
 * The timers of a service: one call to each state in which a call is in progress, which waits there in silence for what
 * the service does of its own.
 */
import type { Trouble } from '../field/trouble.ts';
import type { Hypothesis } from '../hypothesis.ts';
import type { TreeNode } from '../observation-tree.ts';
import { fixedWord, type Outputs } from '../system.ts';
import type { Phone } from './phone.ts';
import type { RecordedCall, RecordedWait } from './recorded-call.ts';

export interface TimerOptions {
  readonly phone: Phone;
  readonly caller: string | undefined;
  /** Calls at once. */
  readonly width: number;
  readonly mostCalls: number;
  /** Milliseconds that a call waits at most. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
  /** `done`: states whose wait has ended. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface MeasuredTimer {
  /** Of the hypothesis. */
  readonly state: number;
  readonly call: readonly string[];
  readonly wait: RecordedWait;
}

export interface MeasuredTimers {
  /** In the order of the states. */
  readonly timers: readonly MeasuredTimer[];
  readonly calls: readonly RecordedCall[];
  readonly troubles: readonly Trouble[];
  /** Why not every state has a timer; undefined: the troubles name those that have none. */
  readonly ended: 'calls' | 'stopped' | undefined;
}

/** A call that fails, or is answered otherwise than before, is made so often. */
export const mostTries = 3;

/** Whether the answers are those that lead to the node. */
const leadsTo = (node: TreeNode, outputs: Outputs): boolean => {
  if (outputs.length !== node.depth) return false;
  let at: TreeNode | undefined = node;
  for (let index = node.depth - 1; at !== undefined && index >= 0; index -= 1) {
    if (outputs[index]?.output !== at.output) return false;
    at = at.parent;
  }
  return true;
};

const notReached = ({ word }: TreeNode, last: RecordedCall | undefined): Trouble => {
  const reason = last?.failure?.replace(/\.$/, '') ?? 'the call was answered otherwise than before';
  return {
    kind: 'timers',
    sentence: `The timer behind “${word.join(', ')}” was not measured: ${reason}.`,
    evidence: { word, reason },
  };
};

class Measuring {
  readonly #options: TimerOptions;
  readonly #stopped: Promise<void>;
  readonly timers: MeasuredTimer[] = [];
  readonly calls: RecordedCall[] = [];
  readonly troubles: Trouble[] = [];
  ended: MeasuredTimers['ended'];
  #begun = 0;

  constructor(options: TimerOptions) {
    this.#options = options;
    const { signal } = options;
    this.#stopped = new Promise((resolve) => {
      if (signal?.aborted === true) resolve();
      else signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  async measure(state: number, node: TreeNode): Promise<void> {
    const { phone, caller, most } = this.#options;
    const word = fixedWord(node.word);
    let last: RecordedCall | undefined;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      this.ended ??= this.#bound;
      if (this.ended !== undefined) return;
      this.#begun += 1;
      last = await phone.wait({ word, caller, isCheck: true }, (outputs) => leadsTo(node, outputs), {
        most,
        stopped: this.#stopped,
      });
      if (last.wait === undefined) continue;
      this.calls.push(last);
      this.timers.push({ state, call: node.word, wait: last.wait });
      return;
    }
    if (this.#options.signal?.aborted === true) this.ended = 'stopped';
    else this.troubles.push(notReached(node, last));
  }

  get #bound(): MeasuredTimers['ended'] {
    const { signal, mostCalls } = this.#options;
    if (signal?.aborted === true) return 'stopped';
    return this.#begun >= mostCalls ? 'calls' : undefined;
  }
}

/** Rejects if a call cannot be recorded. */
export const measuredTimers = async ({ states: nodes }: Hypothesis, options: TimerOptions): Promise<MeasuredTimers> => {
  const states = nodes.flatMap(({ depth, inputs }, state) => (depth > 0 && inputs.length > 0 ? [state] : []));
  const measuring = new Measuring(options);
  const left = [...states];
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let state = left.shift(); state !== undefined; state = left.shift()) {
      options.onProgress?.(done, states.length);
      await measuring.measure(state, nodes[state] as TreeNode);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.width, states.length) }, lane));
  const { timers, calls, troubles, ended } = measuring;
  return { timers: timers.sort((one, other) => one.state - other.state), calls, troubles, ended };
};
