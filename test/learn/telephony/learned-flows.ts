/** The flows of the examples, hosted in memory and called over TCAP: what a learner sees of them is their messages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '../../../src/config.ts';
import { createFlowEngine } from '../../../src/flow/engine.ts';
import { loadFlow, type LoadedFlow } from '../../../src/flow/load-flow.ts';
import type { CallHost } from '../../../src/gateways/call-host.ts';
import type { SigtranSession } from '../../../src/gateways/gateway.ts';
import { createSimulatedSigtran } from '../../../src/gateways/sigtran/simulated.ts';
import { systemClock } from '../../../src/ground/clock.ts';
import { Learning, type LearningParts } from '../../../src/learn/life/learning.ts';
import type { LearningRequest } from '../../../src/learn/life/learning-request.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';
import type { RecordedCall } from '../../../src/learn/telephony/recorded-call.ts';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));
const config = loadConfig(readFileSync(`${examples}dialproof.yaml`, 'utf8'), 'dialproof.yaml');

/** By service key: the flows of the examples. */
export const exampleFlows: ReadonlyMap<number, LoadedFlow> = new Map(
  config.flows.map(({ service_key: key, file }) => {
    const document: unknown = JSON.parse(readFileSync(`${examples}${file}`, 'utf8'));
    return [key, loadFlow(document, config, file)];
  }),
);

export const serviceOf = (flow: LoadedFlow, serviceKey: number): CallHost & { close(): void } =>
  createFlowEngine({ flows: new Map([[serviceKey, flow]]), clock: systemClock });

export const withSession = async <Result>(
  callHost: CallHost,
  use: (session: SigtranSession) => Promise<Result>,
): Promise<Result> => {
  const gateway = createSimulatedSigtran({ name: 'memory', callHost });
  await gateway.start();
  const session = gateway.attach({ runId: 'learning', actor: undefined });
  try {
    return await use(session);
  } finally {
    session.close();
    await gateway.stop();
  }
};

export const requestFor = (serviceKey: number, given: Partial<LearningRequest> = {}): LearningRequest => ({
  serviceKey,
  callers: ['6421123456'],
  others: [],
  called: '6495551',
  applicationContext: '0.4.0.1.1.1.0.0',
  level: '1',
  mostCalls: 100_000,
  width: 32,
  seed: 1,
  words: [],
  wordsFrom: [],
  exhaust: 2,
  epsilon: 0.01,
  delta: 0.01,
  ...given,
});

export interface LearnedExample {
  readonly model: LearnedModel;
  readonly calls: readonly RecordedCall[];
}

export const learningOf = (
  session: SigtranSession,
  request: LearningRequest,
  parts: Partial<LearningParts> = {},
): Learning =>
  new Learning({
    request,
    session,
    isLocal: true,
    clock: systemClock,
    time: () => Date.now(),
    known: [],
    record: () => undefined,
    ...parts,
  });

/** A learning, and its calls as far as it has made them. */
export const recorded = (
  session: SigtranSession,
  request: LearningRequest,
): { readonly learning: Learning; readonly record: readonly RecordedCall[] } => {
  const record: RecordedCall[] = [];
  return { learning: learningOf(session, request, { record: (call) => void record.push(call) }), record };
};

export const learned = async (session: SigtranSession, request: LearningRequest): Promise<LearnedExample> => {
  const { learning, record } = recorded(session, request);
  return { model: await learning.start(), calls: record };
};

/** Digits that are none of the model's own transitions were tried for the classes alone. */
export const callsForStates = ({ model, calls }: LearnedExample): number => {
  const own = new Set(model.inputs);
  return calls.filter(({ answers, check }) => check !== true && answers.every(({ input }) => own.has(input))).length;
};
