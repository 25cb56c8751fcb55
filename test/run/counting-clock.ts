/** Simulated time that knows which of its timers are waiting. */
import { SimulatedClock } from 'xstate';

export class CountingClock extends SimulatedClock {
  readonly #waiting = new Set<unknown>();
  #came = 0;
  /** Whether time passes by itself too, as it does for what measures its own work. */
  passesAlone = false;

  override now(): number {
    return super.now() + (this.passesAlone ? performance.now() : 0);
  }

  /** Timers that came. */
  get came(): number {
    return this.#came;
  }

  /** Timers that were neither cleared nor came. */
  get waiting(): number {
    return this.#waiting.size;
  }

  override setTimeout(action: () => void, milliseconds: number) {
    const timer = super.setTimeout(() => {
      this.#waiting.delete(timer);
      this.#came += 1;
      action();
    }, milliseconds);
    this.#waiting.add(timer);
    return timer;
  }

  override clearTimeout(timer: Parameters<SimulatedClock['clearTimeout']>[0]): void {
    this.#waiting.delete(timer);
    super.clearTimeout(timer);
  }
}
