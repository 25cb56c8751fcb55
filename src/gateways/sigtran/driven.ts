/**
 * A sigtran gateway whose associations the tests drive (`m3ua.driven`): it opens none by itself, and has no dialogues.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { LinkUser } from '../../protocol/m3ua/types.ts';
import type { Transport } from '../../protocol/transport/transport.ts';
import type { SigtranGateway, SigtranSession, WrongSending } from '../gateway.ts';
import { drivenAssociations, drivenOpening } from './driven-associations.ts';

export interface DrivenSigtranOptions {
  readonly name: string;
  readonly transport: Transport;
  readonly wrong: WrongSending;
  readonly tap?: LinkUser['tap'];
}

export const createDrivenSigtran = ({ name, transport, wrong, tap }: DrivenSigtranOptions): SigtranGateway => {
  const associations = drivenAssociations(transport, tap);
  const noDialogues = `the gateway ${name} has \`m3ua.driven\`: its associations are for the operations of M3UA`;
  const attach = (): SigtranSession => {
    const own = associations.ofRun();
    return {
      gateway: name,
      open: () => {
        throw new DialproofError('GatewayFailed', noDialogues);
      },
      answer: () => () => undefined,
      associate: (user) => own.open(user),
      close: () => own.close(),
    };
  };
  return {
    name,
    kind: 'sigtran',
    wrong,
    drives: drivenOpening,
    start: async () => undefined,
    stop: () => associations.close(),
    attach,
  };
};
