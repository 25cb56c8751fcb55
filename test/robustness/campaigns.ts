/** Campaigns of the layers below TCAP, and of Diameter, in this process. */
import { isInPart } from '../support/depth.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CliParts } from '../../src/cli/main.ts';
import { checkTest } from '../../src/cli/offline/offline-checks.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import type { CliSession } from '../support/cli-session.ts';

/** A test of the planted fault with this index, where the depth includes it. */
export const itInPart = (index: number) => (isInPart('plantedFaults', index) ? it : (): void => undefined);

export const releasingFlow = `{ "operations": {
 "1": { "id": 1, "type": "Start", "exits": [2] },
 "2": { "id": 2, "type": "ReleaseCall", "config": { "cause": 17 } } } }
`;

export const releasedTest = `name: released
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551", calledPartyNumber_noa: 4 }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 17 }
`;

export const creditTest = `name: an event
operations:
  - type: diameter.Request
    arguments:
      name: Credit-Control
      avps:
        - { name: Session-Id_auto }
        - { name: Service-Context-Id, value: 32251@3gpp.org }
        - { name: CC-Request-Type, value: EVENT_REQUEST }
        - { name: CC-Request-Number, value: 0 }
        - { name: Requested-Action, value: CHECK_BALANCE }
    tests: [{ kpath: "response.avps.[name=Result-Code].value", type: integer, value: 2001 }]
`;

export interface FoundByCampaign {
  readonly oracle: string;
  readonly layer: string;
  readonly field: string;
  readonly change: string;
  readonly clause: string;
  readonly file: string;
  readonly reproduced: boolean;
}

export interface CampaignIndex {
  readonly cases: {
    readonly tried: number;
    readonly right: number;
    readonly allowed: number;
    readonly finding: number;
    readonly not_reached: number;
  };
  readonly pairs: { readonly tried: number; readonly of: number };
  readonly findings: readonly FoundByCampaign[];
  readonly stopped?: string;
}

export const own: Partial<CliParts> = {
  startService: (configured, more) => startService({ config: configured, log: createLog('silent'), ...more }),
  checkTest: async (params) => checkTest(params),
};

export interface CampaignOf {
  readonly test: string;
  /** The configuration, in YAML. */
  readonly config: string;
  readonly layers: string;
  readonly cases: number;
}

/** Runs a campaign, and resolves with its index. */
export const campaign = async (
  session: CliSession,
  { test, config, layers, cases }: CampaignOf,
): Promise<CampaignIndex & { readonly exitCode: number }> => {
  await session.file('flow.json', releasingFlow);
  const configured = await session.file('dialproof.yaml', config);
  const file = await session.file('campaign.test.yaml', test);
  const out = join(session.folder, 'out');
  const exitCode = await session.run(
    ['robustness', file, '--config', configured, '--out', out, '--layers', layers, '--cases', String(cases)],
    own,
  );
  const index = JSON.parse(await readFile(join(out, 'index.json'), 'utf8')) as CampaignIndex;
  return { ...index, exitCode };
};

/** `m3ua routingContext another context: accepts`, sorted. */
export const namesOf = ({ findings }: CampaignIndex): readonly string[] =>
  findings.map(({ layer, field, change, oracle }) => `${layer} ${field} ${change}: ${oracle}`).sort();

/** Both ends of a link over TCP: the SCP hosts the flow, and the tester reaches it over `port`. */
export const linkedConfig = (scpPort: number, port = scpPort): string => `gateways:
  ssp:
    kind: sigtran
    transport: { type: tcp, mode: connect, host: 127.0.0.1, port: ${port} }
    opc: 1
    m3ua: { routing_context: 11 }
    scp: { dpc: 2, dssn: 106 }
  scp:
    kind: sigtran
    transport: { type: tcp, mode: listen, host: 127.0.0.1, port: ${scpPort} }
    opc: 2
    ossn: 106
    m3ua: { routing_context: 11 }
defaults: { sigtran: ssp }
flows: [{ service_key: 7, file: flow.json }]
`;

export const diameterConfig = (port: number): string => `gateways:
  ocs: { kind: diameter, host: 127.0.0.1, port: ${port}, origin_host: tester.example, origin_realm: example }
defaults: { diameter: ocs }
`;
