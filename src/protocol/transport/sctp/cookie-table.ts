/**
 * Handling of a COOKIE ECHO if there is an association already (the table of RFC 9260 §5.2.4): the tags in the cookie
 * are compared with those of the association, and its tie-tags with those of the association.
 */

/**
 * A: the peer has restarted. B: both ends have called at the same time. C: the cookie is late. D: it is a duplicate of
 * this association's cookie.
 */
export type CookieAction = 'restart' | 'collision' | 'late' | 'duplicate' | 'discard';

/** The tags of the existing association, or of the call for it. */
export interface KnownTags {
  readonly own: number;
  /** 0 while the tag of the peer is unknown. */
  readonly peer: number;
  readonly ties: readonly [own: number, peer: number];
}

export interface CookieTags {
  readonly own: number;
  readonly peer: number;
  /** 0 if there was no association when the cookie was made. */
  readonly ties: readonly [own: number, peer: number];
}

export const cookieAction = (known: KnownTags, cookie: CookieTags): CookieAction => {
  const isOwn = known.own === cookie.own;
  const isPeer = known.peer === cookie.peer;
  const isUntied = cookie.ties[0] === 0 && cookie.ties[1] === 0;
  const isTied = known.ties[0] === cookie.ties[0] && known.ties[1] === cookie.ties[1];
  if (isOwn) return isPeer ? 'duplicate' : 'collision';
  if (isPeer) return isUntied ? 'late' : 'discard';
  return isTied && !isUntied ? 'restart' : 'discard';
};
