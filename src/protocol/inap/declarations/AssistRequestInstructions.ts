/**
 * AssistRequestInstructions (Q.1218 §2.1, TS 29.078 §6.1.1): the assisting SSF or the SRF, reached by an
 * EstablishTemporaryConnection, asks for instructions in a dialogue of its own.
 */
import { documented, optional, sequence, tagged } from '../../asn1/index.ts';
import { iPAvailable, iPSSPCapabilities, numberDigits } from './basic-types.ts';
import { extensions } from './extensions.ts';

export const assistRequestInstructionsArg = documented(
  sequence({
    correlationID: tagged(0, documented(numberDigits, 'That of the EstablishTemporaryConnection.')),
    iPAvailable: optional(tagged(1, iPAvailable)),
    iPSSPCapabilities: optional(
      tagged(2, documented(iPSSPCapabilities, 'Special resources of the SSF; CAP needs it.')),
    ),
    extensions: optional(tagged(3, extensions)),
  }),
  'Request for instructions by the assisting side.',
  'TS 29.078 §6.1.1',
);
