/** Calls over the gateways of a configuration, as the program makes them, without its log. */
import type { CliParts } from '../../src/cli/parts.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { createLog } from '../../src/log.ts';
import { openCallingSession } from '../../src/service/service.ts';

export const openCalls: CliParts['openCalls'] = (config, gateway) =>
  openCallingSession(config, gateway, { clock: systemClock, environment: {}, log: createLog('silent') });
