/** One status line: first the connection, then the run or the link. */
import { ConnectionLine } from '../../browser/connection-line.ts';
import { byId, setText } from '../../browser/elements.ts';
import { inLinks } from './followed-head.ts';
import type { Store } from './store.ts';

export class StatusLine {
  readonly #store: Store;
  readonly #line: ConnectionLine;
  readonly #remark = byId('remark', HTMLElement);

  constructor(store: Store, retryNow: () => void) {
    this.#store = store;
    this.#line = new ConnectionLine(retryNow);
  }

  update(): void {
    const { connection, remark } = this.#store;
    this.#line.show(connection, this.#words());
    setText(this.#remark, remark);
  }

  #words(): string {
    const { connection, followed, record, runs, links } = this.#store;
    if (followed === undefined && inLinks())
      return links === undefined ? 'Looking for links' : links.links.length === 0 ? 'No links' : 'Choose a link';
    if (followed === undefined)
      return runs?.length === 0 ? 'No runs yet' : runs === undefined ? 'Looking for runs' : 'Choose a run';
    const { kind, id } = followed;
    switch (connection.kind) {
      case 'notFound':
        return record === undefined
          ? kind === 'run'
            ? `No history of the run ${id}`
            : `Link not found: ${id}`
          : `The service no longer keeps the ${kind} ${id}`;
      case 'lost':
        return 'Connection lost, retrying';
      case 'refused':
        return 'The service asks for a token: give it to the console, at /';
      case 'connected':
        return `Connected, the ${kind} ${kind === 'run' ? howRunStands(record?.state) : `is ${record?.state ?? ''}`}`;
      default:
        return `Connecting to ${id}`;
    }
  }
}

const howRunStands = (state = 'running'): string => (state === 'running' ? 'goes on' : `has ended: ${state}`);
