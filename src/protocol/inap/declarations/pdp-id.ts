/** PDPID (TS 29.078 §5.1), which GPRS operations have, and the CAMEL types inside their octets. */
import { documented, octets } from '../../asn1/index.ts';

export const pDPID = documented(octets(1, 1), 'PDP context within the dialogue.');
