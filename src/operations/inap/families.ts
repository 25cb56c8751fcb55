/**
 * INAP and CAP as a Test Definition uses them: the tester is the switch (SSF) or the resource (SRF), and the peer the
 * SCP; or the roles are exchanged.
 */
import type { ApplicationProtocol } from '../../protocol/asn1/index.ts';
import { inap, inapFor, variants } from '../../protocol/inap/index.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import type { TcUser, Way } from '../tc-user/family.ts';
import { withExtensions } from './extended.ts';
import { inapSettings } from './settings.ts';

/**
 * The operation's own variant, else that of the operation which opens the dialogue, else the one that takes everything.
 */
const variantOf = (source: OperationSource, site: CompileSite): ApplicationProtocol => {
  const own = source['variant'];
  const variant = own ?? site.opener?.['variant'];
  if (variant === undefined) return inap;
  if (typeof variant === 'string' && variants.includes(variant)) return inapFor(variant);
  // A wrong variant that is inherited is reported where it is written.
  if (own !== undefined)
    site.faults.push({ pointer: `${site.pointer}/variant`, message: `must be one of ${variants.join(', ')}` });
  return inap;
};

/**
 * The operations between the SCP and the resource. The resource is part of the switch or a separate network element.
 */
const ofResource: ReadonlySet<string> = new Set([
  'PlayAnnouncement',
  'PromptAndCollectUserInformation',
  'SpecializedResourceReport',
]);

const user: TcUser = {
  protocol: inap,
  contexts: ['inap', 'cap'],
  variants: { names: variants, protocols: () => variants.map((variant) => inapFor(variant)) },
  spoken: (source, site, direction) => withExtensions(variantOf(source, site), source, site, direction),
  partyOf: (operation) => (ofResource.has(operation) ? 'srf' : undefined),
  // An AssistRequestInstructions carries it.
  correlations: { EstablishTemporaryConnection: 'correlationID_digits' },
  applicationContext: ({ settings }) => inapSettings.of(settings)?.applicationContext,
};

/** The switch opens the dialogues. */
const way = (from: string, to: string): readonly Way[] => [{ prefix: 'inap', from, to, answers: from === 'scp', user }];

export const sspToScp = way('ssp', 'scp');
export const scpToSsp = way('scp', 'ssp');
export const srfToScp = way('srf', 'scp');
export const scpToSrf = way('scp', 'srf');
