/**
 * A mutant of a flow: the flow with one change that its author could have made by mistake, or an SCP could implement
 * wrongly.
 */
import type { FlowNode, FlowSite } from '../../flow/node.ts';

/**
 * What a mutation changes: the messages of the SCP, the next operation, the accepted digits, or the number of states.
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

/** One fault, not yet applied to a flow. */
export interface FlowChange {
  readonly operator: Operator;
  /**
   * RFC 6901 pointer into the flow's document, or into the configuration where the fault is there:
   * `/operations/3/config/cause`.
   */
  readonly place: string;
  /**
   * Id of the operation that behaves differently; undefined: a setting of the configuration for all operations is
   * changed.
   */
  readonly operation: string | undefined;
  /** The difference as a clause: `` `welcome` allows 4 attempts instead of 3 ``. */
  readonly clause: string;
}

export interface FlowMutant extends FlowChange {
  readonly document: unknown;
  readonly site: FlowSite;
  /** The types of operation in it. */
  readonly nodes: readonly FlowNode[];
}
