/**
 * Two SCPs with point codes of their own, over M3UA and SCCP in memory, and what distributes dialogues among them, as
 * global title translation does behind one address.
 */
import type { CallHost } from '../../../src/gateways/call-host.ts';
import type { SigtranSession } from '../../../src/gateways/gateway.ts';
import { createNetworkedSigtran, type NetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import { systemClock } from '../../../src/ground/clock.ts';
import { createMemoryTransport, MemoryHub } from '../memory-transport.ts';

const refusing: CallHost = { accept: () => undefined };
const tester = 4113;
const pointCodes = [4114, 4115] as const;

const common = { clock: systemClock, pointCodeBits: 14, networkIndicator: 2, routes: [] } as const;

/** The gateways of an SCP and of its tester. */
const gatewaysOf = (callHost: CallHost, pointCode: number): readonly [NetworkedSigtran, NetworkedSigtran] => {
  const hub = new MemoryHub();
  const scp = createNetworkedSigtran({
    ...common,
    name: 'scp',
    callHost,
    pointCode,
    links: [{ mode: 'listen', transport: createMemoryTransport(hub, 'scp'), link: { role: 'sgp' } }],
  });
  const transport = createMemoryTransport(hub, 'tester', { peer: 'scp' });
  const own = createNetworkedSigtran({
    ...common,
    name: 'tester',
    callHost: refusing,
    pointCode: tester,
    scp: { dpc: pointCode, dssn: 106 },
    links: [{ mode: 'connect', address: 'scp', transport, link: { role: 'asp' } }],
  });
  return [scp, own];
};

/** `isSecond`: asked for each dialogue that is opened. */
export const withUnlikeScps = async <Result>(
  hosts: readonly [CallHost, CallHost],
  isSecond: () => boolean,
  use: (session: SigtranSession) => Promise<Result>,
): Promise<Result> => {
  const pairs = hosts.map((host, index) => gatewaysOf(host, pointCodes[index] as number));
  const gateways = pairs.flat();
  for (const gateway of gateways) await gateway.start();
  const sessions = pairs.map(([, own]) => own.attach({ runId: 'learning', actor: undefined }));
  const [first, second] = sessions as [SigtranSession, SigtranSession];
  try {
    return await use({ ...first, open: (user) => (isSecond() ? second : first).open(user) });
  } finally {
    for (const session of sessions) session.close();
    for (const gateway of gateways.reverse()) await gateway.stop();
  }
};
