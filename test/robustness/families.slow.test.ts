/**
 * Campaigns of MAP and CAP against answering definitions: nothing is found in those of the examples, and in one that
 * decodes no arguments the campaign finds that it accepts malformed ones. The file of such a finding fails as long as
 * the definition has this fault, and passes without it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';
import { campaign, own } from './campaigns.ts';

const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
defaults: { sigtran: loopback }
`;

/** The fault: no argument is decoded. */
const fault = 'arguments_not_used: true';

interface Family {
  readonly name: string;
  readonly layers: string;
  /** The operation that the answering definition waits for, with `fault` behind it. */
  test(fault: string): string;
}

const families: readonly Family[] = [
  {
    name: 'MAP',
    layers: 'map,tcap',
    test: (behind) => `name: the HLR
background: true
distribution: { type: answer, backlog: 100 }
operations:
  - type: map.hlr_from_scp.SendAuthenticationInfo
    ${behind}
  - type: map.hlr_to_scp.SendAuthenticationInfoResult
    send_and_close: true
    arguments: { "authenticationSetList.tripletList[0].rand": "${'00'.repeat(16)}", "authenticationSetList.tripletList[0].sres": "01020304", "authenticationSetList.tripletList[0].kc": "0102030405060708" }
---
name: the vectors of a subscriber
operations:
  - type: map.scp_to_hlr.SendAuthenticationInfo
    tcap_ac: 0.4.0.0.1.0.14.3
    arguments: { imsi_digits: "530011234567890", numberOfRequestedVectors: 1 }
  - { type: map.scp_from_hlr.SendAuthenticationInfoResult }
`,
  },
  {
    name: 'CAP',
    layers: 'inap,tcap',
    test: (behind) => `name: the service for short messages
background: true
distribution: { type: answer, backlog: 100 }
operations:
  - type: inap.scp_from_ssp.InitialDPSMS
    ${behind}
  - { type: inap.scp_to_ssp.ReleaseSMS, send_and_close: true, arguments: { rPCause: "15" } }
---
name: a message
ssp_ac: camel3
operations:
  - type: inap.ssp_to_scp.InitialDPSMS
    arguments: { serviceKey: 310, callingPartyNumber_digits: "64211234560", eventTypeSMS_name: sms-CollectedInfo }
  - { type: inap.ssp_from_scp.ReleaseSMS }
`,
  },
];

describe('robustness of answering definitions', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  for (const { name, layers, test } of families) {
    it(`finds nothing in one of ${name}`, async () => {
      const { findings, exitCode } = await campaign(session, {
        test: test('label: first'),
        config,
        layers,
        cases: 200,
      });
      expect(findings).to.deep.equal([]);
      expect(exitCode, session.stdout).to.equal(0);
    }).timeout(60_000);

    it(`finds one of ${name} that decodes no argument`, async () => {
      const { findings, exitCode } = await campaign(session, { test: test(fault), config, layers, cases: 200 });
      expect(exitCode).to.equal(1);
      const found = findings.find(({ oracle, change }) => oracle === 'accepts' && change === 'out of range');
      const [shown] = found === undefined ? findings.filter(({ oracle }) => oracle === 'accepts') : [found];
      expect(shown?.reproduced, session.stdout).to.equal(true);
      const file = join(session.folder, 'out', shown?.file ?? '');
      const text = await readFile(file, 'utf8');
      expect(text).to.contain(fault);
      await writeFile(file, text.replace(fault, 'label: first'));
      await session.run(['run', '--config', join(session.folder, 'dialproof.yaml'), file], own);
      const definition = new RegExp(`^PASS ${shown?.field ?? ''} of `, 'm');
      expect(session.stdout).to.match(definition);
    }).timeout(60_000);
  }
});
