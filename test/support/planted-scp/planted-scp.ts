/**
 * An SCP of dialproof over M3UA and TCP, in this process, with one planted fault or none. It hosts one flow; where its
 * process is to stop, its associations end, and a new process takes connections a second later, as under a supervisor.
 */
import { systemClock } from '../../../src/ground/clock.ts';
import { createFlowEngine, type FlowEngine } from '../../../src/flow/engine.ts';
import { loadFlow } from '../../../src/flow/load-flow.ts';
import { createNetworkedSigtran } from '../../../src/gateways/sigtran/networked.ts';
import { createTcpTransport } from '../../../src/protocol/transport/tcp.ts';
import type { Association } from '../../../src/protocol/transport/transport.ts';
import { announcement, firstCause, flowOf } from '../../flow/operation-flows.ts';
import { site } from '../../flow/scripted-switch.ts';
import { plantedFaults, type PlantedFault, type PlantedFaultName } from './faults.ts';
import { wrappedTransport, type Passage } from './wrapped-transport.ts';

const host = '127.0.0.1';
/** Milliseconds until a process that has stopped is there again. */
const restart = 1000;

const prompt = announcement(1001);

/** Asks for digits and releases the call: with the first cause after digits, with the next one without. */
const flow = flowOf(
  'UserInput',
  { main_announcement: prompt, reprompt_announcement: prompt, min_digits: 3, max_digits: 4 },
  2,
);

export const serviceKey = 100;

export class PlantedScp {
  readonly #engine: FlowEngine;
  readonly #gateway: ReturnType<typeof createNetworkedSigtran>;
  readonly #associations = new Set<Association>();
  #fault: PlantedFault = {};
  #takesConnectionsFrom = 0;

  private constructor() {
    this.#engine = createFlowEngine({
      flows: new Map([[serviceKey, loadFlow(flow, site)]]),
      clock: systemClock,
    });
    const passage: Passage = {
      receive: (tcap, inject) => {
        if (this.#fault.stopsAt?.(tcap) === true) return this.#stopProcess();
        return this.#fault.receive === undefined ? tcap : this.#fault.receive(tcap, inject);
      },
      send: (tcap, inject) => (this.#fault.send === undefined ? tcap : this.#fault.send(tcap, inject)),
      connected: (association) => {
        if (systemClock.now() < this.#takesConnectionsFrom) association.abort();
        else this.#associations.add(association);
      },
    };
    this.#gateway = createNetworkedSigtran({
      name: 'planted',
      callHost: this.#engine,
      clock: systemClock,
      links: [
        {
          transport: wrappedTransport(createTcpTransport({ host, port: 0 }), passage),
          mode: 'listen',
          link: { role: 'sgp' },
        },
      ],
      pointCode: 2,
      pointCodeBits: 14,
      networkIndicator: 2,
      routes: [],
    });
  }

  static async start(): Promise<PlantedScp> {
    const scp = new PlantedScp();
    await scp.#gateway.start();
    return scp;
  }

  /** Undefined: it does everything right. */
  plant(fault: PlantedFaultName | PlantedFault | undefined): void {
    this.#fault = typeof fault === 'string' ? plantedFaults[fault]() : (fault ?? {});
  }

  /** The gateway of a tester of it. */
  get gateway(): object {
    return {
      kind: 'sigtran',
      transport: { type: 'tcp', mode: 'connect', host, port: this.#gateway.port },
      opc: 1,
      scp: { dpc: 2, dssn: 106 },
    };
  }

  /** The configuration of a tester of it. */
  get config(): string {
    return JSON.stringify({ gateways: { peer: this.gateway }, defaults: { sigtran: 'peer' } });
  }

  async close(): Promise<void> {
    this.#engine.close();
    await this.#gateway.stop();
  }

  #stopProcess(): undefined {
    this.#takesConnectionsFrom = systemClock.now() + restart;
    for (const association of this.#associations) association.abort();
    this.#associations.clear();
  }
}

/** A test of its flow. */
export const plantedTest = `name: released after digits
ssp_ac: cs1
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: ${serviceKey}, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4, eventTypeBCSM: 2 }
  - type: inap.ssp_from_scp.RequestReportBCSMEvent
  - type: inap.ssp_from_scp.ConnectToResource
  - type: inap.srf_from_scp.PromptAndCollectUserInformation
  - type: inap.srf_to_scp.PromptAndCollectUserInformationResult
    arguments: { digitsResponse_digits: "4711" }
  - type: inap.ssp_from_scp.DisconnectForwardConnection
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: ${firstCause} }
`;
