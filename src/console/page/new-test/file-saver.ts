/**
 * Saves the text in the folder of the tests under a name: over the file that was opened, if that is unchanged, or as a
 * new one.
 */
import { element, setText } from '../../../browser/elements.ts';
import type { CheckedFault } from '../../protocol.ts';

/** A file of the folder, and the tag of the state that is in the editor. */
export interface OpenedFile {
  readonly file: string;
  readonly etag: string;
}

export interface FileSaverParts {
  /** The text in the editor. */
  text(): string;
  /** Shows lines of text; none: clears them. */
  showLines(lines: readonly string[]): void;
}

export class FileSaver {
  readonly root = element('form', { class: 'saver', novalidate: '' });
  readonly #name = element('input', {
    type: 'text',
    'aria-label': 'Name in the folder of tests',
    placeholder: 'name.test.yaml',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  readonly #button = element('button', { type: 'submit' }, 'Save');
  readonly #parts: FileSaverParts;
  #opened: OpenedFile | undefined;
  #saving = false;

  constructor(parts: FileSaverParts) {
    this.#parts = parts;
    this.root.append(this.#name, this.#button);
    this.root.hidden = true;
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#save();
    });
  }

  get opened(): OpenedFile | undefined {
    return this.#opened;
  }

  /** Undefined: the text in the editor belongs to no file. */
  open(opened: OpenedFile | undefined): void {
    this.#opened = opened;
    this.#name.value = opened?.file ?? '';
  }

  /** `isThere`: whether the service has a folder. */
  offer(isThere: boolean): void {
    this.root.hidden = !isThere;
  }

  async #save(): Promise<void> {
    const file = this.#name.value.trim();
    if (this.#saving) return;
    if (file === '') {
      this.#parts.showLines(['Not saved: give the file a name, such as name.test.yaml.']);
      return this.#name.focus();
    }
    this.#became(true);
    this.#parts.showLines([]);
    const text = this.#parts.text();
    const answer = await saved(file, text, this.#opened?.file === file ? this.#opened.etag : undefined);
    this.#became(false);
    if ('etag' in answer) this.#opened = { file, etag: answer.etag };
    this.#parts.showLines('etag' in answer ? [`${file} is saved.`] : answer.refused);
  }

  #became(saving: boolean): void {
    this.#saving = saving;
    this.#button.ariaDisabled = saving ? 'true' : null;
    setText(this.#button, saving ? 'Saving …' : 'Save');
  }
}

interface Refusal {
  readonly error?: {
    readonly message?: string;
    readonly hint?: string;
    readonly data?: { readonly errors?: readonly (Partial<CheckedFault> & { readonly message: string })[] };
  };
}

/** `etag`: that of the state that is replaced; undefined for a new file. */
const saved = async (
  file: string,
  text: string,
  etag: string | undefined,
): Promise<{ readonly etag: string } | { readonly refused: readonly string[] }> => {
  try {
    const precondition: Record<string, string> = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
    const headers = { 'Content-Type': 'application/json', ...precondition };
    const response = await fetch(`/console/files/${encodeURIComponent(file)}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ text }),
    });
    if (response.ok) return { etag: response.headers.get('ETag') ?? '' };
    const { error = {} } = (await response.json()) as Refusal;
    const { message = String(response.status), hint, data } = error;
    const faults = (data?.errors ?? []).map((fault) =>
      `${fault.line === undefined ? '' : `line ${fault.line} `}${fault.pointer ?? ''} ${fault.message}`.trim(),
    );
    return {
      refused: [`Not saved: ${message}`, ...faults, ...(faults.length === 0 && hint !== undefined ? [hint] : [])],
    };
  } catch {
    return { refused: ['Not saved: the service does not answer.'] };
  }
};
