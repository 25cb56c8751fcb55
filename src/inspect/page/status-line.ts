/**
 * One line on how things stand: the connection first, then the run or the link. It is read out when its words change; the seconds that a
 * retry is counted down by are not.
 */
import { byId, setText } from '../../browser/elements.ts';
import type { Store } from './store.ts';

export class StatusLine {
  readonly #store: Store;
  readonly #line = byId('status', HTMLElement);
  readonly #text = byId('status-text', HTMLElement);
  readonly #countdown = byId('status-countdown', HTMLElement);
  readonly #retry = byId('retry', HTMLButtonElement);
  readonly #remark = byId('remark', HTMLElement);
  #timer: number | undefined;

  constructor(store: Store, retryNow: () => void) {
    this.#store = store;
    this.#retry.addEventListener('click', retryNow);
  }

  update(): void {
    const { connection, remark } = this.#store;
    this.#line.className = `status ${connection.kind}`;
    setText(this.#text, this.#words());
    setText(this.#remark, remark);
    this.#retry.hidden = connection.kind !== 'lost';
    clearTimeout(this.#timer);
    const seconds = connection.kind === 'lost' ? Math.max(0, Math.ceil((connection.retryAt - Date.now()) / 1000)) : undefined;
    setText(this.#countdown, seconds === undefined ? '' : ` in ${seconds} s`);
    if (seconds !== undefined) this.#timer = setTimeout(() => this.update(), 250);
  }

  #words(): string {
    const { connection, followed, record, runs } = this.#store;
    if (followed === undefined) return runs?.length === 0 ? 'No runs yet' : runs === undefined ? 'Looking for runs' : 'Choose a run';
    const { kind, id } = followed;
    switch (connection.kind) {
      case 'notFound':
        return record === undefined ? `${kind === 'run' ? 'Run' : 'Link'} not found: ${id}` : `The service no longer keeps the ${kind} ${id}`;
      case 'lost':
        return 'Connection lost, retrying';
      case 'refused':
        return connection.reason;
      case 'connected':
        return `Connected, the ${kind} ${kind === 'run' ? howRunStands(record?.state) : `is ${record?.state ?? ''}`}`;
      default:
        return `Connecting to ${id}`;
    }
  }
}

const howRunStands = (state = 'running'): string => (state === 'running' ? 'goes on' : `has ended: ${state}`);
