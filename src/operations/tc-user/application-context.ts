/**
 * `tcap_ac` of an operation that opens a dialogue: null for none, an alias, a dotted object identifier, or octets in
 * hex. Without it, the application context of the request.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import { parseApplicationContext } from '../../protocol/tcap/application-context.ts';
import type { CompileSite, OperationSource } from '../operation.ts';

export interface CompiledContext {
  readonly constant: boolean;
  /** Dotted, or octets in hex; undefined: none. Throws where an expression gives no application context. */
  of(scope: Scope): string | undefined;
}

const fixed = (context: string | undefined): CompiledContext => ({ constant: true, of: () => context });

const rule = 'must be null, an alias, a dotted object identifier, or at most 64 octets in hex';

/** The context as it is sent; null, or undefined if it is none. */
export const dottedContext = (value: unknown): string | null | undefined =>
  value === null ? null : typeof value === 'string' ? parseApplicationContext(value) : undefined;

export const compileApplicationContext = (
  source: OperationSource,
  site: CompileSite,
  ordinary: string | undefined,
): CompiledContext => {
  if (source['tcap_ac'] === undefined) return fixed(ordinary);
  const pointer = `${site.pointer}/tcap_ac`;
  const template = compileTemplate(source['tcap_ac'], pointer, site.faults);
  if (template.constant) {
    const context = dottedContext(constantValue(template));
    if (context === undefined) site.faults.push({ pointer, message: rule });
    return fixed(context ?? undefined);
  }
  return {
    constant: false,
    of(scope) {
      const context = dottedContext(template.evaluate(scope));
      if (context === undefined) throw new DialproofError('CheckFailed', `${source.type}: tcap_ac ${rule}`);
      return context ?? undefined;
    },
  };
};
