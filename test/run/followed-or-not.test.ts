/**
 * A run reports and sends the same whether its statecharts are actors of XState, which are followed, or run from their
 * tables: those of the run and of its first instance, and those of the instances that a client has chosen.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { systemClock } from '../../src/ground/clock.ts';
import { InspectorHub } from '../../src/inspect/hub.ts';
import type { RunObserver } from '../../src/run/share/observer.ts';
import { rounds } from '../support/depth.ts';
import { halt, initialDP, load, openRuns, proceed, releaseCall, waitFor, type Operations } from './open-runs.ts';
import { continuing } from './scripted-scp.ts';

const hearing: RunObserver = {
  runCreated: () => ({
    instanceCreated: () => undefined,
    dialogueOpened: () => undefined,
    instanceEnded: () => undefined,
    stepped: () => undefined,
  }),
};

/** With an inspector, which follows instances that are chosen. */
const inspecting = (): RunObserver => {
  const hub = new InspectorHub(systemClock);
  return { runCreated: (run) => hub.runCreated(run), followed: hub.followed };
};

const definitions: Readonly<Record<string, Operations>> = {
  'that passes': [{ type: 'comment', arguments: { text: 'nothing' } }],
  'whose check fails': [{ type: 'assert', expression: '$n != 0' }, { type: 'comment' }],
  'that aborts': [{ type: 'assert', expression: '$n != 0', abort: 'no' }, { type: 'comment' }],
  'that lets time pass': [waitFor(1), { type: 'comment' }],
  'that halts': [halt, { type: 'comment' }],
  'that waits for a message': [initialDP, proceed, releaseCall],
  'that draws what it sends': [
    {
      ...initialDP,
      arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'' + random(100000, 999999)}" },
    },
    proceed,
  ],
};

const changes = { pause: { paused: true }, continue: { paused: false }, finish: { finish: true } } as const;
const steps = ['turn', 'second', 'pause', 'continue', 'finish', 'cancel', 'resume'] as const;
type Step = (typeof steps)[number];

/** The reports of the run after each step, and in the end; and what it has sent. */
const said = async (
  observer: RunObserver | undefined,
  operations: Operations,
  total: number,
  does: readonly Step[],
  chosen: { readonly record?: number[]; readonly follow?: number[] } = {},
): Promise<unknown[]> => {
  const { runs, execute, settle, pass, report, leftOpen, scp } = openRuns({
    react: continuing,
    ...(observer && { observer }),
  });
  execute({ operations, seed: 1, ...chosen, ...(total > 1 && { distribution: load(total, 2) }) });
  const run = runs.find('run');
  const seen: unknown[] = [];
  const say = (step: string): unknown => seen.push(step, report(), run.row(), run.head(), leftOpen());
  for (const step of does) {
    if (step === 'second') await pass(1, 100);
    else if (step === 'cancel') run.cancel();
    else if (step === 'resume') seen.push(await run.resume(0), await run.resume(total - 1));
    else if (run.running && step !== 'turn') run.update(changes[step]);
    say(step);
    await settle();
    say('settled');
  }
  run.cancel();
  await settle();
  await run.ended;
  say('ended');
  return [...seen, scp.calls.map(({ heard }) => heard)];
};

describe('a run that is followed, and the same one that is not', () => {
  for (const [name, operations] of Object.entries(definitions)) {
    it(`report the same of a test ${name}`, () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(1, 1, 3),
          fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
          async (total, does) => {
            expect(await said(undefined, operations, total, does)).to.deep.equal(
              await said(hearing, operations, total, does),
            );
          },
        ),
        { numRuns: rounds(15) },
      ));
  }
});

describe('an instance of a load that is followed, and the same one that is only recorded', () => {
  for (const [name, operations] of Object.entries(definitions)) {
    it(`leave what a run of a test ${name} sends and reports as it is`, () =>
      fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2, max: 5 }),
          fc.subarray([1, 2, 3, 4], { minLength: 1 }),
          fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
          async (total, numbers, does) => {
            const there = numbers.filter((number) => number < total);
            expect(await said(inspecting(), operations, total, does, { follow: there })).to.deep.equal(
              await said(inspecting(), operations, total, does, { record: there }),
            );
          },
        ),
        { numRuns: rounds(15) },
      ));
  }
});
