/** ActivityTest (TS 29.078 §6.1.1): asks whether the dialogue still exists. ActivityTestResult answers it. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const ActivityTest = declaredInvoke({ name: 'ActivityTest', ways: scpToSsp, fields: [] });
