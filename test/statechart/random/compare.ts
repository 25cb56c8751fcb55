/** Plays a play on both ways to run its statechart, and reports whether a table refuses it, or whether they differ. */
import { isDeepStrictEqual } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { tableOf } from '../../../src/statechart/table.ts';
import { onTable, onXState, type Way } from '../ways.ts';
import type { Chart, Play } from './chart.ts';
import { machineOf } from './machine-of.ts';
import { World } from './world.ts';

export type Verdict = 'equal' | 'refused' | 'refusedWhenUsed' | 'different';

export interface Comparison {
  readonly verdict: Verdict;
  readonly xstate: readonly unknown[];
  readonly table: readonly unknown[];
}

const reservedTypes = new Set(['*', 'xstate.init', 'xstate.stop']);

/** All visible calls, in order. */
const played = (way: Way, { turns }: Play, world: World, machine: AnyStateMachine): void => {
  const runner = way(machine, { given: true }, () => world.notes.push('ended'));
  world.send = (event) => runner.send(event);
  const see = (): void => {
    const { context, ...seen } = runner.see();
    world.notes.push({ ...seen, context: world.contextOf(context) });
  };
  see();
  runner.start();
  see();
  turns.forEach((turn, index) => {
    world.notes.push(turn);
    if (turn.kind === 'stop') runner.stop();
    else if (turn.kind === 'act') world.act(turn.type, turn.actor);
    else
      runner.send({
        type: turn.type,
        turn: index,
        ...(turn.type.includes('error') && { error: new Error(`turn ${index}`) }),
      });
    see();
  });
  world.notes.push(['kept', world.kept()]);
};

const isRefused = (machine: AnyStateMachine): boolean => {
  try {
    tableOf(machine);
    return false;
  } catch {
    return true;
  }
};

/** The chart that the table gets instead, to show the effect of a faulty table. */
export interface Fault {
  readonly chart?: (chart: Chart) => Chart;
  readonly way?: Way;
}

export const compare = (play: Play, { chart = (same) => same, way = onTable }: Fault = {}): Comparison => {
  const table = new World(play.behaviours);
  const machine = machineOf(chart(play.chart), table);
  if (isRefused(machine)) return { verdict: 'refused', xstate: [], table: [] };
  played(way, play, table, machine);
  if (table.refusals > 0 || play.turns.some((turn) => turn.kind === 'send' && reservedTypes.has(turn.type))) {
    return { verdict: 'refusedWhenUsed', xstate: [], table: table.notes };
  }
  const xstate = new World(play.behaviours);
  played(onXState, play, xstate, machineOf(play.chart, xstate));
  const verdict = isDeepStrictEqual(xstate.notes, table.notes) ? 'equal' : 'different';
  return { verdict, xstate: xstate.notes, table: table.notes };
};
