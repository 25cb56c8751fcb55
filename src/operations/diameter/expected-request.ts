/**
 * A request of the peer that an operation expects: its command, by its name or its code in `arguments`; and how it
 * violates the standard, which is a failed check for each fault, unless the operation allows that (`allow_faults`).
 */
import type { ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import type { Instance } from '../operation.ts';
import { detailOf } from './avps.ts';
import { commandName, titleOf } from './message-data.ts';

export interface ExpectedCommand {
  /** For texts: `Credit-Control-Request`, `a request with the code 258`, `any request`. */
  readonly title: string;
  /** For faults of the dictionary; undefined where any is expected. */
  readonly command: string | number | undefined;
  /** Whether the operation takes requests that violate the standard (`allow_faults`). */
  readonly allowsFaults: boolean;
  /** Whether it is this command. */
  isNamed(command: Pick<ReceivedDiameterMessage, 'command' | 'code'>): boolean;
  /**
   * Whether a received request is the expected one. One that the gateway has refused is not, nor is one that violates
   * the standard where faults are not allowed.
   */
  is(message: ReceivedDiameterMessage): boolean;
}

export const expectedCommand = (given: Readonly<Record<string, unknown>>): ExpectedCommand => {
  const { name, code, allow_faults: allowsFaults = false } = given;
  const isSound = ({ refused, deserves }: ReceivedDiameterMessage): boolean =>
    refused === undefined && (deserves === undefined || allowsFaults === true);
  const expected = (
    title: string,
    command: string | number | undefined,
    isNamed: ExpectedCommand['isNamed'],
  ): ExpectedCommand => ({
    title,
    command,
    allowsFaults: allowsFaults === true,
    isNamed,
    is: (message) => isSound(message) && isNamed(message),
  });
  if (typeof name === 'string') {
    const command = commandName(name);
    return expected(`${command}-Request`, command, (asked) => asked.command === command);
  }
  if (typeof code !== 'number') return expected('any request', undefined, () => true);
  return expected(`a request with the code ${code}`, code, (asked) => asked.code === code);
};

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
