/**
 * What the reader may do: for a viewer the controls of runs are disabled, with a line that says why. Until the service
 * has sent the role, all are enabled; the service refuses what is not permitted in any case.
 */
import { byId, element, setText } from '../../browser/elements.ts';
import { ownSession, roleWords, type OwnSession } from '../../browser/session.ts';

export class OwnRole {
  readonly #panel = byId('run-actions', HTMLElement);
  /** Controls beside those of a run that start or change something. To copy the check for CI changes nothing. */
  readonly #others = ['again', 'edit', 'of-call', 'test-tools', 'first-tools'].map((id) => byId(id, HTMLElement));
  /** Counting the coverage anew takes the role admin. */
  readonly #flowTools = byId('flow-tools', HTMLElement);
  readonly #form = byId('new-test-form', HTMLElement);
  readonly #formNote = byId('new-test-role', HTMLElement);
  readonly #note = element('p', { id: 'own-role', class: 'hush', hidden: '' });
  readonly #answered: () => void;
  #session: OwnSession | undefined;

  /** `answered` is called when the service has sent the role. */
  constructor(answered: () => void) {
    this.#answered = answered;
    this.#panel.before(this.#note);
  }

  /** Asks the service, which may answer otherwise after a token was given. */
  async ask(): Promise<void> {
    this.#session = await ownSession();
    this.#answered();
  }

  /** Whether the service would refuse to start or save anything for the reader. */
  get onlyReads(): boolean {
    return this.#session?.role === 'viewer';
  }

  update(): void {
    const reads = this.onlyReads;
    const who = `${roleWords(this.#session ?? { role: 'viewer' })}, which reads`;
    for (const part of [this.#panel, ...this.#others]) part.inert = reads;
    for (const part of this.#others) part.title = reads ? `${who}: an operator starts and saves tests.` : '';
    const counts = this.#session === undefined || this.#session.role === 'admin';
    this.#flowTools.inert = !counts;
    this.#flowTools.title = counts ? '' : 'To begin counting anew takes the role admin.';
    this.#note.hidden = !reads;
    setText(this.#note, `${who}: an operator ${this.#panel.hidden ? 'starts and edits tests' : 'steers runs'}.`);
    this.#form.hidden = reads;
    this.#formNote.hidden = !reads;
    setText(this.#formNote, `${who}: writing, starting and saving a test takes the role operator.`);
  }
}
