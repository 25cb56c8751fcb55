/**
 * Whether the operations of a definition suit its distribution: only the first operation of an `answer` run can begin
 * an instance, and operations in the Diameter session of a client need an instance that such a session has begun.
 */
import type { ExecuteTest } from '../../../schemas/index.ts';
import type { Fault } from '../../ground/errors.ts';
import type { Definition } from '../../operations/compile-definition.ts';
import { sessionUseOf } from '../../operations/diameter/session-use.ts';

/** `definition` has all operations, or none where another fault was found. */
export const answeringFaults = (
  { distribution }: Pick<ExecuteTest, 'distribution'>,
  { operations, sources }: Pick<Definition, 'operations' | 'sources'>,
): Fault[] => {
  if (distribution?.type === 'answer') {
    const [first] = operations;
    if (first === undefined) return [];
    if (sessionUseOf(first).answersClient !== undefined) return [];
    if (first.answers !== undefined) return clientFaults({ operations, sources });
    const message =
      'must wait for what opens a dialogue or a Diameter session, ' +
      `since the distribution is \`answer\`; ${first.type} does not`;
    return [{ pointer: '/operations/0/type', message }];
  }
  const index = operations.findIndex((each) => each.answers !== undefined || sessionUseOf(each).needsClient);
  const found = operations[index];
  if (found === undefined) return [];
  const { needsClient } = sessionUseOf(found);
  const waited = needsClient ? 'a Diameter session that a client begins' : 'a dialogue that the peer opens';
  const message =
    `${needsClient ? 'needs' : 'waits for'} ${waited}: ` +
    `the distribution must be \`answer\`, not \`${distribution?.type ?? 'single'}\``;
  return [{ pointer: `${sources[index]?.pointer}/type`, message }];
};

/** The faults of operations that need a client, where a dialogue begins the instance. */
const clientFaults = ({ operations, sources }: Pick<Definition, 'operations' | 'sources'>): Fault[] => {
  const index = operations.findIndex((each) => sessionUseOf(each).needsClient);
  const message =
    'needs a Diameter session that a client begins: the first operation must be `diameter.from_client.Request`';
  return index < 0 ? [] : [{ pointer: `${sources[index]?.pointer}/type`, message }];
};
