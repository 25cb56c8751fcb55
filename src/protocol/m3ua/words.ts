/** Names of the standard as people read them: `noConfiguredAsForAsp` is `no configured AS for ASP`. */
export const wordsOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\basp?\b/g, (short) => short.toUpperCase());
