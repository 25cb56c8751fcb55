/**
 * INAP and CAP as a Test Definition uses them: the tester is the switch (SSF) or the resource (SRF), the peer is the SCP.
 */
import type { ApplicationProtocol } from '../../protocol/asn1/index.ts';
import { inap, inapFor, variants } from '../../protocol/inap/index.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import type { Family, TcUser } from '../tc-user/family.ts';
import { withExtensions } from './extended.ts';

/** The operation's own variant, else that of the operation which opens the dialogue, else the one that takes everything. */
const variantOf = (source: OperationSource, site: CompileSite): ApplicationProtocol => {
  const own = source['variant'];
  const variant = own ?? site.opener?.['variant'];
  if (variant === undefined) return inap;
  if (typeof variant === 'string' && variants.includes(variant)) return inapFor(variant);
  // A wrong variant that is inherited is told where it stands.
  if (own !== undefined) site.faults.push({ pointer: `${site.pointer}/variant`, message: `must be one of ${variants.join(', ')}` });
  return inap;
};

/** What the SCP asks of the resource, which is a part of the switch or stands beside it. */
const forResource: ReadonlySet<string> = new Set(['PlayAnnouncement', 'PromptAndCollectUserInformation']);

const user: TcUser = {
  protocol: inap,
  variants: { names: variants, protocols: () => variants.map((variant) => inapFor(variant)) },
  spoken: (source, site, direction) => withExtensions(variantOf(source, site), source, site, direction),
  partyOf: (operation) => (forResource.has(operation) ? 'srf' : undefined),
  applicationContext: (site) => site.sspApplicationContext,
};

export const sspToScp: Family = { name: 'inap.ssp_to_scp', direction: 'outbound', party: 'ssp', user };
export const sspFromScp: Family = { name: 'inap.ssp_from_scp', direction: 'inbound', party: 'ssp', user };
export const srfToScp: Family = { name: 'inap.srf_to_scp', direction: 'outbound', party: 'srf', user };
export const srfFromScp: Family = { name: 'inap.srf_from_scp', direction: 'inbound', party: 'srf', user };
