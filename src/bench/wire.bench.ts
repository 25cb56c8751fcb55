/**
 * `wire`: tester and SCP as two processes over loopback, over TCP and over SCTP in UDP. In a closed loop, at several
 * backlogs; and in an open one, at the highest rate without loss. `--vs sipp` runs SIPp's two processes in turn with
 * them.
 */
import type { Case, CaseOptions, Figures } from './case.ts';
import { Stage } from './children.ts';
import { rounded } from './repeats.ts';
import { requireSipp, Sipp, type SippRun } from './sipp.ts';
import { shapes, transports, WireHosts, type Shape, type Transport } from './wire-hosts.ts';
import { measureSides, type Search, type Side, type SideResult, type Trial } from './wire-side.ts';

interface Extent {
  readonly repeats: number;
  /** Of a trial in a closed loop. */
  readonly calls: number;
  /** Of a trial in an open one. */
  readonly seconds: number;
  readonly limits: readonly number[];
  readonly search: Search;
}

const full: Extent = {
  repeats: 3,
  calls: 150_000,
  seconds: 4,
  limits: [50, 200, 1000],
  search: { highestGuess: Infinity, tries: 12 },
};
const short: Extent = { repeats: 1, calls: 50, seconds: 1, limits: [50], search: { highestGuess: 50, tries: 1 } };

/**
 * Instances that an open loop may have in progress: those of a second, which are never reached where the rate holds.
 */
const openBacklog = 20_000;
/** SIPp starts as many as its limit allows. */
const unlimitedRate = 200_000;

const ourSide = (hosts: WireHosts, shape: Shape, transport: Transport, { calls, seconds, limits }: Extent): Side => {
  const trial = async (
    distribution: Parameters<WireHosts['run']>[2],
    total: number,
  ): Promise<Trial & { starts: readonly number[] }> => {
    const [tester, scp] = [process.cpuUsage(), hosts.scpCpuMs()];
    const { status, messagesPerCall } = await hosts.run(shape, transport, distribution);
    const { user, system } = process.cpuUsage(tester);
    return {
      rate: status.counts.finished / (status.duration ?? Infinity),
      calls: total,
      lossFree: status.counts.passed === total,
      messagesPerCall,
      cpuMs: { tester: (user + system) / 1000, scp: hosts.scpCpuMs() - scp },
      starts: status.buckets.map(({ num_calls_started: started }) => started),
    };
  };
  return {
    name: `${shape}_${transport}`,
    limits,
    closed: (limit) => trial({ type: 'load', total: calls, backlog: limit }, calls),
    async open(rate) {
      const total = rate * seconds;
      const tried = await trial({ type: 'linear', total, backlog: openBacklog, cps: { rate } }, total);
      const whole = tried.starts.slice(seconds > 1 ? 1 : 0, seconds);
      return { ...tried, rate: whole.reduce((sum, started) => sum + started, 0) / whole.length };
    },
  };
};

/** With more calls in progress than our side, as SIPp needs. */
const sippSide = (sipp: Sipp, { calls, seconds, limits }: Extent): Side => {
  const trialOf = ({ callsPerSecond: rate, ...rest }: SippRun, total: number): Trial => ({
    ...rest,
    rate,
    calls: total,
  });
  return {
    name: 'sipp',
    limits: [...limits, 2000],
    closed: async (limit) => trialOf(await sipp.run({ calls, rate: unlimitedRate, limit }), calls),
    open: async (rate) => trialOf(await sipp.run({ calls: rate * seconds, rate }), rate * seconds),
  };
};

/** Measures the sides; SIPp is the last, and all others are compared with it. */
const measured = async (hosts: WireHosts, stage: Stage, { quick, vsSipp }: CaseOptions): ReturnType<Case> => {
  const extent = quick ? short : full;
  const ours = (Object.keys(shapes) as Shape[]).flatMap((shape) =>
    transports.map((transport) => ourSide(hosts, shape, transport, extent)),
  );
  const { repeats, calls, seconds, search } = extent;
  const results = await measureSides(vsSipp ? [...ours, sippSide(new Sipp(stage), extent)] : ours, repeats, search);
  const sipp = results.find(({ name }) => name === 'sipp');
  return {
    repeats,
    calls,
    open_seconds: seconds,
    ...Object.fromEntries(results.map(({ name, figures }) => [name, figures])),
    ...(sipp && { ratio_to_sipp: ratiosTo(sipp, results) }),
  };
};

/**
 * For each shape over its fastest transport: calls and messages a second in the better loop, and calls in each loop.
 */
const ratiosTo = (sipp: SideResult, results: readonly SideResult[]): Figures => {
  const ratios = (shape: string): Figures => {
    const ours = results.filter(({ name }) => name.startsWith(shape));
    const best = (figure: (result: SideResult) => number): number =>
      rounded(Math.max(...ours.map(figure)) / figure(sipp));
    return {
      calls: best(({ rate }) => rate),
      messages: best(({ rate, messagesPerCall }) => rate * messagesPerCall),
      closed: best(({ closedRate }) => closedRate),
      open: best(({ openRate }) => openRate),
    };
  };
  return Object.fromEntries(Object.keys(shapes).map((shape) => [shape, ratios(shape)]));
};

export const wire: Case = async (options) => {
  if (options.vsSipp) requireSipp();
  const stage = await Stage.open();
  try {
    const hosts = await WireHosts.open(stage, options.place);
    try {
      return await measured(hosts, stage, options);
    } finally {
      await hosts.close();
    }
  } finally {
    await stage.close();
  }
};
