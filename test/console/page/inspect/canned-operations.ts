/** The definition of the recorded run, and how its first instance performed it: the last check fails. */
import type { InspectedDefinition } from '../../../../src/inspect/protocol.ts';
import type { CheckEntry, Standing, StepEntry } from '../../../../src/report/entries.ts';
import { check } from '../../../support/report-samples.ts';

const fromScp = 'inap.ssp_from_scp';

export const definition: InspectedDefinition = {
  operations: [
    { type: 'inap.ssp_to_scp.InitialDP', label: 'call' },
    { type: `${fromScp}.RequestReportBCSMEvent` },
    { type: `${fromScp}.ConnectToResource` },
    { type: 'inap.srf_from_scp.PromptAndCollectUserInformation' },
    { type: 'inap.srf_to_scp.PromptAndCollectUserInformationResult', comment: 'The caller dials <i>4711</i>.' },
    { type: `${fromScp}.DisconnectForwardConnection` },
    { type: `${fromScp}.RequestReportBCSMEvent` },
    { type: `${fromScp}.Connect` },
    { type: 'inap.ssp_to_scp.EventReportBCSM' },
    { type: `${fromScp}.ReleaseCall` },
  ],
  left_out: 0,
};

const awaiting = (what: string): Standing => ({ kind: 'awaiting', what, seconds: 10 });

/** Each operation once; at three of them the instance waits. */
const standings: readonly (Standing | undefined)[] = [
  undefined,
  awaiting('RequestReportBCSMEvent'),
  undefined,
  undefined,
  undefined,
  awaiting('DisconnectForwardConnection'),
  undefined,
  undefined,
  undefined,
  awaiting('ReleaseCall'),
];

export const steps: readonly StepEntry[] = standings.flatMap((stands, op_idx) => {
  const place = { step: op_idx + 1, op_idx };
  return stands === undefined ? [place] : [place, { ...place, stands }];
});

export const checks: readonly CheckEntry[] = [
  check(4, 'pass', 'elementaryMessageID: expected 1001, got 1001'),
  check(7, 'pass', 'bcsmEvents: expected size 5, got 5'),
  check(10, 'fail', 'cause: expected <31>, got 17'),
];

/** How many steps and checks there were at each entry of the run. */
export const made: readonly (readonly [steps: number, checks: number])[] = [
  [0, 0],
  [0, 0],
  [0, 0],
  [1, 0],
  [1, 0],
  [1, 0],
  [3, 0],
  [8, 1],
  [13, 2],
  [13, 2],
  [13, 3],
  [13, 3],
];
