/** What the views of the page have in common: the store, the way to other places, and the texts of tests. */
import type { RunTest } from '../protocol.ts';
import type { Place } from './address.ts';
import type { Store } from './store.ts';

export interface App {
  readonly store: Store;
  /** The test that a run was started with; undefined until it has arrived, and if the service keeps none. */
  readonly texts: { of(runId: string): RunTest | undefined };
  /** Draws at the next frame, once for all calls until then. */
  draw(): void;
  /** Draws at once, unless the page is being drawn: then again. */
  drawNow(): void;
  /** Opens a place, with an entry of its own in the browser's history. */
  open(place: Place): void;
  openRun(runId: string): void;
  /** Opens the editor with a text, and a line that says where it is from. */
  edit(text: string, line: string): void;
  askForToken(): void;
  /** Tries lost connections again. */
  retryNow(): void;
  showKeys(): void;
}
