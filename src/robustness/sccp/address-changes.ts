/** The changes of a called party address that lead to no user of SCCP (Q.713 §3.4). */
import { ifPossible } from '../../ground/if-possible.ts';
import { encodeAddress, readAddress } from '../../protocol/sccp/address.ts';
import type { SccpForm } from '../../protocol/sccp/forms.ts';
import type { SccpAddress } from '../../protocol/sccp/types.ts';
import type { NamedWireChange } from './named-wire-change.ts';

/** No subsystem has this number: Q.713 §3.4.2.2 reserves it for the expansion. */
const unknownSubsystem = 255;
/** An address without any part, which only a calling one may be. */
const emptyAddress = '00';

const valueOf = (address: SccpAddress, form: SccpForm): NamedWireChange[1] => ({
  change: 'value',
  hex: Buffer.from(encodeAddress(address, form)).toString('hex'),
});

const decoded = (octets: Uint8Array, form: SccpForm): SccpAddress | undefined =>
  ifPossible(() => readAddress(octets, 0, octets.length, form));

/** `octets`: of the address, without its length. */
export const addressChanges = (octets: Uint8Array | undefined, form: SccpForm): readonly NamedWireChange[] => {
  const address = octets && decoded(octets, form);
  if (address === undefined) return [];
  const { subsystem: _subsystem, ...withoutSubsystem } = address;
  const { globalTitle: _title, spareGlobalTitle: _spare, ...withoutTitle } = address;
  const { pointCode: _code, ...others } = withoutTitle;
  return [
    ['unknown subsystem', valueOf({ ...address, subsystem: unknownSubsystem }, form)],
    ['subsystem zero', valueOf({ ...withoutTitle, routeOn: 'subsystem', subsystem: 0 }, form)],
    ['no subsystem', valueOf(withoutSubsystem, form)],
    ['no global title', valueOf({ ...others, routeOn: 'globalTitle', subsystem: 0 }, form)],
    ['empty address', { change: 'value', hex: emptyAddress }],
  ];
};
