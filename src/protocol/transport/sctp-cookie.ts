/**
 * The state cookie (RFC 9260 §5.1.3): all that a listener knows of an association before the peer has proved that it is there.
 *
 * The listener keeps nothing of its own for it, so that no number of INITs can fill it up. A cookie is good once and for a minute,
 * and only from where the INIT came from.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeInit, encodeInitValue, initLength, type Init } from './sctp-chunks.ts';

export interface CookieContents {
  /** What the peer said of itself. */
  readonly peer: Init;
  /** What this side answered. */
  readonly own: Init;
}

const lifetime = 60_000;
const timeLength = 8;
const digestLength = 32;
const cookieLength = timeLength + 2 * initLength + digestLength;
/** Cookies of the last minute that were used: as many as are remembered. */
const rememberedTags = 4096;

export class CookieJar {
  readonly #key = randomBytes(32);
  readonly #used = new Set<number>();
  readonly #now: () => number;

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** `source`: the sender of the INIT. */
  bake({ peer, own }: CookieContents, source: string): Buffer {
    const time = Buffer.alloc(timeLength);
    time.writeDoubleBE(this.#now());
    const contents = Buffer.concat([time, encodeInitValue(peer), encodeInitValue(own)]);
    return Buffer.concat([contents, this.#digest(contents, source)]);
  }

  /** Undefined if it is not from this jar, not for this source, too old, or was taken before. */
  take(cookie: Buffer, source: string): CookieContents | undefined {
    if (cookie.length !== cookieLength) return undefined;
    const contents = cookie.subarray(0, cookieLength - digestLength);
    if (!timingSafeEqual(cookie.subarray(cookieLength - digestLength), this.#digest(contents, source))) return undefined;
    const age = this.#now() - contents.readDoubleBE(0);
    if (age < 0 || age > lifetime) return undefined;
    const peer = decodeInit(contents.subarray(timeLength, timeLength + initLength));
    const own = decodeInit(contents.subarray(timeLength + initLength));
    if (this.#used.has(own.tag)) return undefined;
    this.#remember(own.tag);
    return { peer, own };
  }

  #remember(tag: number): void {
    this.#used.add(tag);
    const [oldest] = this.#used;
    if (this.#used.size > rememberedTags && oldest !== undefined) this.#used.delete(oldest);
  }

  #digest(contents: Buffer, source: string): Buffer {
    return createHmac('sha256', this.#key).update(contents).update(source).digest();
  }
}
