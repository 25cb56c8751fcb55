/** Messages of MTP3: the service information octet and the routing label (Q.704 §2.2, §14.2; T1.111.4 §2.2). */
import { decodeError } from '../../ground/errors.ts';
import type { MtpTransfer } from '../../protocol/m3ua/types.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';

export const decodeMtp3 = (bytes: Buffer, form: SccpForm): MtpTransfer => {
  const label = form === 14 ? 4 : 7;
  if (bytes.length < 1 + label) throw decodeError('mtp3', bytes.length, `a routing label takes ${label} octets`);
  const information = bytes.readUInt8(0);
  const head = {
    si: information & 0xf,
    ni: information >> 6,
    mp: (information >> 4) & 3,
    data: bytes.subarray(1 + label),
  };
  if (form !== 14)
    return { ...head, dpc: bytes.readUIntLE(1, 3), opc: bytes.readUIntLE(4, 3), sls: bytes.readUInt8(7) };
  const routing = bytes.readUInt32LE(1);
  return { ...head, dpc: routing & 0x3fff, opc: (routing >>> 14) & 0x3fff, sls: routing >>> 28 };
};
