/**
 * AssistRequestInstructions (Q.1218 §2.1, TS 29.078 §6.1.1): the assisting SSF or the SRF, reached by an
 * EstablishTemporaryConnection, asks for instructions in a dialogue of its own.
 */
import { documented, octets, optional, sequence, tagged } from '../../asn1/index.ts';
import { digits } from './basic-types.ts';
import { extensions } from './extensions.ts';

export const assistRequestInstructionsArg = documented(sequence({
  correlationID: tagged(0, documented(digits, 'That of the EstablishTemporaryConnection.')),
  iPAvailable: optional(tagged(1, octets(1, 255))),
  iPSSPCapabilities: optional(tagged(2, documented(octets(1, 255), 'Special resources of the SSF; CAP needs it.'))),
  extensions: optional(tagged(3, extensions)),
}), 'Request for instructions by the assisting side.', 'TS 29.078 §6.1.1');
