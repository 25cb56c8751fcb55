/**
 * A machine that is too small: a process that imports this stands still for 60 to 140 ms again and again, before or
 * behind an event, a timer or an immediate. So a test that takes it for granted that one of them comes before another
 * fails here first. `npm test -- --stalls` has every process import it.
 */
import { EventEmitter } from 'node:events';

const shortest = 60;
const longest = 140;
/** Milliseconds at most from one time to the next. */
const apart = 80;
/** Milliseconds in which the process can begin. */
const start = 1000;
/** Of the places where it could, one is taken by chance, so that it is not always the first. */
const chance = 0.6;

const cell = new Int32Array(new SharedArrayBuffer(4));
let next = performance.now() + start;

const stall = () => {
  if (performance.now() < next || Math.random() > chance) return;
  Atomics.wait(cell, 0, 0, shortest + Math.random() * (longest - shortest));
  next = performance.now() + Math.random() * apart;
};

const stalled =
  (action) =>
  (...values) => {
    stall();
    action(...values);
    stall();
  };

for (const name of ['setImmediate', 'setTimeout']) {
  const original = globalThis[name];
  const stalling = (action, ...rest) => original(stalled(action), ...rest);
  // `util.promisify` finds their promises by a symbol.
  globalThis[name] = Object.defineProperties(stalling, Object.getOwnPropertyDescriptors(original));
}

const { emit } = EventEmitter.prototype;
EventEmitter.prototype.emit = function (...values) {
  stall();
  return emit.apply(this, values);
};
