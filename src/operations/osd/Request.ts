/** `osd.Request`: calls an operation of an operation server over SOAP; `tests` check what it `returned`. */
import { DialproofError } from '../../ground/errors.ts';
import { describeValue } from '../../expressions/describe-value.ts';
import { compileTemplate } from '../../expressions/template.ts';
import type { OsdAnswer, OsdRequest, OsdSession } from '../../gateways/gateway.ts';
import { anything, shapeOf } from '../received-shape.ts';
import { requestOperation } from '../request-operation.ts';

type Values = Readonly<Record<string, unknown>>;

/** Longer than every timeout of a gateway: the gateway gives up first, and gives the reason. */
const seconds = 910;

const wrong = (name: string, value: unknown, rule: string): never => {
  throw new DialproofError('CheckFailed', `osd.Request: ${name} is ${describeValue(value)}: it must be ${rule}`);
};

const textOf = (value: unknown, name: string): string =>
  typeof value === 'string' && value !== '' ? value : wrong(name, value, 'a text');

const optionalText = (value: unknown, name: 'action' | 'wsdl_url'): { action?: string; wsdl_url?: string } =>
  value === undefined || value === null ? {} : { [name]: textOf(value, name) };

const parametersOf = (value: unknown): Values => {
  if (value === undefined || value === null) return {};
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Values)
    : wrong('parameters', value, 'an object');
};

const readRequest = ({ action, wsdl_url: wsdl, operation, parameters }: Values): OsdRequest => ({
  ...optionalText(action, 'action'),
  ...optionalText(wsdl, 'wsdl_url'),
  operation: textOf(operation, 'operation'),
  parameters: parametersOf(parameters),
});

const beginningOf = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, 80);

export const Request = requestOperation<OsdRequest, OsdAnswer>({
  type: 'osd.Request',
  gateway: 'osd',
  nameOf: () => 'OSD',
  compile(source, site) {
    const before = site.faults.length;
    const template = compileTemplate(source.arguments ?? {}, `${site.pointer}/arguments`, site.faults);
    if (site.faults.length > before) return undefined;
    return {
      parameter: 'osd',
      request: (scope) => readRequest(template.evaluate(scope) as Values),
      send: (session, request, settle) => (session as OsdSession).request(request, settle),
      shape: shapeOf({ returned: anything }),
      data: ({ returned }) => ({ returned }),
      portrait: ({ operation, parameters }) => ({ name: operation, detail: beginningOf(parameters) }),
      answered: ({ returned }) => ({ name: 'returned', detail: beginningOf(returned) }),
      seconds,
    };
  },
});
