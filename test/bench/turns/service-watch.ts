/**
 * The effect of a service under attack on other clients: its longest turn of the event loop, and the slowest answers to
 * health checks.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Figures } from '../../../src/bench/case.ts';
import type { NodeInspection } from '../node-inspection.ts';

/** Option of node that measures the turns of its main thread. */
export const turnsWatched = `--import=${new URL('turn-watch.mjs', import.meta.url).href}`;

const asker = fileURLToPath(new URL('health-asker.mjs', import.meta.url));

/** Milliseconds. */
export interface Delays {
  /** The longest turn of the event loop, by the clock. */
  readonly turn: number;
  /** The longest turn by the processor time of the thread. */
  readonly own: number;
  /** The slowest answer to `/healthz`. */
  readonly health: number;
  /** The slowest answer at the port of the probe. */
  readonly probe: number;
}

interface Told {
  readonly slowest: readonly [number, number];
  readonly fault?: string;
}

export class ServiceWatch {
  readonly #inspection: NodeInspection;
  readonly #asker: ChildProcess;

  private constructor(inspection: NodeInspection, child: ChildProcess) {
    this.#inspection = inspection;
    this.#asker = child;
  }

  /** For a process that has the option `turnsWatched`. */
  static open(inspection: NodeInspection, ports: { readonly http: number; readonly probe: number }): ServiceWatch {
    return new ServiceWatch(inspection, fork(asker, [String(ports.http), String(ports.probe)], { execArgv: [] }));
  }

  /** The delays since the last call. Throws if a port has not reported that the service is healthy. */
  async take(): Promise<Delays> {
    const { turn, own } = await this.#inspection.evaluate<{ readonly turn: number; readonly own: number }>(
      'turnWatch.take()',
    );
    const answer = once(this.#asker, 'message') as Promise<[Told]>;
    this.#asker.send('take');
    const [
      {
        slowest: [health, probe],
        fault,
      },
    ] = await answer;
    if (fault !== undefined) throw new Error(fault);
    return { turn, own, health, probe };
  }

  /** The delays during `work`, without earlier ones. */
  async during(work: () => Promise<unknown>): Promise<Delays> {
    await this.take();
    await work();
    return this.take();
  }

  close(): void {
    if (this.#asker.connected) this.#asker.disconnect();
  }
}

/** Milliseconds of a turn that are allowed. */
const mostOwnTurn = 50;
const mostHealth = 250;

/** Figures above the bounds, a sentence for each. */
const aboveOf = (name: string, { own, health, probe }: Delays): readonly string[] => [
  ...(own > mostOwnTurn ? [`${name}: a turn of ${tenths(own)} ms`] : []),
  ...(health > mostHealth ? [`${name}: /healthz after ${tenths(health)} ms`] : []),
  ...(probe > mostHealth ? [`${name}: /healthz of the probe after ${tenths(probe)} ms`] : []),
];

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** In tenths, as in a line of the benchmark. */
export const delayFigures = ({ turn, own, health, probe }: Delays): Figures => ({
  turn_ms: tenths(turn),
  own_turn_ms: tenths(own),
  health_ms: tenths(health),
  probe_ms: tenths(probe),
});

/** The worst of each figure, and when it occurred; `above` lists figures above the bounds. */
export const worstOf = (all: Readonly<Record<string, Delays>>): Figures => {
  const worst = (figure: keyof Delays): readonly [string, number] =>
    Object.entries(all).reduce<readonly [string, number]>(
      (most, [name, delays]) => (delays[figure] > most[1] ? [name, delays[figure]] : most),
      ['', 0],
    );
  const [[turnAt, turn], [ownAt, own], [healthAt, health], [probeAt, probe]] = [
    worst('turn'),
    worst('own'),
    worst('health'),
    worst('probe'),
  ];
  return {
    longest_turn_ms: tenths(turn),
    longest_turn_at: turnAt,
    longest_own_turn_ms: tenths(own),
    longest_own_turn_at: ownAt,
    health_slowest_ms: tenths(health),
    health_slowest_at: healthAt,
    probe_slowest_ms: tenths(probe),
    probe_slowest_at: probeAt,
    above: Object.entries(all).flatMap(([name, delays]) => aboveOf(name, delays)),
  };
};
