/** The configuration of the flow that the examples call, with its announcements. */
import { join } from 'node:path';

export const embeddedFlow = (examples: string) => ({
  flows: [{ service_key: 100, file: join(examples, 'flows', 'extension-dialing.json') }],
  srf: { announcements: { Common: { enter_extension: 1001, try_again: 1002, nobody_there: 1003 } } },
});
