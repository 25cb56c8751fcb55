/** Options of the HTTP interface and its routes. */
import type { Clock } from '../ground/clock.ts';
import type { Log } from '../log.ts';
import type { HttpEndpoint } from '../endpoint/http-endpoint.ts';
import type { ReportFormats } from '../report/render/index.ts';
import type { RunService } from '../run/life/run-service.ts';
import type { Audit } from './audit.ts';
import type { DoorLimits } from './door-limits.ts';
import type { ListensOn } from './host-names.ts';
import type { Permission } from './permissions.ts';
import type { Streams } from './streams.ts';

export interface HttpOptions {
  readonly service: RunService;
  readonly log: Log;
  readonly clock: Clock;
  /** With the known clients. */
  readonly limits: DoorLimits;
  readonly audit: Audit;
  /** By method and path. */
  readonly permissions: Readonly<Record<string, Permission>>;
  readonly listensOn: ListensOn;
  readonly streams: Streams;
  readonly reports: ReportFormats;
  /** Paths at which other parts of the service answer. */
  readonly endpoints: readonly HttpEndpoint[];
}
