/**
 * `pi.Request`, also written `ocncc.pi.Request`: a command to the provisioning interface and its answer. `status` and
 * `info` are the expected values; without them a NACK is an answer like any other.
 *
 * Not shown in the seed: its name in `$i`, which is `PI`, and that `status` is only checked where it is given.
 */
import { decimalText } from '../../ground/decimal-text.ts';
import { DialproofError } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { PiAnswer, PiRequest, PiSession } from '../../gateways/gateway.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { requestOperation, type CompiledRequest } from '../request-operation.ts';

/** Gateways time out by themselves, after 600 s at most: this bounds the wait in case of a defect of the gateway. */
const longestWait = 610;

const unusable = (what: string, value: unknown, wanted: string): DialproofError =>
  new DialproofError('EncodeFailed', `pi: ${what} is ${describeValue(value)}: it must be ${wanted}`);

const textOf = (name: string, value: unknown): string => {
  const text = typeof value === 'number' ? decimalText(value) : typeof value === 'boolean' ? String(value) : value;
  if (typeof text === 'string') return text;
  if (typeof value === 'number')
    throw unusable(`the parameter ${name}`, value, 'a text, or a number up to 2^53, whose digits are exact');
  throw unusable(`the parameter ${name}`, value, 'a text, a number, true or false, or a list of these');
};

/** A parameter that is null is left out. */
const parametersOf = (values: unknown): PiRequest['parameters'] => {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw unusable('parameters', values, 'an object');
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((element: unknown) => textOf(name, element)) : textOf(name, value),
      ]),
  );
};

const commandOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw unusable('command', value, 'a text');
};

/** `MSISDN 0210000001, BALANCE 1450`. */
const detailOf = (values: PiAnswer['info']): string =>
  typeof values === 'string'
    ? values
    : Object.entries(values)
        .map(([name, value]) => `${name} ${[value].flat().join(' ')}`)
        .join(', ');

const isNothing = (info: PiAnswer['info']): boolean => Object.keys(info).length === 0;

const compile = (source: OperationSource, site: CompileSite): CompiledRequest<PiRequest, PiAnswer> | undefined => {
  const { command, parameters = {}, ...expected } = source.arguments ?? {};
  const before = site.faults.length;
  const place = `${site.pointer}/arguments`;
  const commandTemplate = compileTemplate(command, `${place}/command`, site.faults);
  const parametersTemplate = compileTemplate(parameters, `${place}/parameters`, site.faults);
  if (site.faults.length > before) return undefined;
  return {
    parameter: 'pi',
    request: (scope: Scope) => ({
      command: commandOf(commandTemplate.evaluate(scope)),
      parameters: parametersOf(parametersTemplate.evaluate(scope)),
    }),
    send: (session, request, settle) => (session as PiSession).request(request, settle),
    shape: shapeOf({ status: plain, info: anything }),
    data: ({ status, info }) => ({ status, ...(!isNothing(info) && { info }) }),
    expected,
    portrait: (request) => ({ name: request.command, detail: detailOf(request.parameters) }),
    answered: ({ status, info }) => ({ name: status, detail: detailOf(info) }),
    seconds: longestWait,
  };
};

export const piRequest = requestOperation<PiRequest, PiAnswer>({
  type: 'pi.Request',
  gateway: 'pi',
  nameOf: () => 'PI',
  compile,
});
