/** The peer as the tester reaches it: its service, the cases, and the canary, which shows whether the peer still works. */
import { setMaxListeners } from 'node:events';
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Config } from '../../config.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { OperationSource } from '../../operations/operation.ts';
import { openOwnClient, type OwnClient } from '../open-client.ts';
import { OwnRuns } from '../own-runs.ts';
import type { CliParts } from '../parts.ts';
import { longestRunId, runSuite } from '../run-suite.ts';
import type { TestCase, TestSuite } from '../test-files.ts';
import { hasPassed, numbered, trialConfig } from '../trial-runs.ts';
import { probeOperations } from '../../robustness/leak-probe.ts';
import type { Outcome } from '../outcome.ts';
import { isOutbound } from '../../robustness/late-faults.ts';
import { isDown, operationsOf, Trials, type Tried } from './trial.ts';
import { diameterGatewayOf, patientConfig, sigtranWireOf } from './wire-gateways.ts';
import type { WireParts } from './wire-trial.ts';
import { WireWatch } from './wire-watch.ts';

export interface PeerOptions {
  readonly config: Config;
  readonly test: TestCase;
  readonly canary: TestSuite;
  /** The definitions that answer beside the test. */
  readonly beside: readonly TestCase[];
}

type PeerParts = Pick<CliParts, 'startService' | 'stderr' | 'env'> & { readonly clock: Clock };

const mostListeners = 1000;

/** A transaction id that no peer has given, in hex. */
const neverUsed = '7ffffff0';

/** Times that the canary is tried while the peer may be starting again, and the milliseconds between them. */
const mostWaits = 20;
const betweenWaits = 500;

const wireOf = ({ config, test }: PeerOptions): WireParts => {
  const sigtran = sigtranWireOf(test.params, config);
  const names = [sigtran?.name, diameterGatewayOf(test.params, config)].filter((name) => name !== undefined);
  return { watch: new WireWatch(names), sigtran };
};

const openService = ({ config }: PeerOptions, parts: PeerParts, { watch }: WireParts): Promise<OwnClient> =>
  openOwnClient(trialConfig(patientConfig(config)), parts, { quiet: true, watch });

const quiet = { onProgress: () => undefined, onOutcome: () => undefined, mayBegin: () => true };

export class Peer {
  readonly #options: PeerOptions;
  readonly #parts: PeerParts;
  readonly #stop: AbortSignal;
  #service: OwnClient;
  #runs = 0;
  trials: Trials;
  #test: ExecuteTest;
  /** What watches the messages below TCAP, and those of Diameter. */
  readonly wire: WireParts;
  /** The TC-BEGIN of the test has a dialogue portion. */
  hasContext = false;
  /** Transactions are looked at: a peer that is silent for an unknown one would seem to keep all of them. */
  probes = false;

  private constructor(options: PeerOptions, parts: PeerParts, stop: AbortSignal, service: OwnClient, wire: WireParts) {
    this.wire = wire;
    this.#options = options;
    this.#test = options.test.params;
    this.#parts = parts;
    this.#stop = stop;
    this.#service = service;
    this.trials = this.#trialsOf(service);
  }

  /** Throws `InvalidFile`, and what `startService` throws. */
  static async open(options: PeerOptions, parts: PeerParts, stop: AbortSignal): Promise<Peer> {
    const wire = wireOf(options);
    const service = await openService(options, parts, wire);
    // Each run that is watched listens.
    const each = AbortSignal.any([stop]);
    setMaxListeners(mostListeners, each);
    const peer = new Peer(options, parts, each, service, wire);
    await peer.#startBeside();
    return peer;
  }

  /** How often its links have ended, by whichever side. */
  get losses(): number {
    return this.wire.watch.losses;
  }

  get client(): OwnClient['client'] {
    return this.#service.client;
  }

  /** Those on which the faults are placed. */
  get operations(): readonly OperationSource[] {
    return operationsOf(this.#test);
  }

  /** Plays these operations in the place of those of the test. */
  usesOperations(operations: readonly OperationSource[]): void {
    this.#test = { ...this.#test, operations } as unknown as ExecuteTest;
    this.trials.usesTest(this.#test);
  }

  /** Whether the canary passes. Throws the error of a service that refuses it, unless the peer cannot be reached. */
  async canary(): Promise<boolean> {
    return (await this.canaryTrouble()) === undefined;
  }

  /** Why the canary does not pass; undefined if it does. Throws like `canary`. */
  async canaryTrouble(): Promise<string | undefined> {
    const { canary } = this.#options;
    const outcomes = await this.run(canary);
    const refused = outcomes.find(({ judgement, error }) => judgement === 'failed' && error !== undefined);
    if (refused?.error !== undefined && !isDown(refused.error)) throw refused.error;
    if (hasPassed(canary, outcomes)) return undefined;
    const failed = outcomes.find(({ judgement }) => judgement === 'failed');
    return failed === undefined ? 'not all of its tests ran' : `${failed.test.name}: ${failed.reason}`;
  }

  /** Runs the tests of a file in order. */
  async run(file: TestSuite): Promise<readonly Outcome[]> {
    this.#runs += 1;
    const suite = numbered(file, this.#runs);
    const { clock } = this.#parts;
    const outcomes = await runSuite(suite, {
      client: this.client,
      clock,
      stop: this.#stop,
      retries: 0,
      runs: new OwnRuns(),
      ...quiet,
    });
    this.#stop.throwIfAborted();
    return outcomes;
  }

  /** Whether the peer answers a message for a transaction that has never been as the standard asks. */
  async knowsItsTransactions(): Promise<boolean> {
    return !(await this.#isOpen(neverUsed));
  }

  /**
   * Whether the peer still has a transaction of a case: it is asked twice, since the end of the case may still be on its
   * way. `peerId`: its transaction id, in hex.
   */
  async keeps({ peerId }: Pick<Tried, 'peerId'>): Promise<boolean> {
    if (peerId === undefined || !this.probes) return false;
    return (await this.#isOpen(peerId)) && (await this.#isOpen(peerId));
  }

  async #isOpen(peerId: string): Promise<boolean> {
    const { operations } = this;
    const opening = operations.find(isOutbound);
    if (opening === undefined) return false;
    try {
      const { status } = await this.trials.play(probeOperations(operations, opening, peerId, this.hasContext));
      return status.verdict !== 'passed';
    } catch (thrown) {
      if (thrown instanceof DialproofError && isDown(thrown)) return false;
      throw thrown;
    }
  }

  /** Starts the service of the tester anew, with whatever it hosts, and resolves with whether the canary passes then. */
  async recovered(): Promise<boolean> {
    await this.#service.close();
    this.#service = await openService(this.#options, this.#parts, this.wire);
    this.trials = this.#trialsOf(this.#service);
    await this.#startBeside();
    return this.comesBack();
  }

  /** Resolves with whether the canary passes soon: a link that was lost may be coming back. */
  async comesBack(): Promise<boolean> {
    for (let wait = 0; wait < mostWaits; wait += 1) {
      if (await this.canary()) return true;
      await new Promise<void>((resolve) => this.#parts.clock.setTimeout(resolve, betweenWaits));
    }
    return false;
  }

  /** Starts the definitions that answer beside the test. */
  async #startBeside(): Promise<void> {
    for (const { params } of this.#options.beside) {
      const { test: _part, ...own } = params;
      this.#runs += 1;
      await this.client.execute({ ...own, run_id: `beside-${this.#runs}-${own.run_id}`.slice(0, longestRunId) });
    }
  }

  close(): Promise<void> {
    return this.#service.close();
  }

  #trialsOf({ client }: OwnClient): Trials {
    return new Trials(this.#test, client, this.#parts.clock, this.#stop, this.wire);
  }
}
