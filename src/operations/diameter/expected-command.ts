/** The command of a request that is waited for: its name or its code in `arguments`, or any. */
import type { ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';
import { commandName } from './message-data.ts';

export interface ExpectedCommand {
  /** For texts: `Credit-Control-Request`, `a request with the code 258`, `any request`. */
  readonly title: string;
  /** For faults of the dictionary; undefined where any is expected. */
  readonly command: string | number | undefined;
  /** A request that the gateway has refused is none that is waited for. */
  is(message: ReceivedDiameterMessage): boolean;
}

const isSound = ({ refused }: ReceivedDiameterMessage): boolean => refused === undefined;

export const expectedCommand = ({ name, code }: Readonly<Record<string, unknown>>): ExpectedCommand => {
  if (typeof name === 'string') {
    const command = commandName(name);
    return { title: `${command}-Request`, command, is: (message) => isSound(message) && message.command === command };
  }
  if (typeof code !== 'number') return { title: 'any request', command: undefined, is: isSound };
  return { title: `a request with the code ${code}`, command: code, is: (message) => isSound(message) && message.code === code };
};
