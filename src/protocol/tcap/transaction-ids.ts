/**
 * The transaction ids that an endpoint assigns to its dialogues, if several endpoints are one to their peers: an id
 * shows which endpoint has its dialogue.
 */

/** Both ends belong to it; 0 to 2^32 - 1. */
export interface IdRange {
  readonly from: number;
  readonly to: number;
}

export const allIds: IdRange = { from: 0, to: 2 ** 32 - 1 };

/** The ids of a process, in as many parts as it has threads, and the part of this thread. */
export interface IdShare {
  readonly all: IdRange;
  readonly parts: number;
  readonly own: number;
}

const partLength = ({ all: { from, to }, parts }: IdShare): number => Math.floor((to - from + 1) / parts);

/** The ids of this thread. */
export const ownIds = (share: IdShare): IdRange => {
  const from = share.all.from + share.own * partLength(share);
  return { from, to: from + partLength(share) - 1 };
};

/** The part of an id; undefined for an id of another process. */
export const partOf = (share: IdShare, id: number): number | undefined => {
  const { from, to } = share.all;
  return id < from || id > to ? undefined : Math.min(Math.floor((id - from) / partLength(share)), share.parts - 1);
};
