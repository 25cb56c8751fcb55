/**
 * The services that viewers see, in the shape that `@xstate/inspect` expects of a registry, but with a bound, and
 * including those that have ended. Until a viewer looks, a service is only listed.
 *
 * A service that takes the place of one that has ended also takes its session id: `@xstate/inspect` keeps every session
 * id that it has seen for good, so there must not be more ids than places.
 */
import type { AnyInterpreter, XStateDevInterface } from 'xstate';
import { DialproofError } from '../../ground/errors.ts';
import type { Facade } from './facade.ts';

type Listener = (service: AnyInterpreter) => void;

export class Registry implements XStateDevInterface {
  readonly services = new Set<AnyInterpreter>();
  /** Whether a viewer is connected. */
  watched = false;
  readonly #limit: number;
  readonly #onError: (thrown: unknown) => void;
  readonly #bySession = new Map<string, Facade>();
  /** In the order in which they ended. */
  readonly #ended = new Set<Facade>();
  readonly #untold = new Set<Facade>();
  readonly #listeners = new Set<Listener>();
  #crowded = false;

  constructor(limit: number, onError: (thrown: unknown) => void) {
    this.#limit = limit;
    this.#onError = onError;
  }

  get ended(): readonly Facade[] {
    return [...this.#ended];
  }

  find(sessionId: string): Facade | undefined {
    return this.#bySession.get(sessionId);
  }

  /** Undefined if all places are taken by live actors; `onError` is called once, until there is room again. */
  admit(make: (sessionId: string) => Facade): Facade | undefined {
    const sessionId = this.#freeSession();
    if (sessionId === undefined && !this.#crowded) {
      this.#onError(
        new DialproofError('Busy', 'Viewers are shown no more actors: those that live take all the places.'),
      );
    }
    this.#crowded = sessionId === undefined;
    if (sessionId === undefined) return undefined;
    const facade = make(sessionId);
    this.#bySession.set(sessionId, facade);
    this.register(facade.interpreter);
    this.#untold.add(facade);
    if (this.watched) this.tell();
    return facade;
  }

  /** Notifies the listeners of services that they do not know yet. */
  tell(): void {
    for (const facade of this.#untold) for (const listener of this.#listeners) listener(facade.interpreter);
    this.#untold.clear();
  }

  end(facade: Facade): void {
    facade.end(this.watched);
    this.#ended.add(facade);
  }

  register(service: AnyInterpreter): void {
    this.services.add(service);
  }

  unregister(service: AnyInterpreter): void {
    this.services.delete(service);
  }

  onRegister(listener: Listener): { unsubscribe(): void } {
    this.#listeners.add(listener);
    return { unsubscribe: () => void this.#listeners.delete(listener) };
  }

  #freeSession(): string | undefined {
    if (this.services.size < this.#limit) return `service:${this.services.size + 1}`;
    const [oldest] = this.#ended;
    if (oldest === undefined) return undefined;
    this.#ended.delete(oldest);
    this.#untold.delete(oldest);
    this.unregister(oldest.interpreter);
    return oldest.sessionId;
  }
}
