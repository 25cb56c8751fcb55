/** What one run, and one instance of it, may cost. */
export interface RunLimits {
  /** Milliseconds of work, in all, after which an instance is aborted. */
  readonly instanceCpu: number;
  /** Bytes that the variables, the globals and the feeds of a run may hold. */
  readonly memory: number;
  /**
   * Bytes of the evidence of failing instances, and of what those in progress do, of which some may fail. 0: none is
   * kept.
   */
  readonly evidence: number;
  /** Failed and aborted instances that the list of a run has; the others are counted. */
  readonly failureList: number;
  /** Milliseconds that a run waits for the link of a gateway to come back; 0: it does not wait. */
  readonly outage: number;
}

/** Where the configuration says nothing else. */
export const usualRunLimits: RunLimits = {
  instanceCpu: 2000,
  memory: 512 * 1024 ** 2,
  evidence: 32 * 1024 ** 2,
  failureList: 1_000_000,
  outage: 30_000,
};

/**
 * Most arguments that nothing reads, of all instances of a run, as `maxItems` in the schema of the report: more are
 * neither counted nor listed.
 */
export const mostUnchecked = 1_000;
