/** The result of DisconnectLeg: the leg is released. */
import { declaredResult } from '../../tc-user/declared.ts';
import { sspToScp } from '../families.ts';

export const DisconnectLegResult = declaredResult({ ways: sspToScp, answers: 'DisconnectLeg', fields: [] });
