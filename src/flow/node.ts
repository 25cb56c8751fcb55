/**
 * What a type of flow operation is to the engine: how its configuration is prepared, once, when its flow is loaded, and
 * the actor that carries it out in a call. A new type is one file in nodes/ and its line in nodes/index.ts.
 */
import type { AnyActorLogic } from 'xstate';
import type { Buffers } from '../../machines/events.ts';
import type { OperationEnd } from '../../machines/flow-definition.ts';
import type { ConfigFile, FlowOperation as OperationDefinition } from '../../schemas/generated/types.ts';
import type { LegOfOperation } from './leg-of-operation.ts';
import type { CompiledPattern } from './patterns.ts';

export type { OperationDefinition };

/** What the configuration says to all flows, its defaults applied. Times in seconds. */
export type FlowSite = Pick<ConfigFile, 'srf' | 'dialing' | 'tcap'>;

/**
 * Takes note of a fault: `path` leads from the operation to the place, as in `/config/prefix`. A flow with a warning
 * can be hosted, but does not do what its author meant.
 */
export type ReportFault = (path: string, message: string, kind?: 'fault' | 'warning') => void;

/** What the actor of an operation is given. */
export interface OperationInput<Settings> {
  readonly call: LegOfOperation;
  readonly settings: Settings;
  /** What the call has kept so far. */
  readonly buffers: Buffers;
}

/** The digits that an operation asks a caller for. */
export interface AskedDigits {
  /** As many count as an answer. */
  readonly fewest: number;
  readonly most: number;
  /** An answer that holds another key is none. */
  readonly characters: string;
  /** What the operation itself holds an answer against, behind the prefix. */
  readonly prefix: string;
  readonly patterns: readonly CompiledPattern[];
}

/**
 * What a type of operation is in the model of a flow, beside its logic: what tests are generated from, and coverage is
 * counted by.
 */
export interface OperationPart<Settings> {
  /**
   * Of a statechart that waits: what of its context decides what follows, beside its state. `attempt 2`; empty:
   * nothing.
   */
  readonly remembers: (context: unknown) => string;
  /** Where it prompts: what it asks for. */
  readonly asks?: (settings: Settings) => AskedDigits;
  /** The buffer that keeps what the caller has entered. */
  readonly fills?: (settings: Settings) => string;
  /** The buffer that decides what it does, and what its content is held against. */
  readonly reads?: (settings: Settings) => { readonly buffer: string; readonly patterns: readonly CompiledPattern[] };
}

/** Of an operation that has no statechart of its own, neither asks for digits nor reads any. */
export const rememberingNothing = { remembers: () => '' };

/** What an operation that collects digits remembers while it waits. */
export const usedAttempts = (context: unknown): string => {
  const { attempts } = context as { readonly attempts: number };
  return attempts === 0 ? '' : `attempt ${attempts + 1}`;
};

export interface FlowNode {
  readonly type: OperationDefinition['type'];
  /**
   * The settings that the actor works from, of a definition with its defaults. Reports every fault that the schema
   * cannot see.
   */
  prepare(operation: OperationDefinition, site: FlowSite, report: ReportFault): unknown;
  /** What its exits are called, in their order. One that the settings give no use has no name. */
  exitNames(operation: OperationDefinition): readonly string[];
  /** The ends that it brings about itself; that the caller hangs up or the call breaks may happen in any operation. */
  readonly ends: readonly OperationEnd[];
  /** Takes an `OperationInput` of what `prepare` made; its output is an `OperationOutcome`. */
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
