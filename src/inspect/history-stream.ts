/**
 * One client's stream of the history of a run or a link: every event of the history, from its beginning. The service
 * disconnects a client that reads so slowly that `maximumWaiting` events wait for it; the client connects again and
 * receives everything from the start.
 */
import type { Clock } from '../ground/clock.ts';
import { EventStream } from '../endpoint/event-stream.ts';
import type { History } from './history.ts';
import type { StreamEvents } from './protocol.ts';

const maximumWaiting = 20_000;
/** Events that are sent at once. */
const chunk = 100;

interface Waiting {
  readonly name: keyof StreamEvents;
  /** Does not change any more. */
  readonly data: object;
}

const eventText = ({ name, data }: Waiting): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export class HistoryStream extends EventStream {
  /** In the order of the history: each event is encoded when the client reads it. */
  readonly #waiting: Waiting[] = [];
  readonly #stopListening: () => void;

  constructor(history: Pick<History, 'listen'>, clock: Clock) {
    super(clock);
    this.#stopListening = history.listen((name, data) => this.#add({ name, data }));
  }

  protected override takeNext(): string | undefined {
    return this.#waiting.length === 0 ? undefined : this.#waiting.splice(0, chunk).map(eventText).join('');
  }

  protected override stopListening(): void {
    this.#stopListening();
  }

  #add(event: Waiting): void {
    if (this.finished) return;
    this.#waiting.push(event);
    if (this.#waiting.length > maximumWaiting) this.destroy();
    else this.flush();
  }
}
