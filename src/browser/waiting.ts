/** Why there is nothing to show yet, shown in place of the contents. */
const words: Readonly<Record<string, string>> = {
  idle: 'Loading.',
  connecting: 'Loading.',
  connected: 'Loading.',
  lost: 'The service does not answer; the page asks again.',
  refused: 'The service asks for a token.',
};

/** Empty if waiting is of no use. */
export const waitingText = ({ kind }: { readonly kind: string }): string => words[kind] ?? '';
