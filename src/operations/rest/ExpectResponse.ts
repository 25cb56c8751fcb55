/** `rest.ExpectResponse`: waits for the answer to the newest request of its gateway, and holds `tests` to it, below `rest`. */
import { keepInbound } from '../../expressions/held-bytes.ts';
import { gatewayParameterOf } from '../../../schemas/operation-types.ts';
import type { RestAnswer } from '../../gateways/gateway.ts';
import { compileChecks } from '../checks.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import { next, type Instance, type Operation, type Step } from '../operation.ts';
import { shortened } from './request.ts';
import { answerOfNewest } from './sent-requests.ts';

/** Longer than every timeout of a gateway: the gateway gives up first, and gives the reason. */
const awaiting = { kind: 'awaiting', seconds: 910, what: 'the HTTP response', party: 'tester' } as const satisfies Step;

const answerShape = shapeOf({ code: plain, http_headers: anything, content: plain, content_json: anything });

export const ExpectResponse: Operation = {
  type: 'rest.ExpectResponse',
  compile(source, site) {
    const parameter = gatewayParameterOf(source.type);
    const checks = compileChecks(source, site, { shape: shapeOf({ rest: answerShape }), owner: 'the answer' });
    site.needsGateway(parameter);

    const take = (instance: Instance, answer: RestAnswer): void => {
      const { gateway } = instance.session(parameter);
      const { code, content } = answer;
      keepInbound(instance.scope, 'REST', answer);
      instance.journal?.trace(2, () => `${gateway} answered ${code} ${JSON.stringify(answer.http_headers)} ${shortened(content, 1000)}`);
      instance.check(true, `${awaiting.what} received`, () => `${gateway} answered ${code}`);
      const { failedChecks } = instance;
      let failed = true;
      try {
        checks.run(instance, { rest: answer });
        failed = instance.failedChecks > failedChecks;
      } finally {
        const detail = shortened(content);
        instance.journal?.message({ dialogue: 0, from: gateway, to: 'tester', name: String(code), detail, ...(failed && { failed }) });
      }
    };

    return {
      type: source.type,
      inbound: true,
      leaves: { name: 'REST', shape: answerShape },
      perform(instance) {
        const answer = answerOfNewest(instance, parameter);
        if (answer === undefined) return awaiting;
        take(instance, answer);
        return next;
      },
    };
  },
};
