/** What to say of hexadecimal digits that are no octets. */

/** The end of a sentence on such digits: that they come in pairs, where their number is odd. Else it is empty. */
export const pairsRule = (value: unknown): string =>
  typeof value === 'string' && value.length % 2 === 1 && /^[0-9a-f]+$/i.test(value)
    ? ': hexadecimal digits come in pairs'
    : '';
