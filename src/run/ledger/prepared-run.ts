/** A run between the check of its request and its first instance: it waits to be accepted. */
import type { RunLabels } from '../plan/labels.ts';
import type { Run } from '../life/run.ts';
import type { Spread } from '../share/place.ts';

/** Who asks for a run. */
export interface Asking {
  /** The name of a client. */
  readonly by?: string | undefined;
  /** The service itself. */
  readonly isHosted?: boolean;
  /** The places that carry the run, if not the threads of this service. */
  readonly spread?: Spread | undefined;
  /** The name of this service, where the distribution names services and this one alone carries the run. */
  readonly carrier?: string | undefined;
}

/** A run that holds its locks, its id and its room, and has not begun. */
export interface PreparedRun {
  readonly runId: string;
  readonly run: Run;
  readonly labels: RunLabels;
  readonly lockKeys: readonly string[];
  begin(): void;
  /** Gives everything back: the run was not accepted. */
  abandon(): void;
}
