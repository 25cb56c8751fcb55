/**
 * The calls of a link to its user, in order: at once if that is safe, else in a microtask. So a user is never called
 * from inside its own call, and its exceptions do not reach a statechart.
 */
export class UserCalls {
  #waiting: (() => void)[] = [];
  #scheduled = false;
  #silent = false;

  add(call: () => void): void {
    if (this.#silent) return;
    this.#waiting.push(call);
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.flush();
    });
  }

  /** Makes all pending calls, then throws the first error of the user, if there was one. */
  flush(): void {
    if (this.#waiting.length === 0) return;
    const errors: unknown[] = [];
    for (let call = this.#waiting.shift(); call !== undefined; call = this.#waiting.shift()) {
      try {
        call();
      } catch (thrown) {
        errors.push(thrown);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Drops the pending calls, and makes no more. */
  silence(): void {
    this.#silent = true;
    this.#waiting = [];
  }

  get silent(): boolean {
    return this.#silent;
  }
}
