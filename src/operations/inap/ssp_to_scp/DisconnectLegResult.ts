/** The result of DisconnectLeg: the leg is released. */
import { outboundResult } from '../../tc-user/outbound-result.ts';
import { sspToScp } from '../families.ts';

export const DisconnectLegResult = outboundResult({ family: sspToScp, answers: 'DisconnectLeg', fields: [] });
