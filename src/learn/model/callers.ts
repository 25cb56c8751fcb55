/** Callers as options and models name them: the digits of the calling party number, or that it is withheld. */

/** A call without a calling party number. */
export const withheld = 'withheld';

/** Undefined: withheld. */
export const digitsOf = (caller: string): string | undefined => (caller === withheld ? undefined : caller);

export const callerOf = (digits: string | null | undefined): string => digits ?? withheld;
