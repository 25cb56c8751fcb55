/**
 * SCCP management messages (Q.713 §5, T1.112.3 §5): the subsystems with number 1 exchange them about the others. Five
 * are the same in both standards; only ITU has that of congestion, and only ANSI has those of backups.
 */
import { maximumPointCode } from '../../ground/point-codes.ts';
import { bounded, malformed, readLittleEndian, unencodable, writeLittleEndian } from './bounds.ts';
import { pointCodeBitsOf, pointCodeOctets, type SccpForm } from './forms.ts';
import type { UnitDataMessage } from './message.ts';

export const managementSubsystem = 1;

/** Subsystem allowed, prohibited, status test, out of service request and grant. */
const shared = { 1: 'SSA', 2: 'SSP', 3: 'SST', 4: 'SOR', 5: 'SOG' } as const;
/** SCCP or subsystem congested. */
const ofItu = { ...shared, 6: 'SSC' } as const;
/** Subsystem backup routing, normal routing, routing status test. */
const ofAnsi = { ...shared, 0xfd: 'SBR', 0xfe: 'SNR', 0xff: 'SRT' } as const;

type ManagementFormat = (typeof ofItu)[keyof typeof ofItu] | (typeof ofAnsi)[keyof typeof ofAnsi];

const formatsOf = (form: SccpForm): Readonly<Record<number, ManagementFormat>> => (form === 'ansi' ? ofAnsi : ofItu);

export interface SubsystemStatus {
  readonly format: ManagementFormat;
  /** The subsystem and the node that the message is about. */
  readonly subsystem: number;
  readonly pointCode: number;
  /** Whether the subsystem is replicated: 0 unknown, 1 alone, 2 duplicated. */
  readonly multiplicity: number;
  /** SSC only: 1 to 8. */
  readonly congestionLevel?: number;
}

/** Throws `DecodeFailed` with the offset in the data. */
export const decodeManagement = (data: Uint8Array, form: SccpForm): SubsystemStatus => {
  const [code, subsystem = 0] = data;
  const multiplicityAt = 2 + pointCodeOctets(form);
  const multiplicity = data[multiplicityAt];
  if (code === undefined || multiplicity === undefined)
    throw malformed(data.length, 'a management message is too short');
  const format = formatsOf(form)[code];
  if (format === undefined) throw malformed(0, `0x${code.toString(16)} is no management message`);
  const congestion = data[multiplicityAt + 1];
  return {
    format,
    subsystem,
    pointCode: readLittleEndian(data, 2, pointCodeOctets(form)) & maximumPointCode(pointCodeBitsOf(form)),
    multiplicity: multiplicity & 0x03,
    ...(format === 'SSC' && congestion !== undefined ? { congestionLevel: congestion & 0x0f } : {}),
  };
};

/** Throws `EncodeFailed` for a value out of its range, or a message that the form does not have. */
export const encodeManagement = (
  { format, subsystem, pointCode, multiplicity, congestionLevel }: SubsystemStatus,
  form: SccpForm,
): Buffer => {
  const code = Object.entries(formatsOf(form)).find(([, name]) => name === format)?.[0];
  if (code === undefined) throw unencodable(`${format} is no management message of this form`);
  const octets = pointCodeOctets(form);
  const data = Buffer.alloc(3 + octets + (format === 'SSC' ? 1 : 0));
  data[0] = Number(code);
  data[1] = bounded(subsystem, 0xff, 'the affected subsystem');
  writeLittleEndian(
    data,
    2,
    octets,
    bounded(pointCode, maximumPointCode(pointCodeBitsOf(form)), 'the affected point code'),
  );
  data[2 + octets] = bounded(multiplicity, 3, 'the multiplicity');
  if (format === 'SSC') data[3 + octets] = bounded(congestionLevel, 15, 'the congestion level');
  return data;
};

/** A message of the management at `from` to that at `to`, with unknown multiplicity. */
export const managementMessage = (
  status: Pick<SubsystemStatus, 'format' | 'subsystem' | 'pointCode'>,
  { from, to }: { readonly from: number; readonly to: number },
  form: SccpForm,
): UnitDataMessage => ({
  type: 'UDT',
  protocolClass: 0,
  returnOnError: false,
  called: { routeOn: 'subsystem', pointCode: to, subsystem: managementSubsystem },
  calling: { routeOn: 'subsystem', pointCode: from, subsystem: managementSubsystem },
  data: encodeManagement({ ...status, multiplicity: 0 }, form),
});
