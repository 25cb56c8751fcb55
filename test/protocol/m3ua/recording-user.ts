/** A user of a link that records the calls of the link, and fails if one is made from inside a call of its own. */
import type { LinkUser, MtpTransfer, PeerReport } from '../../../src/protocol/m3ua/types.ts';

export class RecordingUser implements LinkUser {
  readonly told: string[] = [];
  readonly transfers: { readonly indication: MtpTransfer; readonly frame: Uint8Array }[] = [];
  /** Called with each call of the link, after it is recorded. */
  react: ((what: string) => void) | undefined;
  /** Whether reports are recorded. */
  hearsReports = false;
  #calling = false;

  /** Makes a call on the link as its owner. */
  call<Result>(act: () => Result): Result {
    this.#calling = true;
    try {
      return act();
    } finally {
      this.#calling = false;
    }
  }

  transfer(indication: MtpTransfer, frame: Uint8Array): void {
    this.transfers.push({ indication, frame });
    this.#tell(`transfer ${Buffer.from(indication.data).toString()}`);
  }

  active(): void {
    this.#tell('active');
  }

  /** Milliseconds since the peer's last sign of life, from each `inactive`. */
  readonly silences: (number | undefined)[] = [];

  inactive(reason: string, silentFor?: number): void {
    this.silences.push(silentFor);
    this.#tell(`inactive: ${reason}`);
  }

  refused({ text }: PeerReport): void {
    this.#tell(`refused: ${text}`);
  }

  reported({ text }: PeerReport): void {
    if (this.hearsReports) this.#tell(`reported: ${text}`);
  }

  destinations(pointCodes: readonly number[], state: string): void {
    this.#tell(`${state}: ${pointCodes.join()}`);
  }

  /** The calls of the link since the last call of this method. */
  since(): string[] {
    return this.told.splice(0);
  }

  #tell(what: string): void {
    if (this.#calling) throw new Error(`told ${what} from inside a call of its own`);
    this.told.push(what);
    this.react?.(what);
  }
}
