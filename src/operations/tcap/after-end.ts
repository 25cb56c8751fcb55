/**
 * `after_end`: an operation sends on a dialogue that is over, with the transaction ids that it had. What the peer
 * answers is a message of this dialogue, until the instance ends.
 */
import type { Gateway } from '../../gateways/gateway.ts';
import type { Operation, OperationSource, WrongNote } from '../operation.ts';
import { faultsWith } from '../wrong-messages.ts';

const isAfterEnd = ({ after_end: flag }: OperationSource): boolean => flag === true || flag === 1;

const text = 'sent after the end';

/** The operation with `after_end`, where it sends something. */
export const withAfterEnd = (operation: Operation): Operation => {
  if (operation.wire?.direction !== 'outbound') return operation;
  const compile: Operation['compile'] = (source, site) => {
    if (!isAfterEnd(source)) return operation.compile(source, site);
    let noted: WrongNote = { texts: [], isDropped: false };
    const wrong = (note: WrongNote): void => {
      noted = note;
    };
    const compiled = operation.compile(source, { ...site, wrong });
    site.needsGateway('sigtran', (gateway: Gateway) => faultsWith([], `${site.pointer}/after_end`)(gateway));
    site.wrong?.({ ...noted, texts: [text, ...noted.texts] });
    return (
      compiled && {
        ...compiled,
        perform(instance) {
          instance.dialogue(source.dialogue).afterEnd();
          return compiled.perform(instance);
        },
      }
    );
  };
  return Object.defineProperties({} as Operation, {
    ...Object.getOwnPropertyDescriptors(operation),
    compile: { value: compile, enumerable: true },
  });
};
