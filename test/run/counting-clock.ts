/** Simulated time that knows which of its timers are waiting. */
import { SimulatedClock } from 'xstate';

export class CountingClock extends SimulatedClock {
  readonly #waiting = new Set<unknown>();

  /** Timers that were neither cleared nor came. */
  get waiting(): number {
    return this.#waiting.size;
  }

  override setTimeout(action: () => void, milliseconds: number) {
    const timer = super.setTimeout(() => {
      this.#waiting.delete(timer);
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
