/**
 * One client's stream of the history of a run or a link: everything that the history tells, from its beginning. A client that reads too slowly is cut
 * off when `maximumWaiting` events wait for it; it connects again and is told all from the start.
 */
import type { Clock } from '../clock.ts';
import { EventStream } from '../event-stream.ts';
import type { History } from './history.ts';

const maximumWaiting = 20_000;
/** Events that are sent at once. */
const chunk = 100;

export class HistoryStream extends EventStream {
  readonly #waiting: string[] = [];
  readonly #stopListening: () => void;

  constructor(history: History, clock: Clock) {
    super(clock);
    this.#stopListening = history.listen((name, data) => this.#add(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  protected override takeNext(): string | undefined {
    return this.#waiting.length === 0 ? undefined : this.#waiting.splice(0, chunk).join('');
  }

  protected override stopListening(): void {
    this.#stopListening();
  }

  #add(text: string): void {
    if (this.finished) return;
    this.#waiting.push(text);
    if (this.#waiting.length > maximumWaiting) this.destroy();
    else this.flush();
  }
}
