/**
 * A type of flow operation: how its configuration is prepared, once, when its flow is loaded, and the actor that
 * executes it in a call. A new type is one file in nodes/ and its line in nodes/index.ts.
 */
import type { AnyActorLogic } from 'xstate';
import type { Buffers } from '../../machines/events.ts';
import type { OperationEnd } from '../../machines/flow-definition.ts';
import type { ConfigFile, FlowOperation as OperationDefinition } from '../../schemas/generated/types.ts';
import type { LegOfOperation } from './leg-of-operation.ts';
import type { CompiledPattern } from './patterns.ts';

export type { OperationDefinition };

/** The settings of the configuration for all flows, with defaults applied. Times in seconds. */
export type FlowSite = Pick<ConfigFile, 'srf' | 'dialing' | 'tcap'>;

/**
 * Reports a fault: `path` leads from the operation to the place, as in `/config/prefix`. A flow with a warning can be
 * hosted, but does not do what its author meant.
 */
export type ReportFault = (path: string, message: string, kind?: 'fault' | 'warning') => void;

/** Input of the actor of an operation. */
export interface OperationInput<Settings> {
  readonly call: LegOfOperation;
  readonly settings: Settings;
  /** The values that the call has stored so far. */
  readonly buffers: Buffers;
}

/** The digits that an operation collects from a caller. */
export interface AskedDigits {
  /** Least number of digits in an answer. */
  readonly fewest: number;
  readonly most: number;
  /** An answer with any other key is unacceptable. */
  readonly characters: string;
  /** Prefix of an answer when the operation itself compares it with its patterns. */
  readonly prefix: string;
  readonly patterns: readonly CompiledPattern[];
}

/** A type of operation in the model of a flow, beside its logic: the basis of generated tests and of coverage. */
export interface OperationPart<Settings> {
  /**
   * For a statechart that waits: the part of its context that, beside its state, decides what follows, such as `attempt
   * 2`; empty if none does.
   */
  readonly remembers: (context: unknown) => string;
  /** The digits that it prompts for, if it prompts. */
  readonly asks?: (settings: Settings) => AskedDigits;
  /** The buffer that stores the entered digits where the call leaves by the first exit. */
  readonly fills?: (settings: Settings) => string;
  /** The buffer that decides what it does, and the patterns that its content is compared with. */
  readonly reads?: (settings: Settings) => { readonly buffer: string; readonly patterns: readonly CompiledPattern[] };
}

/** For an operation that has no statechart of its own, and neither collects digits nor reads any. */
export const rememberingNothing = { remembers: () => '' };

/** The used attempts of an operation that collects digits. */
export const usedAttempts = (context: unknown): string => {
  const { attempts } = context as { readonly attempts: number };
  return attempts === 0 ? '' : `attempt ${attempts + 1}`;
};

export interface FlowNode {
  readonly type: OperationDefinition['type'];
  /**
   * Prepares the settings of the actor from a definition with its defaults. Reports every fault that the schema cannot
   * find.
   */
  prepare(operation: OperationDefinition, site: FlowSite, report: ReportFault): unknown;
  /** The names of its exits, in order. An exit without a use in these settings has no name. */
  exitNames(operation: OperationDefinition): readonly string[];
  /** The ends that it causes itself; a caller's hang-up or a failed call can happen in any operation. */
  readonly ends: readonly OperationEnd[];
  /** Its input is an `OperationInput` with the result of `prepare`; its output is an `OperationOutcome`. */
  readonly logic: AnyActorLogic;
  readonly part: OperationPart<unknown>;
}

type DefinitionOf<Type extends OperationDefinition['type']> = Extract<OperationDefinition, { type: Type }>;

/** A node of one type, its definition and its settings typed alike. `exits`: their names. */
export const flowNode = <Type extends OperationDefinition['type'], Settings>(node: {
  readonly type: Type;
  readonly prepare: (operation: DefinitionOf<Type>, site: FlowSite, report: ReportFault) => Settings;
  readonly exits: readonly string[] | ((operation: DefinitionOf<Type>) => readonly string[]);
  readonly ends?: readonly OperationEnd[];
  readonly logic: AnyActorLogic;
  readonly part: OperationPart<Settings>;
}): FlowNode => ({
  type: node.type,
  logic: node.logic,
  ends: node.ends ?? [],
  part: node.part as OperationPart<unknown>,
  prepare: (operation, site, report) => node.prepare(operation as DefinitionOf<Type>, site, report),
  exitNames: (operation) =>
    typeof node.exits === 'function' ? node.exits(operation as DefinitionOf<Type>) : node.exits,
});
