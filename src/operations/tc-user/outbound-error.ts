/**
 * Outbound errors: a ReturnError for the newest Invoke of the peer that can fail, or for that of `arguments.operation`.
 *
 * `arguments.error` is a name (`improperCallerResponse`) or a code; `parameter` is its parameter as a whole,
 * `parameter.X` a part of it.
 */
import { inShort } from '../../expressions/describe-value.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import type { ApplicationProtocol, ProtocolError } from '../../protocol/asn1/application-protocol.ts';
import type { Code } from '../../protocol/tcap/types.ts';
import { nameOfOperation } from '../inbound-names.ts';
import { next, type CompileSite, type Operation, type OperationSource } from '../operation.ts';
import {
  argumentTemplate,
  compileArgument,
  octetsOf,
  splitArguments,
  type Argument,
  type ArgumentValues,
} from './argument.ts';
import { errorNames, parameterPrefix, unknownError } from './errors.ts';
import { typeIn, type Family } from './family.ts';
import { portray } from './portrait.ts';
import { takeRequest } from './requests.ts';
import { compileSending } from './sending.ts';

export interface OutboundError {
  readonly family: Family;
  /** The operations of the peer that can fail with an error. */
  readonly answers: readonly string[];
  /** What to call them together in the error where there is none. Default: their names. */
  readonly answered?: string | undefined;
}

export const outboundError = ({ family, answers, answered = answers.join(' or ') }: OutboundError): Operation => {
  const { user, party, peer } = family;
  const type = typeIn(family, 'Error');
  return {
    type,
    gateway: 'sigtran',
    get wire() {
      return {
        direction: family.direction,
        codec: errorNames(user.protocol, answers, 'outbound'),
        description: `Answers the newest ${answered} with an error.`,
        answersFirst: family.answers,
        variants: user.variants?.names,
      };
    },
    compile(source, site) {
      const protocol = user.spoken(source, site, family.direction);
      const errorOf = compileError(protocol, source, site);
      if (errorOf === undefined) return undefined;
      const { of: parameterOf, argument } = compileParameter(errorOf, source, site);
      const requested = compileRequested(protocol, answers, answered, source, site);
      const send = compileSending(source, site, false, {
        protocol: user.protocol.name,
        codec: errorOf.known?.parameter,
        argument,
        values: source.arguments ?? {},
        component: { kind: 'returnError', invokeId: 0, error: errorOf.known?.code ?? 0 },
      });
      return {
        type,
        perform(instance) {
          const dialogue = instance.dialogue(source.dialogue);
          const error = errorOf.of(instance.scope);
          const parameter = parameterOf(error, instance.scope);
          const { isOne, what } = requested(instance.scope);
          const request = takeRequest(dialogue, isOne, what);
          dialogue.tcap.returnError(request.invokeId, error.code, parameter);
          instance.journal?.later((journal) => {
            const detail = `error of ${nameOfOperation(dialogue, request.operation)}`;
            portray(journal, {
              dialogue: dialogue.number,
              direction: family.direction,
              party,
              peer,
              name: error.name,
              detail,
              parameter,
            });
          });
          send(dialogue, instance.scope);
          return next;
        },
      };
    },
  };
};

interface CompiledError {
  /** Undefined if an expression gives it. */
  readonly known: ProtocolError | undefined;
  of(scope: Scope): ProtocolError;
}

/** Undefined after a fault. */
const compileError = (
  protocol: ApplicationProtocol,
  source: OperationSource,
  site: CompileSite,
): CompiledError | undefined => {
  const pointer = `${site.pointer}/arguments/error`;
  const before = site.faults.length;
  const template = argumentTemplate(source.arguments, 'error', site);
  if (site.faults.length > before) return undefined;
  if (template === undefined || template.constant) {
    const given = template && constantValue(template);
    const known = protocol.errorOf(given);
    if (known === undefined) site.faults.push({ pointer, message: unknownError(protocol, given) });
    return known && { known, of: () => known };
  }
  return {
    known: undefined,
    of(scope) {
      const given = template.evaluate(scope);
      const error = protocol.errorOf(given);
      if (error === undefined)
        throw new DialproofError('CheckFailed', `${source.type}: error ${unknownError(protocol, given)}`);
      return error;
    },
  };
};

interface CompiledParameter {
  of(error: ProtocolError, scope: Scope): Uint8Array | undefined;
  /** Undefined where there is none. */
  readonly argument: Argument | undefined;
}

const isParameterRequired = ({ parameter, isParameterOptional }: ProtocolError): boolean =>
  parameter !== undefined && isParameterOptional !== true;

/** One that an expression gives. */
const parameterOfExpression = (of: CompiledParameter['of']): CompiledParameter => ({
  of,
  argument: { constant: false, of: () => undefined },
});

const noParameter: CompiledParameter = { of: () => undefined, argument: undefined };

/** The error that an expression gives may be one that has to have a parameter. */
const noParameterOfAny: CompiledParameter = {
  of(error) {
    if (isParameterRequired(error)) throw new DialproofError('CheckFailed', `${error.name} must have a parameter`);
    return undefined;
  },
  argument: undefined,
};

const compileParameter = ({ known }: CompiledError, source: OperationSource, site: CompileSite): CompiledParameter => {
  const values = source.arguments ?? {};
  const { parameter: whole } = values;
  const { within } = splitArguments(values, parameterPrefix);
  if (typeof whole === 'string') {
    const template = argumentTemplate(values, 'parameter', site);
    return parameterOfExpression((_, scope) => octetsOf(template?.evaluate(scope), `${source.type}: parameter`));
  }
  const fields = { ...within, ...(whole as ArgumentValues | undefined) };
  if (Object.keys(fields).length === 0) {
    if (known === undefined) return noParameterOfAny;
    if (isParameterRequired(known)) {
      const [first] = known.parameter?.names ?? [];
      const message = `${known.name} must have a parameter, such as ${parameterPrefix}${first?.argument}`;
      site.faults.push({ pointer: `${site.pointer}/arguments`, message });
    }
    return noParameter;
  }
  if (known === undefined) {
    const template = compileTemplate(fields, `${site.pointer}/arguments/parameter`, site.faults);
    return parameterOfExpression((error, scope) => {
      if (error.parameter === undefined) throw new DialproofError('CheckFailed', `${error.name} has no parameter`);
      return error.parameter.encode(template.evaluate(scope) as ArgumentValues);
    });
  }
  if (known.parameter === undefined) {
    const [first = ''] = Object.keys(fields);
    site.faults.push({
      pointer: `${site.pointer}/arguments/${parameterPrefix}${first}`,
      message: `${known.name} has no parameter`,
    });
    return noParameter;
  }
  const argument = compileArgument(known.parameter, fields, site, parameterPrefix);
  return { of: (_, scope) => argument.of(scope), argument };
};

interface Requested {
  readonly isOne: (operation: Code) => boolean;
  readonly what: string;
}

/** The operation of the peer that the error answers. */
const compileRequested = (
  protocol: ApplicationProtocol,
  answers: readonly string[],
  answered: string,
  source: OperationSource,
  site: CompileSite,
): ((scope: Scope) => Requested) => {
  const codes = new Set<Code>(answers.map((name) => protocol.operation(name).code));
  const any: Requested = { isOne: (operation) => codes.has(operation), what: answered };
  const template = argumentTemplate(source.arguments, 'operation', site);
  if (template === undefined) return () => any;
  return (scope) => {
    const given = template.evaluate(scope);
    if (given === null) return any;
    const name = String(given);
    const code = protocol.operations.byName(name)?.code;
    return { isOne: (operation) => operation === code, what: inShort(name) };
  };
};
