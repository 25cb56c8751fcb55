/** `arguments.seconds` of wait and halt: a number or an expression, whose range is checked when its value is known. */
import { DialproofError } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import { isNumericText } from '../../expressions/numeric-text.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { CompileSite, OperationSource } from '../operation.ts';

export interface SecondsRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly ordinary?: number;
}

export const compileSeconds = (
  source: OperationSource,
  site: CompileSite,
  { minimum, maximum, ordinary }: SecondsRange,
): ((scope: Scope) => number) => {
  const template = compileTemplate(
    source.arguments?.['seconds'] ?? ordinary,
    `${site.pointer}/arguments/seconds`,
    site.faults,
  );
  return (scope) => {
    const given = template.evaluate(scope) ?? ordinary;
    const seconds =
      typeof given === 'number' || (typeof given === 'string' && isNumericText(given)) ? Number(given) : NaN;
    if (seconds >= minimum && seconds <= maximum) return seconds;
    throw new DialproofError(
      'CheckFailed',
      `${source.type}: seconds must be ${minimum} to ${maximum}, not ${describeValue(given)}`,
    );
  };
};
