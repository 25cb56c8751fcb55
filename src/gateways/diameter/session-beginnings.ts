/**
 * Finds out whether a request begins a Diameter session, of a decoded one or of its octets; of octets it reads only the
 * AVPs that say so.
 */
import { findAvp, findUnread, type Dictionary, type Message } from '../../protocol/diameter/index.ts';

/** Session-Termination, Abort-Session, Re-Auth: they refer to an existing session. */
const aboutSessions: ReadonlySet<number> = new Set([275, 274, 258]);

interface TypedRequest {
  readonly name: string;
  readonly later: ReadonlySet<unknown>;
}

/**
 * Commands whose type of request says whether the session begins: CC-Request-Type (RFC 8506 §8.3),
 * Accounting-Record-Type (RFC 6733 §9.8.1).
 */
const typedRequests: ReadonlyMap<number, TypedRequest> = new Map([
  [272, { name: 'CC-Request-Type', later: new Set([2, 3]) }],
  [271, { name: 'Accounting-Record-Type', later: new Set([3, 4]) }],
]);

export const beginsSession = ({ code, avps }: Pick<Message, 'code' | 'avps'>): boolean => {
  const typed = typedRequests.get(code);
  if (typed !== undefined) return !typed.later.has(findAvp(avps, typed.name)?.value);
  return !aboutSessions.has(code);
};

interface WantedCodes {
  readonly session: number;
  readonly type: number | undefined;
  readonly all: ReadonlySet<number>;
}

export class UnreadSessions {
  readonly #dictionary: Dictionary;
  /** By the command. */
  readonly #wanted = new Map<number, WantedCodes | undefined>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /** The Session-Id of a request that begins a session; undefined where that cannot be said without decoding it. */
  newSession(code: number, bytes: Uint8Array): string | undefined {
    const wanted = this.#wantedOf(code);
    const found = wanted && findUnread(bytes, wanted.all);
    if (found === undefined) return undefined;
    const [session, ...others] = found.filter((avp) => avp.code === wanted?.session);
    if (session === undefined || others.length > 0) return undefined;
    const typed = typedRequests.get(code);
    if (typed === undefined) return session.value.toString();
    const [type, ...more] = found.filter((avp) => avp.code === wanted?.type);
    if (type?.value.length !== 4 || more.length > 0 || typed.later.has(type.value.readInt32BE())) return undefined;
    return session.value.toString();
  }

  /**
   * Undefined where requests of the command begin no session, or the user's dictionary defines other AVPs with these
   * names.
   */
  #wantedOf(code: number): WantedCodes | undefined {
    if (this.#wanted.has(code)) return this.#wanted.get(code);
    const wanted = this.#find(code);
    this.#wanted.set(code, wanted);
    return wanted;
  }

  #find(code: number): WantedCodes | undefined {
    if (aboutSessions.has(code)) return undefined;
    const codeOf = (name: string): number | undefined => {
      const { code: found, vendor } = this.#dictionary.avpNamed(name) ?? {};
      return vendor === undefined ? found : undefined;
    };
    const typed = typedRequests.get(code);
    const [session, type] = [codeOf('Session-Id'), typed && codeOf(typed.name)];
    if (session === undefined || (typed !== undefined && type === undefined)) return undefined;
    return { session, type, all: new Set([session, ...(type === undefined ? [] : [type])]) };
  }
}
