/** What the views of the page have in common: the store, the way to other places, and the texts of tests. */
import type { TemplateResult } from '../../browser/template.ts';
import type { RunTest } from '../protocol.ts';
import type { Place } from './address.ts';
import type { Call } from './call/call-record.ts';
import type { Store } from './store.ts';

export interface App {
  readonly store: Store;
  /** The test that a run was started with; undefined until it has arrived, and if the service keeps none. */
  testOf(runId: string): RunTest | undefined;
  /** The call that is shown; undefined until it is known. */
  readonly call: { readonly call: Call | undefined };
  readonly inspector: { template(): TemplateResult };
  readonly source: { runOne(instance: string): Promise<void> };
  /** Starts a test by its name, or opens it in the editor; resolves with the reason if it does not. */
  readonly starter: Readonly<Record<'run' | 'edit', (name: string) => Promise<string | undefined>>> & {
    fileOf(name: string): string | undefined;
  };
  /** Draws at the next frame, once for all calls until then. */
  draw(): void;
  /** Draws at once, unless the page is being drawn: then again. */
  drawNow(): void;
  /** Opens a place, with an entry of its own in the browser's history. */
  open(place: Place): void;
  openRun(runId: string): void;
  /** Opens the editor with a text, and a line that says where it is from. */
  edit(text: string, line: string): void;
  readonly token: { ask(): void };
  /** Tries lost connections again. */
  retryNow(): void;
  showKeys(): void;
}

/** A view with a state of its own. */
export abstract class View {
  protected readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  protected get store(): Store {
    return this.app.store;
  }

  /** Changes what the view keeps, and draws it at once. */
  protected change(change: () => unknown): void {
    change();
    this.app.drawNow();
  }
}
