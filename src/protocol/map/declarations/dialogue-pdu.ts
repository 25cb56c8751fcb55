/**
 * MAP-DialoguePDU (TS 29.002 §17.4), which MAP adds to the dialogue portion of TCAP as an EXTERNAL in its user
 * information.
 *
 * A MAP-OPEN names the subscriber of the dialogue, and the node that has opened it: USSD needs both.
 */
import {
  choice,
  documented,
  elseHex,
  enumerated,
  nullType,
  objectIdentifier,
  octets,
  optional,
  sequence,
  tagged,
} from '../../asn1/index.ts';
import { acknowledgement } from './acknowledgement.ts';
import { extensionContainer } from './extension-container.ts';
import { addressString } from './identities.ts';

export const openInfo = documented(
  sequence({
    destinationReference: optional(tagged(0, addressString)),
    originationReference: optional(tagged(1, addressString)),
    extensionContainer: optional(extensionContainer),
  }),
  'What a dialogue is about.',
);

const refuseInfo = sequence({
  reason: enumerated({ noReasonGiven: 0, invalidDestinationReference: 1, invalidOriginatingReference: 2 }),
  extensionContainer: optional(extensionContainer),
  alternativeApplicationContext: optional(objectIdentifier),
});

const userAbortChoice = choice({
  userSpecificReason: tagged(0, nullType),
  userResourceLimitation: tagged(1, nullType),
  resourceUnavailable: tagged(2, enumerated({ shortTermResourceLimitation: 0, longTermResourceLimitation: 1 })),
  applicationProcedureCancellation: tagged(
    3,
    enumerated({
      handoverCancellation: 0,
      radioChannelRelease: 1,
      networkPathRelease: 2,
      callRelease: 3,
      associatedProcedureFailure: 4,
      tandemDialogueRelease: 5,
      remoteOperationsFailure: 6,
    }),
  ),
});

const userAbortInfo = sequence({
  'map-UserAbortChoice': userAbortChoice,
  extensionContainer: optional(extensionContainer),
});

const providerAbortInfo = sequence({
  'map-ProviderAbortReason': enumerated({ abnormalDialogue: 0, invalidPDU: 1 }),
  extensionContainer: optional(extensionContainer),
});

export const dialoguePdu = choice({
  'map-open': tagged(0, openInfo),
  'map-accept': tagged(1, acknowledgement),
  'map-close': tagged(2, acknowledgement),
  'map-refuse': tagged(3, refuseInfo),
  'map-userAbort': tagged(4, userAbortInfo),
  'map-providerAbort': tagged(5, providerAbortInfo),
});

const externalEncoding = choice({ 'single-ASN1-type': tagged(0, dialoguePdu), 'octet-aligned': tagged(1, octets()) });

/** EXTERNAL (X.690 §8.18). EXTERNALs with the syntaxes of other users of the dialogue stay hex. */

const external = elseHex(sequence({ 'direct-reference': objectIdentifier, encoding: externalEncoding }));

export const mapExternal = tagged(8, external, 'universal');
