/** ResetTimer (TS 29.078 §6.1.1): restarts the timer of the SSF. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const ResetTimer = declaredInvoke({ name: 'ResetTimer', ways: scpToSsp, fields: ['timervalue'] });
