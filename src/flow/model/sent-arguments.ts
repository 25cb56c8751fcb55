/** The arguments of the messages by which a switch gives the inputs of a call (Q.1218 §2.1), with the names of tests. */
import type { CallBeginning } from './flow-model.ts';
import type { Report } from './input.ts';

type Arguments = Readonly<Record<string, string | number>>;

const points: Readonly<Record<Report, string>> = {
  busy: 'oCalledPartyBusy',
  noAnswer: 'oNoAnswer',
  routeFailure: 'routeSelectFailure',
  answer: 'oAnswer',
  abandon: 'oAbandon',
};

/** National number (Q.763 §3.9). */
const national = 4;

/** Of an InitialDP. */
export const beginArguments = (serviceKey: number, { called, calling }: Omit<CallBeginning, 'kind'>): Arguments => ({
  serviceKey,
  ...(called !== undefined && { calledPartyNumber_digits: called, calledPartyNumber_noa: national }),
  ...(calling !== undefined && { callingPartyNumber_digits: calling, callingPartyNumber_noa: national }),
  eventTypeBCSM_name: 'collectedInfo',
});

/** Of an EventReportBCSM. */
export const reportArguments = (report: Report): Arguments => ({
  eventTypeBCSM_name: points[report],
  'legID.receivingSideID_hex': report === 'abandon' ? '01' : '02',
});

/** By error: the parameter of one that has to have one (TS 29.078 §5.2). */
export const errorParameters: Readonly<Record<string, Arguments>> = {
  systemFailure: { resource_name: 'componentFailure' },
};
