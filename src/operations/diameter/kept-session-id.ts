/**
 * `Session-Id_auto`: the Session-Id that an instance keeps, so that its requests belong to one session.
 *
 * Not shown in the seed: the first use makes it, later uses refer to the same one, and the value `new` begins another
 * session.
 */
import type { Scope } from '../../expressions/scope.ts';
import type { Avp, DiameterSession } from '../../gateways/diameter-gateway.ts';

const pseudoAvp = 'Session-Id_auto';

export const isPseudoAvp = (name: string): boolean => name === pseudoAvp;

/** Drops `Session-Id_auto` from a message in the session of a client: the gateway adds that session. */
export const withoutPseudoAvps = (avps: readonly Avp[]): readonly Avp[] =>
  avps.filter(({ name }) => !isPseudoAvp(name));

/** By scope, because every instance has its own. */
const kept = new WeakMap<Scope, string>();

export const keptSessionId = (scope: Scope, session: DiameterSession, another = false): string => {
  const known = another ? undefined : kept.get(scope);
  if (known !== undefined) return known;
  const made = session.newSessionId();
  kept.set(scope, made);
  return made;
};

/** The AVPs with `Session-Id` in place of `Session-Id_auto`. */
export const withSessionId = (avps: readonly Avp[], scope: Scope, session: DiameterSession): readonly Avp[] =>
  avps.some(({ name }) => isPseudoAvp(name))
    ? avps.map((avp) =>
        isPseudoAvp(avp.name) ? { name: 'Session-Id', value: keptSessionId(scope, session, avp.value === 'new') } : avp,
      )
    : avps;
