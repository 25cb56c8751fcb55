/**
 * What stands in the frames of a capture, one text for each message of a layer: `m3ua 1.1`, `mtp3 3 4113 4114`,
 * `sccp 9`, `tcap begin`, `otid 00000001`, `diameter 272 request 1 1`. The reader and tshark each list them by
 * themselves.
 */

/** Sorted, so that the order within the frame does not count. */
export type FoundInFrame = readonly string[];

/** Items of `some` that `others` lacks, each as often as it lacks them. Both are sorted. */
export const beyond = (some: FoundInFrame, others: FoundInFrame): FoundInFrame => {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};
