/** What a case of the benchmark is: it is told how and where to measure, and answers the figures of its line. */

/** Where the program and its examples are; `wire` and `http` start the program again as a process of its own. */
export interface ProgramPlace {
  /** The folder `examples`. */
  readonly examples: string;
  /** The program and its first arguments: `node`, its options, and the main module. */
  readonly command: readonly [string, ...string[]];
  /** Whether it can keep runs: a program that is compared with this one may be older than its store. True if absent. */
  readonly hasStore?: boolean;
}

export interface CaseOptions {
  /** Short versions that show how a line looks; their figures mean nothing. */
  readonly quick: boolean;
  /** `wire` runs SIPp beside it. */
  readonly vsSipp: boolean;
  readonly place: ProgramPlace;
}

export type Figure = number | string | boolean | null | undefined | readonly Figure[] | Figures;
/** What is undefined is left out of the line. A case whose `above` lists anything has not kept its bounds. */
export type Figures = { readonly [name: string]: Figure };

/** Measures, and answers what is printed as one line. */
export type Case = (options: CaseOptions) => Promise<Figures>;
