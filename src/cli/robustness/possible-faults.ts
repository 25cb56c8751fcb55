/** The faults that the messages of a test can have: it is played once as it is. */
import { placedOperations } from '../../../schemas/nested-operations.ts';
import type { ExecuteTest } from '../../../schemas/index.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { Fault, FaultLayer } from '../../robustness/fault.ts';
import { faultsOfMessage } from '../../robustness/faults-of-message.ts';
import { lateFaults } from '../../robustness/late-faults.ts';
import { performedOperations } from './performed-operations.ts';
import { patienceSeconds } from '../../robustness/case-operations.ts';
import { judged } from '../outcome.ts';
import { messageTags } from '../../protocol/tcap/codec.ts';
import { dictionary } from '../../protocol/diameter/index.ts';
import type { OperationSource } from '../../operations/operation.ts';
import type { TestCase } from '../test-files.ts';
import type { Peer } from './peer.ts';
import type { PassedMessage } from './sent-and-received.ts';
import { sentMessages } from './sent-messages.ts';
import { messagesUntil } from './sending-operations.ts';
import { diameterFaults, sigtranFaults } from './wire-faults.ts';

const isContinue = ({ sent, tcap }: PassedMessage): boolean => !sent && tcap?.[0] === messageTags.continue;
const isEnd = ({ sent, tcap }: PassedMessage): boolean => !sent && tcap?.[0] === messageTags.end;

/** Whether the peer has sent a TC-END last, before what the tester sends behind the operation with the index. */
const endsBehind =
  (operations: readonly OperationSource[], messages: readonly PassedMessage[]) =>
  (index: number): boolean => {
    const next = messages.filter(({ sent }) => sent)[messagesUntil(operations, index)];
    const before = next === undefined ? undefined : messages[messages.indexOf(next) - 1];
    return before !== undefined && isEnd(before);
  };

/** What may help a peer that is slower than a campaign waits. */
const patienceHint = (params: ExecuteTest): string => {
  const { scp } = params;
  return scp?.tcap_timeout === undefined
    ? `; a campaign waits ${patienceSeconds} s for an answer: \`scp.tcap_timeout\` of the test, or ` +
        '`request_timeout_seconds` of the Diameter gateway, gives the peer more time'
    : '';
};

/**
 * Resolves with the sentence why there is nothing to try, where the test or the canary does not pass as it is. Throws
 * `InvalidParams` where it is not known which operation has sent a message.
 */
export const possibleFaults = async (
  peer: Peer,
  test: TestCase,
  layers: readonly FaultLayer[],
): Promise<readonly Fault[] | string> => {
  const { params, name } = test;
  const { status, messages } = await peer.trials.play(peer.operations);
  const events = peer.wire.watch.take();
  if (status.verdict !== 'passed')
    return `the test ${name} does not pass as it is (${judged(test, status).reason})${patienceHint(params)}`;
  const trouble = await peer.canaryTrouble();
  if (trouble !== undefined) return `the canary does not pass (${trouble})`;
  const definition = { ...params, operations: peer.operations };
  const operations = performedOperations(definition, placedOperations(definition), status.first_instance);
  if (typeof operations === 'string')
    throw new DialproofError('InvalidParams', `no campaign of the test ${name} is possible: ${operations}`);
  peer.usesOperations(operations);
  const sent = sentMessages(operations, messages);
  peer.hasContext = sent[0]?.hasContext === true;
  peer.probes = await peer.knowsItsTransactions();
  // Without a transaction id of the peer, nothing can be sent to it later.
  const ends = messages.at(-1)?.sent === false && messages.some(isContinue);
  const { sigtran } = peer.wire;
  const faults: Fault[] = [
    ...sent.flatMap(faultsOfMessage),
    ...lateFaults(operations, ends, endsBehind(operations, messages)),
    ...(sigtran === undefined ? [] : sigtranFaults(sent, events, sigtran)),
    ...diameterFaults(operations, events, dictionary),
  ].filter(({ layer }) => layers.includes(layer));
  return faults.length > 0 ? faults : `the test ${name} sends nothing on the layers ${layers.join(', ')}`;
};
