/** INAP CS-1 and CAP 1 to 4, one catalogue: the codes of their operations do not collide. */
import { applicationProtocol } from '../asn1/index.ts';
import { declaredErrors } from './errors.ts';
import { declaredOperations } from './operations.ts';

export const inap = applicationProtocol('INAP', declaredOperations, declaredErrors);
