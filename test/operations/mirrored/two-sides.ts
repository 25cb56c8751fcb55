/**
 * Two Test Instances over one link, each with a definition of its own: one opens dialogues, the other takes those that
 * fit its first operation. Real TCAP bytes go between them, and no time passes.
 */
import { expect } from 'chai';
import { validate } from '../../../schemas/index.ts';
import type { TestInstanceOutput } from '../../../machines/test-instance.machine.ts';
import { testInstanceMachine } from '../../../machines/test-instance.machine.ts';
import { Deadlines } from '../../../src/ground/deadlines.ts';
import type { Fault } from '../../../src/ground/errors.ts';
import { Globals } from '../../../src/expressions/globals.ts';
import { systemSources, type Scope } from '../../../src/expressions/scope.ts';
import type { Session, SigtranSession } from '../../../src/gateways/gateway.ts';
import { InstancePerformer } from '../../../src/instance/perform.ts';
import { compileDefinition, type Definition } from '../../../src/operations/compile-definition.ts';
import { inapSettings } from '../../../src/operations/inap/settings.ts';
import { mapSettings } from '../../../src/operations/map/settings.ts';
import type { OperationSource } from '../../../src/operations/operation.ts';
import { MemoryLink } from '../../../src/protocol/memory/memory-link.ts';
import { TcapEndpoint } from '../../../src/protocol/tcap/endpoint.ts';
import type { BeginIndication, Dialogue } from '../../../src/protocol/tcap/types.ts';
import type { InstanceRecorder } from '../../../src/report/recorder.ts';
import { TableActor } from '../../../src/statechart/actor.ts';
import { turns } from '../../../src/ground/turns.ts';
import { CountingClock } from '../../run/counting-clock.ts';
import { BothRecords } from './both-records.ts';
import { OneRecord, type Records } from './one-record.ts';

export const inapContext = '0.4.0.1.1.1.0.0';
export const mapContext = '0.4.0.0.1.0.19.2';

/** The application contexts of TC-BEGINs of INAP and of MAP. Default: none. */
interface Contexts {
  readonly ssp_ac?: string;
  readonly hlr_ac?: string;
}

export interface TwoSides extends Contexts {
  readonly caller: readonly OperationSource[];
  readonly answerer: readonly OperationSource[];
  /** Of the answering side. */
  readonly whenever?: readonly (readonly OperationSource[])[];
  /** Changes the bytes on their way to the answering side. */
  readonly mutate?: (bytes: Uint8Array) => Uint8Array;
  /** Changes the bytes on their way to the calling side. */
  readonly mutateBack?: (bytes: Uint8Array) => Uint8Array;
}

/** How an instance ended; undefined verdict: it has not. */
export interface Performed {
  readonly verdict: string | undefined;
  readonly reason: string;
  readonly recorder: InstanceRecorder;
  /** `pass: …`, one line for each check. */
  readonly checks: readonly string[];
  readonly scope: Scope;
}

const scopeOf = (n: number): Scope => {
  const globals = new Globals();
  return { v: {}, i: {}, g: globals.values, globals, n, sources: systemSources };
};

export const compiling = (
  operations: readonly OperationSource[],
  contexts: Contexts,
  whenever?: TwoSides['whenever'],
): { definition: Definition; faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  for (const [index, operation] of operations.entries()) {
    faults.push(
      ...(validate.operation(operation.type, operation) ?? []).map(({ pointer, message }) => ({
        pointer: `/operations/${index}${pointer}`,
        message,
      })),
    );
  }
  const definition = compileDefinition(
    operations,
    {
      tcapTimeout: 10,
      whenever,
      settings: {
        ...inapSettings.filled({ applicationContext: contexts.ssp_ac }),
        ...mapSettings.filled({ applicationContext: contexts.hlr_ac }),
      },
    },
    faults,
  );
  return { definition, faults };
};

/** `pointer message` of each. */
export const faultsIn = (operations: readonly OperationSource[]): string[] =>
  compiling(operations, {}).faults.map(({ pointer, message }) => `${pointer} ${message}`);

export const compiled = (
  operations: readonly OperationSource[],
  contexts: Contexts = {},
  whenever?: TwoSides['whenever'],
): Definition => {
  const { definition, faults } = compiling(operations, contexts, whenever);
  expect(faults).to.deep.equal([]);
  return definition;
};

export class PlayedInstance {
  readonly records: Records;
  readonly performer: InstancePerformer;
  readonly scope = scopeOf(0);
  #output: TestInstanceOutput | undefined;
  readonly #actor: TableActor;
  readonly #definition: Definition;
  readonly #counted: { readonly opIdx: number; readonly name: string; readonly passed: boolean }[] = [];

  constructor(definition: Definition, session: Session, clock: CountingClock, records: Records) {
    this.#definition = definition;
    this.records = records;
    const surroundings = {
      definition,
      sessions: new Map([['sigtran', session]]),
      deadlines: new Deadlines(clock),
      clock,
      traceLevel: 3,
      initialise: () => undefined,
      instanceCpu: 60_000,
      operationTook: () => undefined,
      watchCounts: { timerTook: () => undefined, checked: () => undefined },
      checkCounts: {
        count: (opIdx: number, name: string, passed: boolean) => this.#counted.push({ opIdx, name, passed }),
      },
      received: () => undefined,
    } as const;
    this.performer = new InstancePerformer(surroundings, this.scope, this.records.recordOf);
    const ended = ({ output, error }: TableActor): void => {
      if (error !== undefined) throw error;
      this.#output = output as TestInstanceOutput;
    };
    this.#actor = new TableActor(testInstanceMachine, 'instance', { performer: this.performer }, { actorEnded: ended });
    this.performer.machine = this.#actor;
  }

  start(): void {
    this.#actor.start();
    this.performer.start();
  }

  cancel(): void {
    if (this.#output === undefined) this.#actor.send({ type: 'instance.cancelled' });
  }

  /** Call it when the instance has ended. */
  expectTheSameRecord(): void {
    // An instance that was abandoned for no check has an entry for that, which counts as none.
    const recorded = this.records.recorder.checks
      .filter(({ name }) => name !== 'performed')
      .map(({ op_idx: opIdx, name, status }) => ({ opIdx, name, passed: status === 'pass' }));
    expect(recorded, 'the checks that are recorded').to.deep.equal(this.#counted);
    this.records.expectTheSame(this.#definition);
  }

  get performed(): Performed {
    const {
      records: { recorder },
      scope,
    } = this;
    const checks = recorder.checks.map(({ status, text }) => `${status}: ${text}`);
    return { verdict: this.#output?.verdict, reason: this.#output?.reason ?? '', recorder, checks, scope };
  }
}

/** Waits until both ends of the link have done all that they can without time passing. */
export const settle = async (link: MemoryLink): Promise<void> => {
  for (let quiet = 0; quiet < 3;) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = link.size === 0 && turns.areIdle ? quiet + 1 : 0;
  }
};

const asItCame = (bytes: Uint8Array): Uint8Array => bytes;

interface CompiledSides {
  readonly caller: Definition;
  readonly answerer: Definition;
}

interface Playing extends Pick<TwoSides, 'mutate' | 'mutateBack'> {
  /** Default: the plain record of a first instance. */
  readonly recordsOf?: (clock: CountingClock) => Records;
}

export const compileBoth = ({ caller, answerer, whenever, ...contexts }: TwoSides): CompiledSides => ({
  caller: compiled(caller, contexts),
  answerer: compiled(answerer, {}, whenever),
});

/**
 * Performs both as far as possible without time passing; the answering one is undefined where nothing fitted. Nothing
 * remains open.
 */
export const performBoth = async (sides: TwoSides) =>
  performCompiled(compileBoth(sides), { ...sides, recordsOf: (clock) => new BothRecords(clock) });

export const performCompiled = async (
  { caller: calling, answerer: answering }: CompiledSides,
  { mutate = asItCame, mutateBack = asItCame, recordsOf = (clock) => new OneRecord(clock) }: Playing = {},
) => {
  const clock = new CountingClock();
  const link = new MemoryLink();
  const [{ answers, type } = {}] = answering.operations;
  if (answers === undefined) throw new Error(`${type} does not wait for what opens a dialogue`);
  const callee: PlayedInstance[] = [];
  const opened = (endpoint: () => TcapEndpoint): SigtranSession => ({
    gateway: 'link',
    open: (user) => endpoint().open(user),
    answer: () => () => undefined,
    close: () => undefined,
  });
  const accept = (tcap: Dialogue, begin: BeginIndication) => {
    if (callee.length > 0 || !answers.fits(begin, scopeOf(0))) return undefined;
    const instance = new PlayedInstance(
      answering,
      opened(() => theirs),
      clock,
      recordsOf(clock),
    );
    callee.push(instance);
    const user = instance.performer.answer({ tcap, opening: answers.opening, received: [] });
    instance.start();
    return user;
  };
  const ours = new TcapEndpoint(link.a);
  const theirs: TcapEndpoint = new TcapEndpoint(link.b, { accept });
  link.a.receiver = (bytes) => ours.receive(mutateBack(bytes));
  link.b.receiver = (bytes) => theirs.receive(mutate(bytes));
  const first = new PlayedInstance(
    calling,
    opened(() => ours),
    clock,
    recordsOf(clock),
  );
  first.start();
  await settle(link);
  const performed = { caller: first.performed, answerer: callee[0]?.performed };
  first.cancel();
  callee[0]?.cancel();
  await settle(link);
  for (const instance of [first, ...callee]) instance.expectTheSameRecord();
  expect([ours.size, theirs.size], 'dialogues left open').to.deep.equal([0, 0]);
  return performed;
};
