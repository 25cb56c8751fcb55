/**
 * How a request that an operation takes violates the standard: each fault is a failed check, unless the operation
 * allows it (`allow_faults`).
 */
import type { ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import type { Instance } from '../operation.ts';
import { detailOf } from './avps.ts';
import type { ExpectedCommand } from './expected-command.ts';
import { titleOf } from './message-data.ts';

const faultsOf = ({ deserves, faults = [] }: ReceivedDiameterMessage): readonly string[] => [
  ...(deserves === undefined ? [] : [`it deserves ${deserves}`]),
  ...faults,
];

export const checkFaults = (
  instance: Pick<Instance, 'check'>,
  message: ReceivedDiameterMessage,
  { allowsFaults }: ExpectedCommand,
  gateway: string,
): void => {
  if (allowsFaults) return;
  const title = titleOf(message.command, 'Request');
  for (const fault of faultsOf(message))
    instance.check(false, `${title} keeps to the standard`, () => `${gateway}: ${fault}`);
};

/** AVPs and faults of a request, for a row of the ladder. */
export const arrivedDetail = (message: ReceivedDiameterMessage): string =>
  [detailOf(message.avps), ...faultsOf(message)].join('; ');
