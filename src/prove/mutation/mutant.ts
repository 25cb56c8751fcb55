/**
 * What a mutant of a flow is: the flow with one thing changed that its author could have written wrong, or that an SCP
 * could do wrong.
 */
import type { FlowNode, FlowSite } from '../../flow/node.ts';

/**
 * What a mutation changes: what the SCP sends, where the call goes on, which digits it takes, or in how many states it
 * can be.
 */
export type MutationKind = 'output' | 'next state' | 'digits' | 'hidden state';

/** The kinds of fault by name, each with what it changes. The names stand in the report of `dialproof mutate`. */
export const operators = {
  'exits-exchanged': 'next state',
  'exit-redirected': 'next state',
  'exit-removed': 'next state',
  'operation-skipped': 'next state',
  'attempts-changed': 'next state',
  'buffer-changed': 'next state',
  'pattern-changed': 'digits',
  'pattern-removed': 'digits',
  'digit-limit-changed': 'digits',
  'key-changed': 'digits',
  'key-removed': 'digits',
  'keys-exchanged': 'digits',
  'announcement-replaced': 'output',
  'announcements-exchanged': 'output',
  'barge-in-changed': 'output',
  'repetition-changed': 'output',
  'terminator-changed': 'output',
  'timer-changed': 'output',
  'cause-changed': 'output',
  'prefix-changed': 'output',
  'destination-changed': 'output',
  'destination-removed': 'output',
  'destinations-exchanged': 'output',
} as const satisfies Readonly<Record<string, MutationKind>>;

export type Operator = keyof typeof operators;

/** One fault, not yet put into a flow. */
export interface FlowChange {
  readonly operator: Operator;
  /**
   * RFC 6901 pointer into the flow's document, or into the configuration where the fault is there:
   * `/operations/3/config/cause`.
   */
  readonly place: string;
  /** Id of the operation that does otherwise; undefined: what the configuration says to all of them is changed. */
  readonly operation: string | undefined;
  /** What happens instead, as a clause: `` `welcome` allows 4 attempts instead of 3 ``. */
  readonly clause: string;
}

export interface FlowMutant extends FlowChange {
  readonly document: unknown;
  readonly site: FlowSite;
  /** The types of operation that it is made of. */
  readonly nodes: readonly FlowNode[];
}
