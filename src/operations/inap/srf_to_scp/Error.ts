/**
 * Error: answers the newest PromptAndCollectUserInformation or PlayAnnouncement with a ReturnError.
 * `arguments.error` is a name (`improperCallerResponse`) or a code of ETS 300 374-1 §7.4.
 */
import { inap } from '../../../protocol/inap/index.ts';
import { next, type Operation } from '../../operation.ts';
import { compileLeaving, takeRequest } from '../outbound.ts';

const type = 'inap.srf_to_scp.Error';

export const SrfError: Operation = {
  type,
  gateway: 'sigtran',
  compile(source, site) {
    const error = inap.errorOf(source.arguments?.['error'] as string | number);
    if (error === undefined) {
      site.faults.push({
        pointer: `${site.pointer}/arguments/error`,
        message: 'must be the name or the code of an INAP error, such as improperCallerResponse',
      });
      return undefined;
    }
    const { parameter: hex } = source.arguments ?? {};
    const parameter = hex === undefined ? undefined : Buffer.from(String(hex), 'hex');
    const leave = compileLeaving(source);
    return {
      type,
      perform(instance) {
        const dialogue = instance.dialogue(source.dialogue);
        const request = takeRequest(dialogue, ['PromptAndCollectUserInformation', 'PlayAnnouncement']);
        dialogue.tcap.returnError(request.invokeId, error.code, parameter);
        instance.journal?.message({
          dialogue: dialogue.number,
          from: 'srf',
          to: 'scp',
          name: inap.errorNamed(error.code),
          detail: `error of ${request.operation}`,
        });
        leave(dialogue);
        return next;
      },
    };
  },
};
