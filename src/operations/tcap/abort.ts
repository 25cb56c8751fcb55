/** `tcap.ssp_to_scp.Abort` (TC-U-ABORT request) and `tcap.ssp_from_scp.Abort` (TC-U-ABORT or TC-P-ABORT indication), Q.771 §3.1.2.2.2.4. */
import { compileTemplate } from '../../expressions/template.ts';
import { pAbortCauses } from '../../protocol/tcap/types.ts';
import { compileChecks } from '../checks.ts';
import { plain, shapeOf } from '../received-shape.ts';
import { next, type Ending, type Operation } from '../operation.ts';
import { awaitEnding } from './ending.ts';

export const sendAbort: Operation = {
  type: 'tcap.ssp_to_scp.Abort',
  gateway: 'sigtran',
  compile(source, site) {
    const hex = compileTemplate(source.arguments?.['user_information'] ?? '', `${site.pointer}/arguments/user_information`, site.faults);
    return {
      type: 'tcap.ssp_to_scp.Abort',
      perform(instance) {
        const dialogue = instance.dialogue(source.dialogue);
        const information = Buffer.from(String(hex.evaluate(instance.scope)), 'hex');
        dialogue.tcap.abort(information.length === 0 ? undefined : information);
        instance.journal?.message({ dialogue: dialogue.number, from: dialogue.opening.party, to: 'scp', name: 'TC-U-ABORT', detail: '' });
        return next;
      },
    };
  },
};

/** What `arguments` and `tests` of the inbound Abort look at. */
const abortData = (ending: Ending): Record<string, unknown> => {
  if (ending.kind === 'providerAbort') {
    return { source: 'provider', cause: ending.cause, cause_name: (pAbortCauses as Record<number, string>)[ending.cause] };
  }
  const information = ending.kind === 'userAbort' ? ending.information : undefined;
  return { source: 'user', ...(information && { user_information: Buffer.from(information).toString('hex') }) };
};

const abortShape = shapeOf({ source: plain, cause: plain, cause_name: plain, user_information: plain });

export const receiveAbort: Operation = {
  type: 'tcap.ssp_from_scp.Abort',
  gateway: 'sigtran',
  compile(source, site) {
    const checks = compileChecks(source, site, { shape: abortShape, owner: 'Abort' });
    const awaiting = awaitEnding('tcap.ssp_from_scp.Abort', source, site, {
      name: 'TC-ABORT',
      kinds: ['userAbort', 'providerAbort'],
      accept: (instance, ending) => {
        const data = abortData(ending);
        instance.scope.i['Abort'] = data;
        checks.run(instance, data);
      },
    });
    return { ...awaiting, leaves: { name: 'Abort', shape: abortShape } };
  },
};
