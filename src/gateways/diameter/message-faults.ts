/** Checks commands and AVPs against a gateway's dictionary, before any message is sent. */
import { reasonOf } from '../../ground/errors.ts';
import { commandCode, faultOfAvp, type Dictionary } from '../../protocol/diameter/index.ts';
import type { DiameterGateway } from '../diameter-gateway.ts';

export const faultsBy = (dictionary: Dictionary): Pick<DiameterGateway, 'faultOfCommand' | 'faultOfAvp'> => ({
  faultOfCommand: (command) => {
    try {
      commandCode(command, dictionary);
      return undefined;
    } catch (thrown) {
      return reasonOf(thrown);
    }
  },
  faultOfAvp: (avp) => faultOfAvp(avp, dictionary),
});
