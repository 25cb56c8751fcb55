/**
 * Addresses from the fields that authors write: the target of a Test Definition (`scp.dpc`, `scp.dssn`,
 * `scp.dgt_digits` …), and with the same names every other address of a configuration.
 */
import { pointCodeRule, readPointCode } from '../../ground/point-codes.ts';
import { encodeAddress } from './address.ts';
import { unencodable } from './bounds.ts';
import { pointCodeBitsOf, type SccpForm } from './forms.ts';
import type { GlobalTitle, SccpAddress } from './types.ts';

export interface AddressFields {
  /**
   * Routing indicator: 1 on subsystem number, 0 on global title. Default 1 if `dpc` and `dssn` are both there, else 0.
   */
  readonly dri?: number;
  readonly dssn?: number;
  /** A number, or as it is written in parts: `2-1-2`. */
  readonly dpc?: number | string;
  readonly dgt_digits?: string;
  readonly dgt_noa?: number;
  readonly dgt_np?: number;
  readonly dgt_tt?: number;
}

/**
 * The address of a Test Definition's target. Nature of address, numbering plan and translation type have no meaning
 * without digits, and are ignored then. Throws `EncodeFailed` if the fields are no valid address of the form.
 */
export const addressOf = (fields: AddressFields, form: SccpForm = 14): SccpAddress => {
  const { dpc, dssn, dri = dpc !== undefined && dssn !== undefined ? 1 : 0 } = fields;
  if (dri !== 0 && dri !== 1) throw unencodable(`dri is 0 or 1, not ${dri}`);
  const titleFields = { digits: fields.dgt_digits, noa: fields.dgt_noa, np: fields.dgt_np, tt: fields.dgt_tt };
  const title = form === 'ansi' ? ansiTitleOf(titleFields) : titleOf(titleFields);
  if (dri === 1 && dssn === undefined)
    throw unencodable('an address that is routed on its subsystem number (dri 1) needs dssn');
  if (dri === 0 && !title) {
    throw unencodable(
      'an address that is routed on its global title (dri 0, or dpc and dssn not both given) needs dgt_digits',
    );
  }
  return formed(dri === 1, pointCodeOf(dpc, form), dssn, title, form);
};

const pointCodeOf = (dpc: number | string | undefined, form: SccpForm): number | undefined => {
  if (typeof dpc !== 'string') return dpc;
  const bits = pointCodeBitsOf(form);
  const code = readPointCode(dpc, bits);
  if (code === undefined) throw unencodable(`dpc ${pointCodeRule(dpc, bits)}, not ${JSON.stringify(dpc)}`);
  return code;
};

interface TitleFields {
  readonly digits: string | undefined;
  readonly noa: number | undefined;
  readonly np: number | undefined;
  readonly tt: number | undefined;
}

const e164 = 1;
const international = 4;

/**
 * Not shown in the seed: which global title indicator results. The nature of address alone makes indicator 1, the
 * translation type alone 2, type and plan 3, all three 4. Digits alone are an international E.164 number (indicator 4,
 * translation type 0), the form that networks exchange; other combinations take the smallest indicator that carries
 * them, with translation type 0 and plan E.164.
 */
const titleOf = ({ digits, noa, np, tt }: TitleFields): GlobalTitle | undefined => {
  if (digits === undefined || digits === '') return undefined;
  const translationType = tt ?? 0;
  const numberingPlan = np ?? e164;
  if (noa === undefined && np !== undefined) return { indicator: 3, translationType, numberingPlan, digits };
  if (noa === undefined && tt !== undefined) return { indicator: 2, translationType, digits };
  if (noa !== undefined && np === undefined && tt === undefined) return { indicator: 1, natureOfAddress: noa, digits };
  return { indicator: 4, translationType, numberingPlan, natureOfAddress: noa ?? international, digits };
};

/**
 * ANSI has no nature of address. With a numbering plan the indicator is 1, without one it is 2: the form that networks
 * exchange, with the translation type 0 by default.
 */
const ansiTitleOf = ({ digits, noa, np, tt = 0 }: TitleFields): GlobalTitle | undefined => {
  if (digits === undefined || digits === '') return undefined;
  if (noa !== undefined)
    throw unencodable('dgt_noa does not go with ANSI, whose global titles have no nature of address');
  return np === undefined
    ? { indicator: 2, translationType: tt, digits }
    : { indicator: 1, translationType: tt, numberingPlan: np, digits };
};

/** Encodes the address once, so that a faulty one is found now, not in the middle of a call. */
const formed = (
  onSubsystem: boolean,
  pointCode: number | undefined,
  subsystem: number | undefined,
  globalTitle: GlobalTitle | undefined,
  form: SccpForm,
): SccpAddress => {
  const address: SccpAddress = {
    routeOn: onSubsystem ? 'subsystem' : 'globalTitle',
    ...(pointCode === undefined ? {} : { pointCode }),
    ...(subsystem === undefined ? {} : { subsystem }),
    ...(globalTitle === undefined ? {} : { globalTitle }),
  };
  encodeAddress(address, form);
  return address;
};
