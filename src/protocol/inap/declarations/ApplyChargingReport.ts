/**
 * ApplyChargingReport (Q.1218 §2.1, TS 29.078 §6.1.1): the result of an ApplyCharging. The argument is one OCTET
 * STRING.
 */
import { choice, documented } from '../../asn1/index.ts';
import { callResult } from './charging.ts';

export const applyChargingReportArg = documented(choice({ callResult }), 'Report of charging.', 'TS 29.078 §6.1.1');
