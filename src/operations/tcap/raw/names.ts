/** The arguments of raw components: codes and octets, which no application protocol interprets. */
import { DialproofError } from '../../../ground/errors.ts';
import { describeValue } from '../../../expressions/describe-value.ts';
import type { Scope } from '../../../expressions/scope.ts';
import { constantValue, type Template } from '../../../expressions/template.ts';
import { applicationProtocol } from '../../../protocol/asn1/index.ts';
import type { ArgumentName } from '../../../protocol/asn1/names.ts';
import type { Code } from '../../../protocol/tcap/types.ts';
import type { CompileSite, OperationSource } from '../../operation.ts';
import { argumentTemplate, octetsOf } from '../../tc-user/argument.ts';
import { plainArgument } from '../../tc-user/plain-argument.ts';

/** What a dialogue speaks that is opened by a raw Invoke: its operations have codes alone. */
export const rawProtocol = applicationProtocol('TCAP', [], []);

const integers = '-?[0-9]{1,10}';
const objectIdentifiers = '[0-2](?:\\.[0-9]{1,10}){1,20}';
const isInteger = new RegExp(`^${integers}$`);
const isObjectIdentifier = new RegExp(`^${objectIdentifiers}$`);

export const codeName = (what: string, required: boolean, more = ''): ArgumentName =>
  plainArgument(
    {
      name: 'code',
      required,
      description: `Code of the ${what}: an integer, or a dotted object identifier for a global one.${more}`,
    },
    { pattern: `(?:${integers}|${objectIdentifiers})` },
  );

export const argumentHexName = (what: string): ArgumentName =>
  plainArgument(
    { name: 'argument_hex', description: `${what} in hex, as it is: a whole BER element. Default: none.` },
    { type: 'hex' },
  );

export const invokeIdName = (description: string): ArgumentName =>
  plainArgument({ name: 'invoke_id', description }, { type: 'integer', minimum: -128, maximum: 127 });

/** A code as TCAP takes it; undefined where the value is none. */
export const codeOf = (value: unknown): Code | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  if (isInteger.test(text)) {
    const number = Number(text);
    return number >= -(2 ** 31) && number < 2 ** 31 ? number : undefined;
  }
  return isObjectIdentifier.test(text) ? text : undefined;
};

const rule = 'must be an integer of at most 32 bits, or a dotted object identifier';

/** How an outbound operation gives a code; undefined: it has none, or it has a fault. */
export const compileCode = (source: OperationSource, site: CompileSite): ((scope: Scope) => Code) | undefined => {
  const template = argumentTemplate(source.arguments, 'code', site);
  if (template === undefined) return undefined;
  if (template.constant) {
    const code = codeOf(constantValue(template));
    if (code === undefined) site.faults.push({ pointer: `${site.pointer}/arguments/code`, message: rule });
    return code === undefined ? undefined : () => code;
  }
  return (scope) => {
    const value = template.evaluate(scope);
    const code = codeOf(value);
    if (code !== undefined) return code;
    throw new DialproofError('CheckFailed', `${source.type}: code is ${describeValue(value)}: it ${rule}`);
  };
};

/** The code that an inbound operation takes; undefined: any, or what an expression gives is compared afterwards. */
export const takenCode = (source: OperationSource, site: CompileSite): Code | undefined => {
  const template = argumentTemplate(source.arguments, 'code', { ...site, faults: [] });
  return template?.constant ? codeOf(constantValue(template)) : undefined;
};

/** The octets of an outbound component. */
export const compileOctets = (
  source: OperationSource,
  site: CompileSite,
): ((scope: Scope) => Uint8Array | undefined) => {
  const template = argumentTemplate(source.arguments, 'argument_hex', site);
  if (template === undefined) return () => undefined;
  return (scope) => octetsOf(template.evaluate(scope), `${source.type}: argument_hex`);
};

/** An optional integer; undefined where it is absent or an expression gives null. */
export const integerOf = (template: Template | undefined, scope: Scope): number | undefined => {
  const value = template?.evaluate(scope) ?? null;
  return value === null ? undefined : Number(value);
};
