/** Every event that can be sent by hand, with every field of its schema. */
import { document, resolved } from '../../schemas/documents.ts';
import { validate } from '../../schemas/index.ts';
import type { Sample } from './samples.ts';

const counts = { started: 2, finished: 2, passed: 1, failed: 1, aborted: 0, cancelled: 0 };
const fields: Readonly<Record<string, unknown>> = {
  reason: 'lost',
  share: 1,
  rate: 5.5,
  backlog: 5,
  counts,
  opIdx: 1,
  failedChecks: 1,
  digits: '12*#',
  unwelcome: true,
  result: 5010,
  inactive: 1,
  active: 0,
};

const { properties: machines = {} } = document('machine-events') ?? {};

export const eventSamples: readonly Sample[] = Object.entries(machines).flatMap(([machine, schema]) =>
  (schema.oneOf ?? []).map((branch): Sample => {
    const { properties = {} } = resolved(branch);
    const type = properties['type']?.enum?.[0];
    const value = Object.fromEntries(
      Object.keys(properties).map((name) => [name, name === 'type' ? type : fields[name]]),
    );
    return {
      name: `machine-events/${machine}/${String(type)}`,
      schema,
      value,
      faults: (event) => validate.machineEvent(machine, event),
    };
  }),
);
