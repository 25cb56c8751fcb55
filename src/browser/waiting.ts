/** Why there is nothing to show yet, in the place where it will be. */
const words: Readonly<Record<string, string>> = {
  idle: 'Loading.',
  connecting: 'Loading.',
  connected: 'Loading.',
  lost: 'The service does not answer; the page asks again.',
  refused: 'The service asks for a token.',
};

/** Empty where waiting is of no use. */
export const waitingText = ({ kind }: { readonly kind: string }): string => words[kind] ?? '';
