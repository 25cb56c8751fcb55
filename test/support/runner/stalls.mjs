/**
 * Simulates a machine that is too small: a process that imports this stops for 60 to 140 ms again and again, before or
 * after an event, a timer or an immediate. So a test that relies on the order of two of them fails here first. `npm
 * test -- --stalls` makes every process import it.
 */
import { EventEmitter } from 'node:events';

const shortest = 60;
const longest = 140;
/** Milliseconds at most between two stalls. */
const apart = 80;
/** Milliseconds that the process has to start. */
const start = 1000;
/** Probability of a stall at a place where one is due, so that it is not always the first. */
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
  // `util.promisify` finds their promise versions by a symbol.
  globalThis[name] = Object.defineProperties(stalling, Object.getOwnPropertyDescriptors(original));
}

const { emit } = EventEmitter.prototype;
EventEmitter.prototype.emit = function (...values) {
  stall();
  return emit.apply(this, values);
};
