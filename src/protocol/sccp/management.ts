/**
 * SCCP management (Q.713 §5.3, Q.714 §5.3): what the subsystems with number 1 tell one another about the others.
 */
import { maximumPointCode, type PointCodeBits } from '../../point-codes.ts';
import { pointCodeOctets } from './address.ts';
import { malformed, readLittleEndian, writeLittleEndian } from './bounds.ts';
import type { SccpMessage } from './message.ts';

export const managementSubsystem = 1;

/** Subsystem allowed, prohibited, status test, out of service request and grant; SCCP or subsystem congested. */
const formats = { 1: 'SSA', 2: 'SSP', 3: 'SST', 4: 'SOR', 5: 'SOG', 6: 'SSC' } as const;
const subsystemAllowed = 1;

export interface SubsystemStatus {
  readonly format: (typeof formats)[keyof typeof formats];
  /** The subsystem and the node that it is about. */
  readonly subsystem: number;
  readonly pointCode: number;
  /** Whether there are replicated ones: 0 not known, 1 alone, 2 duplicated. */
  readonly multiplicity: number;
  /** SSC only: 1 to 8. */
  readonly congestionLevel?: number;
}

/** Throws `DecodeFailed` with the offset in the data. */
export const decodeManagement = (data: Uint8Array, bits: PointCodeBits): SubsystemStatus => {
  const [format, subsystem = 0] = data;
  const multiplicityAt = 2 + pointCodeOctets(bits);
  const multiplicity = data[multiplicityAt];
  if (format === undefined || multiplicity === undefined) throw malformed(data.length, 'a management message is too short');
  if (!(format in formats)) throw malformed(0, `0x${format.toString(16)} is no management message`);
  const congestion = data[multiplicityAt + 1];
  return {
    format: formats[format as keyof typeof formats],
    subsystem,
    pointCode: readLittleEndian(data, 2, pointCodeOctets(bits)) & maximumPointCode(bits),
    multiplicity: multiplicity & 0x03,
    ...(format === 6 && congestion !== undefined ? { congestionLevel: congestion & 0x0f } : {}),
  };
};

/** The node and what is equipped in it, management left out. */
export interface LocalSubsystems {
  readonly pointCode: number;
  readonly pointCodeBits: PointCodeBits;
  readonly equipped: ReadonlySet<number>;
}

/** The answer to an SST: SSA if the subsystem is equipped, and nothing if it is not (Q.714 §5.3.4). */
export const answerToTest = (tested: SubsystemStatus, local: LocalSubsystems, tester: number): SccpMessage | undefined => {
  const { pointCode, pointCodeBits, equipped } = local;
  const present = tested.subsystem === managementSubsystem || equipped.has(tested.subsystem);
  if (!present || tested.pointCode !== pointCode) return undefined;
  return {
    type: 'UDT',
    protocolClass: 0,
    returnOnError: false,
    called: { routeOn: 'subsystem', pointCode: tester, subsystem: managementSubsystem },
    calling: { routeOn: 'subsystem', pointCode, subsystem: managementSubsystem },
    data: encodeSubsystemAllowed(tested.subsystem, pointCode, pointCodeBits),
  };
};

/** Its multiplicity is not told. */
const encodeSubsystemAllowed = (subsystem: number, pointCode: number, bits: PointCodeBits): Buffer => {
  const data = Buffer.alloc(3 + pointCodeOctets(bits));
  data[0] = subsystemAllowed;
  data[1] = subsystem;
  writeLittleEndian(data, 2, pointCodeOctets(bits), pointCode);
  return data;
};
