/**
 * The pictures of statecharts that the inspector serves: drawn one after the other when they are first requested, and
 * kept while there is room; the one requested longest ago is removed first.
 */
import type { AnyStateMachine } from 'xstate';
import { ChartTooLarge, chartSvg, layOutInThread } from './chart/index.ts';

const maximumPictures = 100;

export class Pictures {
  readonly #drawn = new Map<AnyStateMachine, Promise<string>>();
  readonly #maximum: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(maximum = maximumPictures) {
    this.#maximum = maximum;
  }

  /** SVG. A picture that could not be drawn is tried again with the next request, unless it is too large. */
  of(machine: AnyStateMachine): Promise<string> {
    const picture = this.#drawn.get(machine) ?? this.#draw(machine);
    this.#drawn.delete(machine);
    this.#drawn.set(machine, picture);
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > this.#maximum && oldest !== undefined) this.#drawn.delete(oldest);
    return picture;
  }

  get size(): number {
    return this.#drawn.size;
  }

  #draw(machine: AnyStateMachine): Promise<string> {
    const picture = this.#last.then(() => chartSvg(machine, layOutInThread));
    this.#last = picture.catch((thrown: unknown) => thrown instanceof ChartTooLarge || this.#drawn.delete(machine));
    return picture;
  }
}
