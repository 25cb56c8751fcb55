/** Options of the HTTP interface and its routes. */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { EventStream } from '../event-stream.ts';
import type { HttpEndpoint } from '../http-endpoint.ts';
import type { ReportFormats } from '../report/render/index.ts';
import type { RunService } from '../run/run-service.ts';
import type { ListensOn } from './host-names.ts';

export interface HttpOptions {
  readonly service: RunService;
  readonly log: Log;
  readonly clock: Clock;
  /** The largest request body, in bytes. */
  readonly bodyLimit: number;
  /** Asked for everywhere but at the probes and at what a browser needs to ask for it; undefined: no token is asked for. */
  readonly token: string | undefined;
  readonly listensOn: ListensOn;
  /** The event streams that are open: every one adds itself, and leaves when it is closed. */
  readonly streams: Set<EventStream>;
  readonly reports: ReportFormats;
  /** Paths that other parts of the service answer at. */
  readonly endpoints: readonly HttpEndpoint[];
}
