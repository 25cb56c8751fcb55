/** Continue (ETS 300 374-1 §7.3.11): lets the call continue unchanged. */
import { declaredInvoke } from '../../tc-user/declared.ts';
import { scpToSsp } from '../families.ts';

export const Continue = declaredInvoke({ name: 'Continue', ways: scpToSsp, fields: [] });
