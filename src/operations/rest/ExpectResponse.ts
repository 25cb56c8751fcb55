/**
 * `rest.ExpectResponse`: waits for the answer to the newest request of its gateway, and runs `tests` on it, below
 * `rest`.
 */
import { DialproofError } from '../../ground/errors.ts';
import { keepInbound } from '../../expressions/held-bytes.ts';
import { gatewayParameterOf } from '../../../schemas/operation-types.ts';
import type { RestAnswer } from '../../gateways/gateway.ts';
import { compileAccept } from '../accept.ts';
import { compileChecks, recordAfterChecks } from '../checks.ts';
import { inWords, titledName, withUnmet } from '../choices.ts';
import { anything, plain, shapeOf } from '../received-shape.ts';
import { meaning, ownReads } from '../unchecked/read-path.ts';
import { next, type Instance, type Operation, type Step } from '../operation.ts';
import { shortened } from './request.ts';
import { answerOfNewest, peekAnswerOfNewest, standsOfNewest } from './sent-requests.ts';

/** Longer than every timeout of a gateway: the gateway gives up first, and gives the reason. */
const awaiting = { kind: 'awaiting', seconds: 910, what: 'the HTTP response', party: 'tester' } as const satisfies Step;

const answerShape = shapeOf({ code: plain, http_headers: anything, content: plain, content_json: anything });

const another = (expected: string): DialproofError =>
  new DialproofError('CheckFailed', `${expected} was expected, but another HTTP response came`);

/** Leaves out the headers, which belong to the transport, and the text of content that is JSON. */
const argumentsOf = ({ code, content, content_json: json }: RestAnswer): Readonly<Record<string, unknown>> => ({
  code,
  content_json: json ?? content,
});

export const ExpectResponse: Operation = {
  type: 'rest.ExpectResponse',
  compile(source, site) {
    const parameter = gatewayParameterOf(source.type);
    const checks = compileChecks(source, site, { shape: shapeOf({ rest: answerShape }), owner: 'the answer' });
    const accept = compileAccept(source, site, { shape: shapeOf({ rest: answerShape }), owner: 'the answer' });
    const accepts = (instance: Instance, answer: RestAnswer): boolean =>
      accept === undefined || accept(instance.scope, () => ({ rest: answer }), true);
    const unmet = (instance: Instance, answer: RestAnswer): string | undefined =>
      accept?.unmet(instance.scope, () => ({ rest: answer }));
    const names = [titledName(awaiting.what, source)];
    site.needsGateway(parameter);

    const take = (instance: Instance, answer: RestAnswer): void => {
      const { gateway } = instance.session(parameter);
      const { code, content } = answer;
      instance.journal?.holds(keepInbound(instance.scope, 'REST', answer));
      instance.journal?.later((journal) => {
        journal.trace(
          2,
          () => `${gateway} answered ${code} ${JSON.stringify(answer.http_headers)} ${shortened(content, 1000)}`,
        );
        journal.received(argumentsOf(answer));
      });
      if (site.countsUnchecked) instance.received(argumentsOf(answer));
      instance.check(true, `${awaiting.what} received`, () => `${gateway} answered ${code}`);
      const check = (): boolean => checks.run(instance, { rest: answer });
      recordAfterChecks(instance, check, (failed) => {
        const detail = shortened(content);
        instance.journal?.message({
          dialogue: 0,
          from: gateway,
          to: 'tester',
          name: String(code),
          detail,
          ...(failed && { failed }),
        });
      });
    };

    return {
      type: source.type,
      inbound: true,
      leaves: {
        name: 'REST',
        shape: answerShape,
        reads: ownReads(source).map(meaning(['rest'], [])),
        meant: meaning(['content'], ['content_json']),
      },
      awaits: {
        names,
        stands: (instance) => standsOfNewest(instance, parameter, (answer) => accepts(instance, answer)),
        seconds: () => awaiting.seconds,
        party: () => awaiting.party,
        unmet(instance) {
          const answer = peekAnswerOfNewest(instance, parameter);
          return answer && unmet(instance, answer);
        },
        refuse: (_instance, expected) => another(expected),
      },
      perform(instance) {
        const answer = answerOfNewest(instance, parameter);
        if (answer === undefined) return awaiting;
        if (!accepts(instance, answer)) throw withUnmet(another(inWords(names)), unmet(instance, answer));
        take(instance, answer);
        return next;
      },
    };
  },
};
