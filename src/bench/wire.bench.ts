/**
 * `wire`: tester and SCP as two processes over loopback, over TCP and over SCTP in UDP. In a closed loop, at several
 * backlogs; and in an open one, at the highest rate without loss. `--vs sipp` runs SIPp's two processes in turn with
 * them.
 *
 * The limit is two processes that exchange as many messages of the same octets. At half of the highest open rate the case
 * also measures how long calls take, and how long the garbage collector stops each process.
 */
import type { Case, CaseOptions, Figures, ProgramPlace } from './case.ts';
import { Stage } from './children.ts';
import { callOctets } from './limit/call-octets.ts';
import { WireLimit } from './limit/machine-limit.ts';
import { rounded } from './repeats.ts';
import { requireSipp, Sipp, type SippRun } from './sipp.ts';
import { ObservedHosts } from './wire-at-half.ts';
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

const ourSide = (
  hosts: WireHosts,
  machine: WireLimit,
  shape: Shape,
  transport: Transport,
  { calls, seconds, limits }: Extent,
): Side => {
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
    bare: (limit) => machine.callsPerSecond(calls, limit),
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

const kinds = (Object.keys(shapes) as Shape[]).flatMap((shape) =>
  transports.map((transport) => ({ shape, transport, name: `${shape}_${transport}` })),
);

/** Opens the limit of each kind of call, with the octets of a call of this kind. */
const openLimits = async (hosts: WireHosts, stage: Stage): Promise<Map<string, WireLimit>> => {
  const limits = new Map<string, WireLimit>();
  for (const { shape, transport, name } of kinds) {
    const { m3ua } = callOctets((await hosts.run(shape, transport, { type: 'single' })).capture);
    limits.set(name, await WireLimit.open(stage, transport, m3ua));
  }
  return limits;
};

/** The figures at half of the highest open rate, by kind of call; none for a kind for which no rate held. */
const atHalf = async (
  stage: Stage,
  place: ProgramPlace,
  results: readonly SideResult[],
  seconds: number,
): Promise<ReadonlyMap<string, Figures>> => {
  const hosts = await ObservedHosts.open(stage, place);
  try {
    const figures = new Map<string, Figures>();
    for (const { shape, transport, name } of kinds) {
      const { openRate = 0 } = results.find((result) => result.name === name) ?? {};
      if (openRate > 0) figures.set(name, await hosts.at(openRate / 2, seconds, shape, transport));
    }
    return figures;
  } finally {
    await hosts.close();
  }
};

/** Measures the sides; SIPp is the last, and all others are compared with it. */
const inLoops = async (stage: Stage, { vsSipp, place }: CaseOptions, extent: Extent): Promise<SideResult[]> => {
  const hosts = await WireHosts.open(stage, place);
  try {
    const limits = await openLimits(hosts, stage);
    const ours = kinds.map(({ shape, transport, name }) =>
      ourSide(hosts, limits.get(name) as WireLimit, shape, transport, extent),
    );
    const sides = vsSipp ? [...ours, sippSide(new Sipp(stage), extent)] : ours;
    const results = await measureSides(sides, extent.repeats, extent.search);
    for (const limit of limits.values()) await limit.close();
    return results;
  } finally {
    await hosts.close();
  }
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
  const extent = options.quick ? short : full;
  const { repeats, calls, seconds } = extent;
  const stage = await Stage.open();
  try {
    const results = await inLoops(stage, options, extent);
    const half = await atHalf(stage, options.place, results, seconds);
    const sipp = results.find(({ name }) => name === 'sipp');
    return {
      repeats,
      calls,
      open_seconds: seconds,
      ...Object.fromEntries(
        results.map(({ name, figures }) => [name, { ...figures, at_half_of_open: half.get(name) }]),
      ),
      ...(sipp && { ratio_to_sipp: ratiosTo(sipp, results) }),
    };
  } finally {
    await stage.close();
  }
};
