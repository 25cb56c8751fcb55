/** Learnings of example flows over TCAP, whose SCP has the faults of a seed. */
import { seededChance } from '../../../src/expressions/scope.ts';
import type { SigtranSession } from '../../../src/gateways/gateway.ts';
import type { LearningRequest } from '../../../src/learn/life/learning-request.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';
import { learningOf, requestFor, serviceOf, withSession } from '../../learn/telephony/learned-flows.ts';
import { FaultyScp, type ScpFault } from './faulty-scp.ts';
import { brief, releasedFlows, type ReleasedFlow } from './releases.ts';
import { TurnClock } from './turn-clock.ts';
import { withUnlikeScps } from './unlike-scps.ts';

const ownCaller = '6421123456';
const profiles = ['4002', '4003', '4004'];
/** Enough callers for each call of a learning. */
const others = Array.from({ length: 20_000 }, (_, index) => `6422${100_000 + index}`);

/** Its mutants differ for callers that the learning does not have. */
const byCaller = 'barred-callers';
const released = releasedFlows.filter(({ name }) => name !== byCaller);

export const flowOfSeed = (seed: number): ReleasedFlow => released[seed % released.length] as ReleasedFlow;

/** Flows without a fault: those that look at the caller are among them, who is answered as the other callers are. */
export const soundFlowOf = (seed: number): ReleasedFlow => releasedFlows[seed % releasedFlows.length] as ReleasedFlow;

/** As a service that another process hosts is learned: time passes in turns of the event loop. */
const start = (
  session: SigtranSession,
  { serviceKey }: ReleasedFlow,
  seed: number,
  given: Partial<LearningRequest> = {},
): Promise<LearnedModel> => {
  const clock = new TurnClock();
  const request = requestFor(serviceKey, { callers: [ownCaller, ...profiles], others, seed, ...brief, ...given });
  return learningOf(session, request, { isLocal: false, clock, time: () => clock.now() }).start();
};

/** With nothing wrong. */
export const learnedSound = async (released: ReleasedFlow, seed: number): Promise<LearnedModel> => {
  const host = serviceOf(released.flow, released.serviceKey);
  const model = await withSession(host, (session) => start(session, released, seed));
  host.close();
  return model;
};

/** `given`: what the request has instead of the usual. */
export const learnedFrom = async (
  released: ReleasedFlow,
  seed: number,
  fault: ScpFault,
  given: Partial<LearningRequest> = {},
): Promise<{ readonly model: LearnedModel; readonly scp: FaultyScp }> => {
  const { flow, serviceKey } = released;
  const [usual, other] = [serviceOf(flow, serviceKey), serviceOf(await released.other(seed), serviceKey)];
  const scp = new FaultyScp({ usual, other, fault, seed });
  try {
    const model = await withSession(scp, (session) => start(session, released, seed, given));
    return { model, scp };
  } finally {
    usual.close();
    other.close();
  }
};

export const learnedFromTwo = async (
  released: ReleasedFlow,
  seed: number,
  isSecond: (number: number, chance: () => number) => boolean,
): Promise<LearnedModel> => {
  const hosts = [released.flow, await released.other(seed)].map((flow) => serviceOf(flow, released.serviceKey));
  const [one, other] = hosts as [(typeof hosts)[0], (typeof hosts)[0]];
  const chance = seededChance(seed);
  let opened = 0;
  try {
    return await withUnlikeScps(
      [one, other],
      () => isSecond((opened += 1), chance),
      (session) => start(session, released, seed),
    );
  } finally {
    for (const host of hosts) host.close();
  }
};
