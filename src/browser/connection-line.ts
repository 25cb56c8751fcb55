/**
 * The state of a page's connection, in its head. Screen readers read changes of its words, but not the countdown to a
 * retry.
 */
import { byId, setText } from './elements.ts';

/** Milliseconds between two updates of the remaining wait. */
const countEvery = 250;

export type Standing = { readonly kind: string; readonly retryAt?: number };

export class ConnectionLine {
  readonly #line = byId('status', HTMLElement);
  readonly #text = byId('status-text', HTMLElement);
  readonly #countdown = byId('status-countdown', HTMLElement);
  readonly #retry = byId('retry', HTMLButtonElement);
  #timer: number | undefined;

  constructor(retryNow: () => void) {
    this.#retry.addEventListener('click', retryNow);
  }

  /** `retryAt`, in milliseconds since 1970, belongs to a connection that is `lost`. */
  show({ kind, retryAt }: Standing, words: string): void {
    this.#line.className = `status ${kind}`;
    setText(this.#text, words);
    this.#retry.hidden = retryAt === undefined;
    this.#count(retryAt);
  }

  #count(retryAt: number | undefined): void {
    clearTimeout(this.#timer);
    const seconds = retryAt === undefined ? undefined : Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
    setText(this.#countdown, seconds === undefined ? '' : ` in ${seconds} s`);
    if (seconds !== undefined) this.#timer = setTimeout(() => this.#count(retryAt), countEvery);
  }
}
