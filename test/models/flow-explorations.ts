/**
 * The explorations of the statecharts of the example flows: every result of an operation, in every operation, and a
 * walk that may enter no more than one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromCallback } from 'xstate';
import type { FlowEvent, OperationOutcome } from '../../machines/events.ts';
import { loadFlow, type LoadedFlow } from '../../src/flow/load-flow.ts';
import { examplesFolder, readServiceConfig } from '../support/open-service.ts';
import type { Exploration } from './exploration.ts';

const folder = join(examplesFolder, 'flows');
const config = await readServiceConfig();

export const exampleFlows: readonly LoadedFlow[] = readdirSync(folder).map((file) =>
  loadFlow(JSON.parse(readFileSync(join(folder, file), 'utf8')), config, file.replace(/\.json$/, '')),
);

const nothing = (): void => undefined;
const left = (output: OperationOutcome): FlowEvent => ({ type: 'xstate.done.actor.operation', output });

const events: readonly FlowEvent[] = [
  ...[0, 1, 2].map((exit) => left({ exit })),
  ...(['answered', 'hungUp', 'released', 'failed'] as const).map((ended) => left({ exit: null, ended })),
  { type: 'xstate.error.actor.operation', error: new Error('broken') },
];

const explorationsOf = ({ machine, operations }: LoadedFlow): Exploration[] => {
  const types = new Set([...operations.values()].map(({ type }) => type));
  const silent = machine.provide({
    actors: Object.fromEntries([...types].map((type) => [type, fromCallback(nothing)])),
    actions: { releaseCaller: nothing, leaveCall: nothing },
  });
  return [
    { machine: silent, input: { call: {} }, events, stopWhen: ({ context }) => context.steps > operations.size },
    { machine: silent, input: { call: {}, maximumSteps: 1 }, events },
  ];
};

/** By the machine's id. */
export const flowExplorations: Readonly<Record<string, readonly Exploration[]>> = Object.fromEntries(
  exampleFlows.map((flow) => [flow.id, explorationsOf(flow)]),
);
