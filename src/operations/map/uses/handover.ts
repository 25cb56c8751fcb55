/** Handover of calls in progress: between MSCs. */
import type { Uses } from '../../tc-user/uses.ts';

export const handover: Uses = {
  PrepareHandover: {
    about: 'Asks another MSC to take over a call.',
    opens: true,
    fields: ['targetCellId', 'imsi_digits'],
  },
  PrepareSubsequentHandover: { about: 'Asks the MSC that controls the call for a further handover.' },
  SendEndSignal: { about: 'Reports that the handover has succeeded; its result ends the handover.' },
  ProcessAccessSignalling: { about: 'Passes on a message of the access to the MSC that controls the call.' },
  ForwardAccessSignalling: { about: 'Passes on a message of the MSC that controls the call to the access.' },
};
