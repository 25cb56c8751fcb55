/**
 * What went wrong on the links of a gateway, for the log as often as people can read it, and the last of it for the
 * messages of the runs that suffer from it.
 */
import type { Clock } from '../../clock.ts';
import type { PeerReport, SignallingLink } from '../../protocol/m3ua/types.ts';
import type { Complaint } from '../gateway.ts';
import type { KnownLink } from './known-link.ts';

export interface ComplaintsOptions {
  readonly clock: Clock;
  /** A peer has answered with ERR, or a message is for no dialogue of this end: as often as people can read it. */
  troubled(link: SignallingLink, text: string): void;
  /** What a peer reports (SSNM, NTFY). `isTrouble`: it is not as it should be. */
  reported(link: SignallingLink, text: string, isTrouble: boolean): void;
}

export class Complaints {
  /** What went wrong last, for people: another object for each. */
  last: Complaint | undefined;
  readonly #options: ComplaintsOptions;

  constructor(options: ComplaintsOptions) {
    this.#options = options;
  }

  /** ERR. */
  refused(known: KnownLink, error: PeerReport): void {
    this.last = { text: error.text };
    this.#trouble(known, known.told.error(error));
  }

  /** SSNM and NTFY. */
  reported(known: KnownLink, report: PeerReport): void {
    if (report.isTrouble) this.last = { text: report.text };
    const text = known.told.report(report, this.#options.clock.now());
    if (text !== undefined) this.#options.reported(known.link, text, report.isTrouble);
  }

  /** A message has come for a transaction that is not here. */
  stray(known: KnownLink, report: PeerReport): void {
    this.last = { text: report.text };
    if (report.isTrouble) this.#trouble(known, known.told.error(report));
  }

  tell(text: string): void {
    this.last = { text };
  }

  #trouble({ link }: KnownLink, text: string | undefined): void {
    if (text !== undefined) this.#options.troubled(link, text);
  }
}
