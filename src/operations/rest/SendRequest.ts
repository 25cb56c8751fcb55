/** `rest.SendRequest`: sends an HTTP request and goes on; `rest.ExpectResponse` waits for the answer. */
import { gatewayParameterOf } from '../../../schemas/operation-types.ts';
import { compileTemplate, constantValue } from '../../expressions/template.ts';
import type { RestRequest } from '../../gateways/gateway.ts';
import type { Scope } from '../../expressions/scope.ts';
import { next, type Operation } from '../operation.ts';
import { readRequest, shortened } from './request.ts';
import { sendRequest } from './sent-requests.ts';

export const SendRequest: Operation = {
  type: 'rest.SendRequest',
  compile(source, site) {
    const parameter = gatewayParameterOf(source.type);
    const before = site.faults.length;
    const template = compileTemplate(source.arguments ?? {}, `${site.pointer}/arguments`, site.faults);
    site.needsGateway(parameter);
    if (site.faults.length > before) return undefined;
    const read = (values: unknown): RestRequest => readRequest(values as Readonly<Record<string, unknown>>);
    const constant = template.constant ? read(constantValue(template)) : undefined;
    const requestOf = (scope: Scope): RestRequest => constant ?? read(template.evaluate(scope));
    return {
      type: source.type,
      perform(instance) {
        const request = requestOf(instance.scope);
        const { gateway } = instance.session(parameter);
        const { method, path, content = '' } = request;
        sendRequest(instance, parameter, request);
        instance.journal?.trace(1, () => `sends ${method} ${path} to ${gateway}`);
        instance.journal?.later((journal) =>
          journal.trace(2, () => `sent ${method} ${path} ${JSON.stringify(request.query)} ${shortened(content, 1000)}`),
        );
        instance.journal?.message({
          dialogue: 0,
          from: 'tester',
          to: gateway,
          name: `${method} ${path}`,
          detail: shortened(content),
        });
        instance.check(true, 'request sent', () => `${method} ${path} was sent to ${gateway}`);
        return next;
      },
    };
  },
};
