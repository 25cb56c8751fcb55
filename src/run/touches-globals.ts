/** Whether the instances of a run share variables: its operations, or its initial `vars`, use `$g`. */
import { namesInValue } from '../expressions/names-in-values.ts';
import type { RunPlan } from './plan.ts';

export const touchesGlobals = ({ definition, request }: Pick<RunPlan, 'definition' | 'request'>): boolean =>
  definition.names.any('g') || namesInValue(request.vars).some(({ root }) => root === 'g');
