/** The frames of some instances of a run, as a share sends them and the run keeps them. */

/** Frames, and octets of the files, of all instances of a run but the first. */
export const mostFrames = 100_000;
export const mostOctets = 32 * 1024 ** 2;

export interface CapturedBatch {
  /** A capture file, in base64. */
  readonly file: string;
  readonly frames: number;
  /** Messages that are in no batch, as far as they were counted. */
  readonly leftOut: number;
}
