/**
 * An SCP of known capacity, over M3UA and TCP: it releases each call after so many milliseconds of work, and works on so
 * many calls at once. Further calls wait, as many as come.
 *
 * The times of its work follow one another without a gap, whatever the timers of the process do: a late timer answers
 * late, and takes no capacity. As a program (`working-scp.ts WORKERS MILLISECONDS`) it prints its port and goes on until
 * it is killed.
 */
import { systemClock } from '../../src/ground/clock.ts';
import type { CallHost } from '../../src/gateways/call-host.ts';
import { createNetworkedSigtran } from '../../src/gateways/sigtran/networked.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import type { Dialogue } from '../../src/protocol/tcap/types.ts';
import { createTcpTransport } from '../../src/protocol/transport/tcp.ts';

const host = '127.0.0.1';
const releaseCall = inap.operation('ReleaseCall');
const cause = 31;
const argument = releaseCall.argument?.encode({ initialCallSegment_cause: cause });

interface Waiting {
  readonly dialogue: Dialogue;
  /** Milliseconds of the clock. */
  readonly answerAt: number;
}

/** Answers each call when its work is over. */
class Workers implements CallHost {
  readonly #milliseconds: number;
  /** When each worker is free. */
  readonly #free: number[];
  /** In the order of their answers, which is that in which they came: all take the same time. */
  #waiting: Waiting[] = [];
  #isArmed = false;

  constructor(workers: number, milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#free = Array.from({ length: workers }, () => 0);
  }

  accept(dialogue: Dialogue): { indicate(): void } {
    const worker = this.#free.indexOf(Math.min(...this.#free));
    const answerAt = Math.max(systemClock.now(), this.#free[worker] as number) + this.#milliseconds;
    this.#free[worker] = answerAt;
    this.#waiting.push({ dialogue, answerAt });
    if (!this.#isArmed) this.#arm();
    return { indicate: () => undefined };
  }

  #arm(): void {
    this.#isArmed = true;
    systemClock.setTimeout(() => this.#answer(), 1);
  }

  #answer(): void {
    const now = systemClock.now();
    const late = this.#waiting.findIndex(({ answerAt }) => answerAt > now);
    const due = this.#waiting.splice(0, late < 0 ? this.#waiting.length : late);
    for (const { dialogue } of due) {
      dialogue.invoke(releaseCall.code, argument, { class: releaseCall.class });
      dialogue.end();
    }
    this.#isArmed = false;
    if (this.#waiting.length > 0) this.#arm();
  }
}

/** The gateway of a tester of the SCP on this port. */
export const gatewayTo = (port: number): object => ({
  kind: 'sigtran',
  transport: { type: 'tcp', mode: 'connect', host, port },
  opc: 1,
  scp: { dpc: 2, dssn: 106 },
});

/** A test of one call, as the file of it has it. */
export const callOfWorkingScp = {
  name: 'how much does it take',
  operations: [
    {
      type: 'inap.ssp_to_scp.InitialDP',
      arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551', callingPartyNumber_digits: '6421000001' },
    },
    { type: 'inap.ssp_from_scp.ReleaseCall', arguments: { initialCallSegment_cause: cause } },
  ],
};

/** Resolves with its port. */
const startWorkingScp = async (workers: number, milliseconds: number): Promise<number> => {
  const gateway = createNetworkedSigtran({
    name: 'working',
    callHost: new Workers(workers, milliseconds),
    clock: systemClock,
    links: [{ transport: createTcpTransport({ host, port: 0 }), mode: 'listen', link: { role: 'sgp' } }],
    pointCode: 2,
    pointCodeBits: 14,
    networkIndicator: 2,
    routes: [],
  });
  await gateway.start();
  return Number(gateway.port);
};

const [, program, workers, milliseconds] = process.argv;
if (program === import.meta.filename)
  process.stdout.write(`${await startWorkingScp(Number(workers), Number(milliseconds))}\n`);
