/**
 * Names for application contexts in test definitions and configurations.
 *
 * The identifiers are those that the protocols' own standards register below `{itu-t(0) identified-organization(4)
 * etsi(0)}`:
 * `mobileDomain(0) gsm-Network(1)` for MAP and CAP, `inDomain(1) in-network(1)` for Core INAP.
 */
import { decodeObjectIdentifier, encodeObjectIdentifier, isObjectIdentifier } from '../ber/object-identifier.ts';

/** Alias to dotted object identifier. */
export const applicationContextAliases = {
  /** MAP anyTimeInfoEnquiryContext-v3, TS 29.002 §17.3.3. */
  ati3: '0.4.0.0.1.0.29.3',
  /** CAP-v1-gsmSSF-to-gsmSCF-AC, GSM 09.78 phase 1. */
  camel1: '0.4.0.0.1.0.50.0',
  /** CAP-v2-gsmSSF-to-gsmSCF-AC, GSM 09.78 phase 2. */
  camel2: '0.4.0.0.1.0.50.1',
  /** capssf-scfGenericAC of CAP phase 3, TS 29.078 release 4. */
  camel3: '0.4.0.0.1.21.3.4',
  /** capssf-scfGenericAC of CAP phase 4, TS 29.078 release 5. */
  camel4: '0.4.0.0.1.23.3.4',
  /** Core-INAP-CS1-SSP-to-SCP-AC, ETS 300 374-1 §6.5. */
  cs1: '0.4.0.1.1.1.0.0',
  /**
   * Not shown in the seed: which of ETSI's contexts this is; the one that an SSP opens with InitialDP, the same as
   * `cs1`.
   */
  etsi: '0.4.0.1.1.1.0.0',
  /** MAP networkUnstructuredSsContext-v2, TS 29.002 §17.3.3. */
  ussd2: '0.4.0.0.1.0.19.2',
} as const satisfies Record<string, string>;

const hexOctets = /^(?:[0-9a-f]{2}){1,64}$/i;

/**
 * The application context for an alias, dotted text, or contents octets in hex; undefined for other texts. Returns a
 * dotted object identifier, or, for octets that are no object identifier, the hex as given: a tester must be able to
 * send these too.
 */
export const parseApplicationContext = (text: string): string | undefined => {
  if (Object.hasOwn(applicationContextAliases, text))
    return applicationContextAliases[text as keyof typeof applicationContextAliases];
  if (isObjectIdentifier(text)) return text;
  if (!hexOctets.test(text)) return undefined;
  const octets = Buffer.from(text, 'hex');
  try {
    const dotted = decodeObjectIdentifier(octets, 'tcap');
    if (encodeObjectIdentifier(dotted).equals(octets)) return dotted;
  } catch {
    // The hex itself is returned.
  }
  return text.toLowerCase();
};

/** The contents octets of a result of `parseApplicationContext`; undefined for any other text. */
export const applicationContextOctets = (context: string): Buffer | undefined => {
  if (isObjectIdentifier(context)) return encodeObjectIdentifier(context);
  return hexOctets.test(context) ? Buffer.from(context, 'hex') : undefined;
};
