/** What a unit of SS7 carries: the message of MTP3, and the connectionless message of SCCP in it. */
import { decodeData, isData } from '../../protocol/m3ua/data.ts';
import type { MtpTransfer } from '../../protocol/m3ua/types.ts';
import { decodeSccp } from '../../protocol/sccp/codec.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import { managementSubsystem } from '../../protocol/sccp/management.ts';
import { segmentationOf, type Segmentation } from '../../protocol/sccp/message.ts';
import type { SccpAddress } from '../../protocol/sccp/types.ts';
import type { SignallingUnit } from '../unit.ts';
import { mtp3InM2pa, mtp3InM2ua } from './adaptation.ts';
import { decodeMtp3 } from './mtp3.ts';
import { decodeSua } from './sua.ts';

export interface UnitData {
  readonly called: SccpAddress;
  readonly calling: SccpAddress;
  readonly data: Uint8Array;
  readonly segmentation: Segmentation | undefined;
  /** Absent where no MTP carries it. */
  readonly opc?: number;
  readonly dpc?: number;
  /** It was returned to its sender: `data` begins the message that could not be delivered. */
  readonly isReturned: boolean;
}

/** Service indicator of SCCP (Q.704 §14.2.1). */
const sccpUser = 3;

/** The message of MTP3; undefined in a message without one. Throws `DecodeFailed`. */
export const transferIn = (
  { layer, bytes }: Pick<SignallingUnit, 'layer' | 'bytes'>,
  form: SccpForm,
): MtpTransfer | undefined => {
  if (layer === 'm3ua') return isData(bytes) ? decodeData(bytes).transfer : undefined;
  const mtp3 =
    layer === 'mtp3' ? bytes : layer === 'm2ua' ? mtp3InM2ua(bytes) : layer === 'm2pa' ? mtp3InM2pa(bytes) : undefined;
  return mtp3 && decodeMtp3(mtp3, form);
};

/** The connectionless message; undefined in a message of another kind. Throws `DecodeFailed`. */
export const unitDataIn = (unit: Pick<SignallingUnit, 'layer' | 'bytes'>, form: SccpForm): UnitData | undefined => {
  if (unit.layer === 'sua') {
    const message = decodeSua(unit.bytes);
    return message && { ...message, isReturned: message.type === 'CLDR' };
  }
  const transfer = unit.layer === 'sccp' ? { data: unit.bytes, si: sccpUser } : transferIn(unit, form);
  if (transfer?.si !== sccpUser) return undefined;
  const message = decodeSccp(transfer.data, form);
  if (!('calling' in message)) return undefined;
  const { called, calling, data } = message;
  return {
    called,
    calling,
    data,
    segmentation: segmentationOf(message),
    isReturned: 'returnCause' in message,
    ...('opc' in transfer && { opc: transfer.opc, dpc: transfer.dpc }),
  };
};

/** Whether the message is for SCCP itself, not for a user of it. */
export const isManagement = ({ called, calling }: UnitData): boolean =>
  called.subsystem === managementSubsystem || calling.subsystem === managementSubsystem;
