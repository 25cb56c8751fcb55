/**
 * A hosted flow and the tester that calls it, each with its own TCAP, in simulated time; messages of the SCP can be
 * changed on their way.
 */
import { Deadlines } from '../../src/ground/deadlines.ts';
import { createFlowEngine } from '../../src/flow/engine.ts';
import type { LoadedFlow } from '../../src/flow/load-flow.ts';
import type { Definition } from '../../src/operations/compile-definition.ts';
import { MemoryLink } from '../../src/protocol/memory/memory-link.ts';
import { TcapEndpoint } from '../../src/protocol/tcap/endpoint.ts';
import { OneRecord } from '../operations/mirrored/one-record.ts';
import { PlayedInstance, settle, type Performed } from '../operations/mirrored/two-sides.ts';
import { CountingClock } from '../run/counting-clock.ts';

/** `changed`: receives each message of the SCP with its index, and returns the one to deliver. Leaves nothing open. */
export const playAgainst = async (
  flow: LoadedFlow,
  serviceKey: number,
  definition: Definition,
  changed: (bytes: Uint8Array, index: number) => Uint8Array = (bytes) => bytes,
): Promise<Performed> => {
  const clock = new CountingClock();
  const link = new MemoryLink();
  const engine = createFlowEngine({ flows: new Map([[serviceKey, flow]]), clock, deadlines: new Deadlines(clock) });
  const tester = new TcapEndpoint(link.a);
  const scp = new TcapEndpoint(link.b, { accept: (dialogue, begin) => engine.accept(dialogue, begin, undefined) });
  let index = -1;
  link.a.receiver = (bytes) => tester.receive(changed(bytes, (index += 1)));
  link.b.receiver = (bytes) => scp.receive(bytes);
  const session = {
    gateway: 'link',
    open: (user: Parameters<TcapEndpoint['open']>[0]) => tester.open(user),
    answer: () => () => undefined,
    close: () => undefined,
  };
  const instance = new PlayedInstance(definition, session, clock, new OneRecord(clock));
  instance.start();
  await settle(link);
  const { performed } = instance;
  instance.cancel();
  scp.close('the test is over');
  tester.close('the test is over');
  await settle(link);
  return performed;
};
