/**
 * Loaded before the program of a service: its time passes several times as fast, including leases and timeouts, so that
 * a history takes seconds. Its wall clock jumps where the process receives SIGUSR2; the monotonic clock does not.
 */
import timers from 'node:timers';
import { syncBuiltinESMExports } from 'node:module';

const factor = Number(process.env['HISTORIES_FASTER']);
const jumps = [86_400_000, -172_800_000, 3_600_000];
const counted = performance.now.bind(performance);
const zero = performance.timeOrigin;
let jumped = 0;

performance.now = () => factor * counted();

const faster = (set) => {
  const setFaster = (action, milliseconds = 0, ...rest) => set(action, milliseconds / factor, ...rest);
  return Object.defineProperties(setFaster, Object.getOwnPropertyDescriptors(set));
};
for (const name of ['setTimeout', 'setInterval']) globalThis[name] = timers[name] = faster(timers[name]);
syncBuiltinESMExports();

const WallClock = Date;
globalThis.Date = class extends WallClock {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given));
  }

  static now() {
    return Math.round(zero + performance.now() + jumped);
  }
};

process.on('SIGUSR2', () => {
  const [jump] = jumps;
  jumps.push(jumps.shift());
  jumped += jump;
});
