/**
 * Errors on the links of a gateway: logged as often as people can read them; the last one also goes into the messages
 * of the runs that it affects.
 */
import type { Clock } from '../../ground/clock.ts';
import type { PeerReport, SignallingLink } from '../../protocol/m3ua/types.ts';
import type { Complaint } from '../gateway.ts';
import { RecentComplaints } from '../recent-complaints.ts';
import type { KnownLink } from './known-link.ts';

export interface ComplaintsOptions {
  readonly clock: Clock;
  /**
   * A peer has answered with ERR, or a message is for no dialogue of this end. Called as often as people can read it.
   */
  troubled(link: SignallingLink, text: string): void;
  /** A report of a peer (SSNM, NTFY). `isTrouble`: it reports a fault. */
  reported(link: SignallingLink, text: string, isTrouble: boolean): void;
}

/** Complaints that are kept, the oldest of which is dropped first. */
export const mostComplaints = 32;

export class Complaints {
  /** The last errors, for people, the newest last: another object for each. */
  readonly all: Complaint[] = [];
  /** Those of the layers above the links. */
  readonly ofGateway: RecentComplaints;
  readonly #options: ComplaintsOptions;

  constructor(options: ComplaintsOptions) {
    this.#options = options;
    this.ofGateway = new RecentComplaints(options.clock);
  }

  /** ERR. */
  refused(known: KnownLink, error: PeerReport): void {
    this.add(error.text);
    known.complaints.add('M3UA', error.text);
    this.#trouble(known, known.loggedReports.error(error));
  }

  /** This end has refused a message of the peer. */
  refuses(known: KnownLink, text: string): void {
    known.complaints.add('M3UA', text);
  }

  /** SSNM and NTFY. */
  reported(known: KnownLink, report: PeerReport): void {
    if (report.isTrouble) {
      this.add(report.text);
      known.complaints.add('M3UA', report.text);
    }
    const text = known.loggedReports.report(report, this.#options.clock.now());
    if (text !== undefined) this.#options.reported(known.link, text, report.isTrouble);
  }

  /** A message has come for a transaction that this thread does not have. */
  stray(known: KnownLink, report: PeerReport): void {
    this.add(report.text);
    if (!report.isTrouble) return;
    this.ofGateway.add('TCAP', report.text);
    this.#trouble(known, known.loggedReports.error(report));
  }

  /** SCCP has dropped a message of a peer, or a peer reports trouble of a subsystem. */
  ofSccp(text: string): void {
    this.add(text);
    this.ofGateway.add('SCCP', text);
  }

  add(text: string): void {
    if (this.all.length >= mostComplaints) this.all.shift();
    this.all.push({ text });
  }

  #trouble({ link }: KnownLink, text: string | undefined): void {
    if (text !== undefined) this.#options.troubled(link, text);
  }
}
