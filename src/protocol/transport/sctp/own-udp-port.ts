/**
 * The UDP port of a caller for which none is configured: the same after a crash as before it.
 *
 * A peer keeps the UDP port with the association (RFC 6951 §5.1), and refuses an INIT for an existing association from
 * any other port. So the port is not random: it is the preferred one, or, if another program has that, one that is
 * derived from the addresses of the association.
 */
import { createHash } from 'node:crypto';
import { DialproofError } from '../../../ground/errors.ts';

/** Above the ports that Linux assigns by itself, 32768 to 60999. */
const spare = { first: 61_000, count: 4536 };
/** Spare ports that are tried. */
const attempts = 20;

export interface OwnUdpPortOptions {
  readonly preferred: number;
  /** Address and ports of the association, the same each time. */
  readonly association: string;
  /** Called when another port is used, because the preferred one is taken. */
  readonly troubled?: ((text: string) => void) | undefined;
}

const isTaken = (thrown: unknown): boolean =>
  thrown instanceof DialproofError && (thrown.cause as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';

export class OwnUdpPort {
  readonly #options: OwnUdpPortOptions;
  /** Kept for the lifetime of this caller, even if the preferred one becomes free again. */
  #chosen: number | undefined;

  constructor(options: OwnUdpPortOptions) {
    this.#options = options;
  }

  /** Throws the error of `open`; if the ports are taken, that of the last attempt. */
  async use<Opened>(open: (port: number) => Promise<Opened>): Promise<Opened> {
    let last: unknown;
    for (const port of this.#candidates()) {
      try {
        const opened = await open(port);
        this.#choose(port);
        return opened;
      } catch (thrown) {
        if (!isTaken(thrown)) throw thrown;
        last = thrown;
      }
    }
    throw last;
  }

  *#candidates(): Generator<number> {
    const { preferred, association } = this.#options;
    yield this.#chosen ?? preferred;
    const start = createHash('sha256').update(association).digest().readUInt32BE();
    for (let attempt = 0; attempt < attempts; attempt += 1) yield spare.first + ((start + attempt) % spare.count);
  }

  #choose(port: number): void {
    const { preferred, troubled } = this.#options;
    const wanted = this.#chosen ?? preferred;
    this.#chosen = port;
    if (port !== wanted) {
      troubled?.(
        `UDP port ${wanted} is taken on this machine, so the link has UDP port ${port}; ` +
          'set local_udp_port to choose one',
      );
    }
  }
}
