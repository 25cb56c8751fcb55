/**
 * What the AARE of an outbound Abort says: `tcap_result` and the diagnostics, by the names under which the other side
 * looks at them (Q.773 §3.2). An AARE in an Abort always rejects.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import type { ContextRefusal } from '../../protocol/tcap/types.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { compileApplicationContext } from '../tc-user/application-context.ts';

const result = 'tcap_result';
const sources = ['user', 'provider'] as const;
const diagnosticOf = (source: (typeof sources)[number]) => `tcap_result_diagnostic_${source}`;

const rejectedPermanently = 1;
/** Q.773 §3.2: null, of the TC-user. */
const noDiagnostic = { source: 'user', value: 0 } as const;

/** The fault of the value of an attribute; undefined if it is right. */
const faultOf = (name: string, value: unknown): string | undefined => {
  if (name === result)
    return value === rejectedPermanently ? undefined : 'must be 1: an AARE in an Abort rejects the application context';
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255
    ? undefined
    : 'must be an integer from 0 to 255';
};

/** Undefined where the operation has no attribute for the AARE. */
export const compileRefusal = (
  source: OperationSource,
  site: CompileSite,
): ((scope: Scope) => ContextRefusal) | undefined => {
  const given = [result, ...sources.map(diagnosticOf)].filter((name) => source[name] !== undefined);
  if (given.length === 0 && source['tcap_ac'] === undefined) return undefined;
  if (sources.every((from) => given.includes(diagnosticOf(from)))) {
    site.faults.push({
      pointer: `${site.pointer}/${diagnosticOf('provider')}`,
      message: `stands in place of ${diagnosticOf('user')}: give one of the two`,
    });
  }
  const values = given.map((name) => {
    const template = compileTemplate(source[name], `${site.pointer}/${name}`, site.faults);
    const fault = template.constant ? faultOf(name, constantValue(template)) : undefined;
    if (fault !== undefined) site.faults.push({ pointer: `${site.pointer}/${name}`, message: fault });
    return { name, template };
  });
  const context = compileApplicationContext(source, site, undefined);

  const valueOf = (wanted: string, scope: Scope): number | undefined => {
    const found = values.find(({ name }) => name === wanted);
    if (found === undefined) return undefined;
    const value = found.template.evaluate(scope);
    const fault = faultOf(wanted, value);
    if (fault !== undefined) throw new DialproofError('CheckFailed', `${source.type}: ${wanted} ${fault}`);
    return Number(value);
  };

  return (scope) => {
    valueOf(result, scope);
    const [diagnostic = noDiagnostic] = sources.flatMap((from) => {
      const value = valueOf(diagnosticOf(from), scope);
      return value === undefined ? [] : [{ source: from, value }];
    });
    return { applicationContext: context.of(scope), diagnostic };
  };
};
