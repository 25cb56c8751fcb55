/** The peer as the tester reaches it: its service, the cases, and the canary, which shows whether the peer still works. */
import { setMaxListeners } from 'node:events';
import type { Clock } from '../../ground/clock.ts';
import type { Config } from '../../config.ts';
import { configOf, numbered } from '../mutate/trial-lane.ts';
import { openOwnClient, type OwnClient } from '../open-client.ts';
import { OwnRuns } from '../own-runs.ts';
import type { CliParts } from '../parts.ts';
import { runSuite } from '../run-suite.ts';
import type { TestCase, TestSuite } from '../test-files.ts';
import { Trials, type WireParts } from './trial.ts';
import { diameterGatewayOf, patientConfig, sigtranWireOf } from './wire-gateways.ts';
import { WireWatch } from './wire-watch.ts';

export interface PeerOptions {
  readonly config: Config;
  readonly test: TestCase;
  readonly canary: TestSuite;
}

type PeerParts = Pick<CliParts, 'startService' | 'stderr' | 'env'> & { readonly clock: Clock };

const mostListeners = 1000;

const wireOf = ({ config, test }: PeerOptions): WireParts => {
  const sigtran = sigtranWireOf(test.params, config);
  const names = [sigtran?.name, diameterGatewayOf(test.params, config)].filter((name) => name !== undefined);
  return { watch: new WireWatch(names), sigtran };
};

const openService = ({ config }: PeerOptions, parts: PeerParts, { watch }: WireParts): Promise<OwnClient> =>
  openOwnClient(configOf(patientConfig(config)), parts, { quiet: true, watch });

const quiet = { onProgress: () => undefined, onOutcome: () => undefined, mayBegin: () => true };

export class Peer {
  readonly #options: PeerOptions;
  readonly #parts: PeerParts;
  readonly #stop: AbortSignal;
  #service: OwnClient;
  #canaries = 0;
  trials: Trials;
  /** What the messages below TCAP, and of Diameter, are watched with. */
  readonly wire: WireParts;

  private constructor(options: PeerOptions, parts: PeerParts, stop: AbortSignal, service: OwnClient, wire: WireParts) {
    this.wire = wire;
    this.#options = options;
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
    return new Peer(options, parts, each, service, wire);
  }

  get client(): OwnClient['client'] {
    return this.#service.client;
  }

  /** Whether the canary passes. Throws the error of a service that refuses it. */
  async canary(): Promise<boolean> {
    this.#canaries += 1;
    const suite = numbered(this.#options.canary, this.#canaries);
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
    const refused = outcomes.find(({ judgement, error }) => judgement === 'failed' && error !== undefined);
    if (refused?.error !== undefined) throw refused.error;
    return (
      outcomes.length === suite.cases.length &&
      outcomes.every(({ judgement }) => judgement === 'passed' || judgement === 'uncounted')
    );
  }

  /** Starts the service anew, with whatever it hosts. */
  async restart(): Promise<void> {
    await this.#service.close();
    this.#service = await openService(this.#options, this.#parts, this.wire);
    this.trials = this.#trialsOf(this.#service);
  }

  close(): Promise<void> {
    return this.#service.close();
  }

  #trialsOf({ client }: OwnClient): Trials {
    return new Trials(this.#options.test.params, client, this.#parts.clock, this.#stop, this.wire);
  }
}
