/** Every attack by its name, and its effect on a service: by itself, and beside a load at full speed. */
import type { ProgramPlace } from '../../../src/bench/case.ts';
import type { Delays } from '../turns/service-watch.ts';
import type { Attacks } from './attack.ts';
import { bodyAttacks } from './body-attacks.ts';
import { connectionAttacks } from './connection-attacks.ts';
import { gatewayAttacks } from './gateway-attacks.ts';
import { beginLoad, endLoad, prepareRuns } from './prepared-runs.ts';
import { readingAttacks } from './reading-attacks.ts';
import { Target } from './target.ts';

export const attacks: Attacks = { ...bodyAttacks, ...connectionAttacks, ...readingAttacks, ...gatewayAttacks };

export interface AttackSizes {
  /** Small runs that the service keeps. */
  readonly kept: number;
  /** At most, for each attack. */
  readonly seconds: number;
  /** Names of attacks; default: all. */
  readonly only?: RegExp | undefined;
  /** Called when an attack is over. */
  readonly told?: (name: string, delays: Delays) => void;
}

/** By the name of the attack; those beside a load end in `, beside a load`. */
export const underAttack = async (
  place: ProgramPlace,
  { kept, seconds, only = /./, told = () => undefined }: AttackSizes,
): Promise<Record<string, Delays>> => {
  const target = await Target.start(place);
  const all: Record<string, Delays> = {};
  const note = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const delays = await target.watch.during(work).catch((thrown: unknown) => {
      target.isAlive();
      throw new Error(`${name}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    });
    all[name] = delays;
    told(name, delays);
  };
  const every = async (beside: string): Promise<void> => {
    for (const [name, attack] of Object.entries(attacks))
      if (only.test(name)) await note(`${name}${beside}`, () => attack({ target, seconds }));
  };
  try {
    await note('runs that come and end', () => prepareRuns(target, kept));
    await every('');
    await note('a load at full speed', () => beginLoad(target));
    await every(', beside a load');
    await endLoad(target);
    target.isAlive();
    return all;
  } finally {
    await target.close();
  }
};
