/** What to say of hexadecimal digits that are no octets. */

/** `: hexadecimal digits come in pairs`, to be appended to a sentence, for an odd number of such digits; else nothing. */
export const pairsRule = (value: unknown): string =>
  typeof value === 'string' && value.length % 2 === 1 && /^[0-9a-f]+$/i.test(value)
    ? ': hexadecimal digits come in pairs'
    : '';
