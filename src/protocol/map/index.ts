/** MAP (TS 29.002): its operations and errors. */
import { applicationProtocol } from '../asn1/index.ts';

export const map = applicationProtocol('MAP', [], []);
