/** `tcap.ssp_to_scp.End` (TC-END request, basic or prearranged) and `tcap.ssp_from_scp.End` (its indication), Q.771 §3.1.2.2.2.3. */
import { compileChecks } from '../checks.ts';
import { next, type Operation } from '../operation.ts';
import { plain } from '../received-shape.ts';
import { awaitEnding } from './ending.ts';

export const sendEnd: Operation = {
  type: 'tcap.ssp_to_scp.End',
  gateway: 'sigtran',
  compile(source) {
    const prearranged = Boolean(source.arguments?.['prearranged']);
    return {
      type: 'tcap.ssp_to_scp.End',
      perform(instance) {
        const dialogue = instance.dialogue(source.dialogue);
        dialogue.tcap.end({ prearranged });
        if (!prearranged) {
          instance.journal?.message({ dialogue: dialogue.number, from: dialogue.opening.party, to: 'scp', name: 'TC-END', detail: '' });
        }
        return next;
      },
    };
  },
};

/** Passes at once where the last component that was taken came in a TC-END already. It brings nothing: `tests` look at an empty object. */
export const receiveEnd: Operation = {
  type: 'tcap.ssp_from_scp.End',
  gateway: 'sigtran',
  compile(source, site) {
    const checks = compileChecks(source, site, { shape: plain, owner: 'End' });
    return awaitEnding('tcap.ssp_from_scp.End', source, site, {
      name: 'TC-END',
      kinds: ['end'],
      accept: (instance) => checks.run(instance, {}),
    });
  },
};
