/** The first instances of a run that did not pass, a line each. */
import type { QueryTestResult } from '../../../../schemas/index.ts';
import { operationPlace } from '../../verdict-reason.ts';

export const incidentLines = ({ first_fails: fails, first_aborts: aborts }: QueryTestResult): string[] =>
  [
    ...fails.map((incident) => ({ ...incident, word: 'failed' })),
    ...aborts.map((incident) => ({ ...incident, word: 'aborted' })),
  ].map(
    ({ instance_id: instance, step, op_idx: opIdx, text, word }) =>
      `instance ${instance} ${word} at step ${step}, ${operationPlace(opIdx)}: ${text}`,
  );
