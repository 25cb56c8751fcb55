/** A Diameter message as data for `tests` and `$i`: `avps.[name=Result-Code].value`. */
import { anything, plain, shapeOf, type Shape } from '../received-shape.ts';
import { noArguments, type ReadPath } from '../unchecked/read-path.ts';
import type { ReceivedDiameterMessage } from '../../gateways/diameter-gateway.ts';

export const messageData = ({
  command,
  code,
  application,
  error,
  avps,
}: ReceivedDiameterMessage): Readonly<Record<string, unknown>> => ({
  command,
  code,
  application_id: application,
  error,
  avps,
});

/** Only the dictionary knows the AVPs. */
export const messageShape: Shape = shapeOf({
  command: plain,
  code: plain,
  application_id: plain,
  error: plain,
  avps: anything,
});

/** Members of the message at `place` that are no AVPs: they identify it. */
export const besideAvps = (place: string): readonly ReadPath[] =>
  noArguments([place, 'command'], [place, 'code'], [place, 'application_id'], [place, 'error']);

/** `Credit-Control-Answer`, or `Answer of command 9999`. */
export const titleOf = (command: string | number, kind: 'Request' | 'Answer'): string =>
  typeof command === 'string' ? `${command}-${kind}` : `${kind} of command ${command}`;

/** The name without `-Request`, if the author wrote that. */
export const commandName = (name: string): string => name.replace(/-Request$/, '');

/**
 * A received request, for texts: `Credit-Control-Request`, and the error with which the gateway has answered it or will
 * answer it.
 */
export const arrivedTitle = ({ command, refused, deserves }: ReceivedDiameterMessage): string => {
  const title = titleOf(command, 'Request');
  const error = refused ?? deserves;
  return error === undefined ? title : `${title} (refused with ${error})`;
};
