/** A campaign of a test with branches: its faults are those of the messages that the call has sent. */
import { expect } from 'chai';
import { CliSession } from '../support/cli-session.ts';
import { campaign } from './campaigns.ts';

const config = `gateways: { loopback: { kind: sigtran, transport: { type: memory } } }
defaults: { sigtran: loopback }
`;

const answering = `name: the service
background: true
distribution: { type: answer, backlog: 100 }
operations:
  - type: inap.scp_from_ssp.InitialDP
  - { type: inap.scp_to_ssp.ReleaseCall, send_and_close: true, arguments: { initialCallSegment_cause: 31 } }
---
`;

const caller = `name: the caller
vars: { ending: second }
operations:
  - { type: branch, expression: $v.ending == 'second', on_true: second }
  - { type: inap.ssp_to_scp.EventReportBCSM, arguments: { eventTypeBCSM_name: oAnswer } }
  - { type: inap.ssp_to_scp.InitialDP, label: second, arguments: { serviceKey: 7 } }
  - type: either
    branches:
      - - { type: inap.ssp_from_scp.ReleaseCall }
        - { type: branch, expression: "true", on_true: end }
      - - { type: inap.ssp_from_scp.Connect }
  - { type: inap.ssp_to_scp.EventReportBCSM, arguments: { eventTypeBCSM_name: oAbandon } }
  - { type: comment, label: end }
`;

describe('the operations of a campaign', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('are those that the unchanged call has performed', async () => {
    const index = await campaign(session, { test: answering + caller, config, layers: 'inap,tcap', cases: 60 });
    expect(index.cases.not_reached, session.stdout).to.equal(0);
    expect(index.findings).to.deep.equal([]);
    expect(index.exitCode).to.equal(0);
  }).timeout(30_000);
});
