/**
 * Whether a line or a trunk is busy (Q.1218 §2.1): RequestCurrentStatusReport, RequestEveryStatusChangeReport,
 * RequestFirstStatusMatchReport, StatusReport and CancelStatusReportRequest. ETS 300 374-1 and CAP have none of them.
 */
import { choice, documented, enumerated, optional, sequence, tagged } from '../../asn1/index.ts';
import { bearerCapability, digits, duration } from './basic-types.ts';
import { extensions } from './extensions.ts';
import { resourceID, resourceStatus } from './facilities.ts';

const source = 'Q.1218 §2.1';

/** The argument is the identifier itself. */
export const requestCurrentStatusReportArg = documented(
  choice(resourceID.alternatives),
  'Request for a status.',
  source,
);

export const requestCurrentStatusReportResultArg = documented(
  sequence({
    resourceStatus: tagged(0, resourceStatus),
    resourceID: optional(tagged(1, resourceID)),
    extensions: optional(tagged(2, extensions)),
  }),
  'A status.',
  source,
);

export const requestEveryStatusChangeReportArg = documented(
  sequence({
    resourceID: tagged(0, resourceID),
    correlationID: optional(tagged(1, digits)),
    monitorDuration: optional(tagged(2, duration)),
    extensions: optional(tagged(3, extensions)),
  }),
  'Request for every change of a status.',
  source,
);

export const requestFirstStatusMatchReportArg = documented(
  sequence({
    resourceID: optional(tagged(0, resourceID)),
    resourceStatus: optional(tagged(1, resourceStatus)),
    correlationID: optional(tagged(2, digits)),
    monitorDuration: optional(tagged(3, duration)),
    extensions: optional(tagged(4, extensions)),
    bearerCapability: optional(tagged(5, bearerCapability)),
  }),
  'Request for a status when it comes about.',
  source,
);

export const statusReportArg = documented(
  sequence({
    resourceStatus: optional(tagged(0, resourceStatus)),
    correlationID: optional(tagged(1, digits)),
    resourceID: optional(tagged(2, resourceID)),
    extensions: optional(tagged(3, extensions)),
    reportCondition: optional(tagged(4, enumerated({ statusReport: 0, timerExpired: 1, canceled: 2 }))),
  }),
  'Report of a status.',
  source,
);

export const cancelStatusReportRequestArg = documented(
  sequence({
    resourceID: optional(tagged(0, resourceID)),
    extensions: optional(tagged(1, extensions)),
  }),
  'End of the reports.',
  source,
);
