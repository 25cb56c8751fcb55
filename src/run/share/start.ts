/** The start of an instance, as a share measures it. */

/** When an instance was started, and when it was due by the schedule as it was asked for, which does not shift. */
export interface Start {
  readonly at: number;
  readonly due: number;
}
