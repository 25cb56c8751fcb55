/** `diameter.to_client.Answer`: answers the request of the client that was taken last and has no answer yet. */
import { compileTemplate } from '../../../expressions/template.ts';
import type { Avp, DiameterSession } from '../../../gateways/diameter-gateway.ts';
import { next, type Operation } from '../../operation.ts';
import { clientOf } from '../answered-client.ts';
import { compileAvps, detailOf, withAvpsOfOctets } from '../avps.ts';
import { earlyFaults } from '../early-faults.ts';
import { withoutPseudoAvps } from '../kept-session-id.ts';
import { titleOf } from '../message-data.ts';
import { compileWrong } from '../wrong.ts';
import { sessionUse } from '../session-use.ts';

const parameter = 'diameter';
const success = 2001;

export const Answer: Operation = {
  type: 'diameter.to_client.Answer',
  gateway: parameter,
  compile(source, site) {
    const { result_code: resultCode = success, avps: written } = source.arguments ?? {};
    const place = `${site.pointer}/arguments`;
    const result = compileTemplate(resultCode, `${place}/result_code`, site.faults);
    const avps = compileAvps(written, site);
    if (avps === undefined) return undefined;
    const changes = compileWrong(source, site);
    site.needsGateway(parameter, earlyFaults(undefined, written, site.pointer));
    return {
      type: source.type,
      own: sessionUse({ needsClient: true }),
      perform(instance) {
        const { scope, journal } = instance;
        const session = instance.session(parameter) as DiameterSession;
        const own = withoutPseudoAvps(withAvpsOfOctets(avps(scope), session));
        const reply = withResult(own, result.evaluate(scope));
        const { command } = clientOf(instance).answer(reply, changes);
        const { gateway } = session;
        journal?.later((record) =>
          record.message({
            dialogue: 0,
            from: 'tester',
            to: gateway,
            name: titleOf(command, 'Answer'),
            detail: detailOf(reply),
          }),
        );
        return next;
      },
    };
  },
};

/** An answer whose AVPs contain a result, or are all that it has, keeps them. */
const withResult = (avps: readonly Avp[], code: unknown): readonly Avp[] =>
  avps.some(({ name, isAll }) => isAll === true || name === 'Result-Code' || name === 'Experimental-Result')
    ? avps
    : [{ name: 'Result-Code', value: code }, ...avps];
