/**
 * The report for programs: QueryTest's result, indented. `NaN` and infinities, which JSON does not have, become `null`.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';

export const jsonReport = (status: QueryTestResult): string => `${JSON.stringify(status, null, 2)}\n`;
