/**
 * `kill`: a service is killed 200 times, or as often as KILL_ROUNDS says, every second time at a system call by which
 * its store writes. Everything that it has acknowledged has to exist afterwards: each run in exactly one state, none
 * executed twice, no lock held. KILL_SEED repeats the moments. KILL_STORE is `embedded` or `postgres`: there the server
 * of the store is killed in every third round, and the service has to go on without help.
 */
import type { Case } from '../../src/bench/case.ts';
import { killService } from '../store/kill-rounds.ts';
import { areThere } from '../support/counterparts.ts';
import { hasStrace } from '../support/strace.ts';

export const kill: Case = async ({ quick, place }) => {
  const store = process.env['KILL_STORE'] ?? 'embedded';
  if (store !== 'embedded' && store !== 'postgres')
    throw new Error(`KILL_STORE is ${store}, and must be embedded or postgres`);
  if (store === 'postgres' && !areThere('postgres'))
    throw new Error('PostgreSQL is needed: the package postgresql of Debian');
  if (store === 'embedded' && !hasStrace())
    throw new Error('strace is needed: the package strace of Debian, and the right to trace a process');
  const rounds = Number(process.env['KILL_ROUNDS'] ?? (quick ? 20 : 200));
  const seed = Number(process.env['KILL_SEED'] ?? 1);
  return { store, seed, rounds, ...(await killService({ place, rounds, seed, store, atCalls: true })) };
};
