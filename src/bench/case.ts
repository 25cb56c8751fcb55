/**
 * The interface of a case of the benchmark: it receives options on how and where to measure, and returns the figures of
 * its line.
 */

/** The location of the program and its examples; `wire` and `http` start the program again as a process of its own. */
export interface ProgramPlace {
  /** The folder `examples`. */
  readonly examples: string;
  /** The program and its first arguments: `node`, its options, and the main module. */
  readonly command: readonly [string, ...string[]];
  /**
   * Whether it can store runs: a program that is compared with this one may be older than its store. True if absent.
   */
  readonly hasStore?: boolean;
}

export interface CaseOptions {
  /** Short versions that show the form of a line; their figures mean nothing. */
  readonly quick: boolean;
  /** `wire` also runs SIPp. */
  readonly vsSipp: boolean;
  readonly place: ProgramPlace;
}

export type Figure = number | string | boolean | null | undefined | readonly Figure[] | Figures;
/** Undefined figures are left out of the line. A case with a non-empty `above` has exceeded its bounds. */
export type Figures = { readonly [name: string]: Figure };

/** Measures, and returns the figures that are printed as one line. */
export type Case = (options: CaseOptions) => Promise<Figures>;
