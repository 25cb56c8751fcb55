/**
 * What the page follows: a run, or a link. Both have a history of the same shape, below a path of their own.
 */
export interface Followed {
  readonly kind: 'run' | 'link';
  readonly id: string;
}

export const isSame = (one: Followed | undefined, other: Followed | undefined): boolean =>
  one?.kind === other?.kind && one?.id === other?.id;

/** Where the service has its history. */
export const pathOf = ({ kind, id }: Followed): string => `/inspect/${kind}s/${encodeURIComponent(id)}`;
