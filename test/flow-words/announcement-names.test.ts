/** The names of announcements in the texts of checks and messages. */
import { expect } from 'chai';
import { announcementNames, withAnnouncementNames } from '../../src/flow-words/announcement-names.ts';
import { createLog } from '../../src/log.ts';
import { startService } from '../../src/service/service.ts';
import { CliSession } from '../support/cli-session.ts';

describe('the names of announcements', () => {
  const names = announcementNames({ Hotline: { ask: 3001, sorry: 3007 }, Common: { sorry: 3007 } });

  it('stand behind their ids, all that an id has', () => {
    expect(names).to.deep.equal({ 3001: 'Hotline/ask', 3007: 'Hotline/sorry or Common/sorry' });
    expect(announcementNames({ A: { ['a'.repeat(500)]: 1 } })['1']).to.have.length(200);
    expect(announcementNames({ A: { a: 1 }, B: { b: 2 } }, (set) => set === 'B')).to.deep.equal({ 2: 'B/b' });
    for (const [text, named] of [
      [
        'a.elementaryMessageID is 3001, expected 3007',
        'a.elementaryMessageID is 3001 (Hotline/ask), expected 3007 (Hotline/sorry or Common/sorry)',
      ],
      ['a.elementaryMessageID is 9, expected 3001', 'a.elementaryMessageID is 9, expected 3001 (Hotline/ask)'],
      ['elementaryMessageID 3001, b 3001', 'elementaryMessageID 3001 (Hotline/ask), b 3001'],
      ['elementaryMessageID is 30011, expected 13001', 'elementaryMessageID is 30011, expected 13001'],
      ['elementaryMessageID is absent, expected 3001', 'elementaryMessageID is absent, expected 3001'],
      ['cause is 3001, expected 3007', 'cause is 3001, expected 3007'],
      ['elementaryMessageID is __proto__', 'elementaryMessageID is __proto__'],
    ] as const)
      expect(withAnnouncementNames(text, names)).to.equal(named);
  });

  it('are those of the configuration that hosts the flow', async () => {
    const session = new CliSession();
    await session.open();
    try {
      const config = await session.file(
        'dialproof.yaml',
        'gateways: { loopback: { kind: sigtran, transport: { type: memory } } }\n' +
          'flows: [{ service_key: 7, file: flow.json }]\n' +
          'srf: { announcements: { Hotline: { ask: 3001, sorry: 3007 } } }\n',
      );
      await session.file(
        'flow.json',
        JSON.stringify({
          operations: {
            1: { id: 1, type: 'Start', exits: [2] },
            2: {
              id: 2,
              type: 'PlayAnnouncement',
              config: { announcement: { set: 'Hotline', entry: 'sorry' } },
              exits: [null],
            },
          },
        }),
      );
      const test = await session.file(
        'a.test.yaml',
        'operations:\n' +
          '  - { type: inap.ssp_to_scp.InitialDP, arguments: { serviceKey: 7 } }\n' +
          '  - { type: inap.ssp_from_scp.RequestReportBCSMEvent }\n' +
          '  - { type: inap.ssp_from_scp.ConnectToResource }\n' +
          '  - type: inap.srf_from_scp.PlayAnnouncement\n' +
          '    arguments: { informationToSend.inbandInfo.messageID.elementaryMessageID: 3001 }\n',
      );
      const code = await session.run(['run', '--config', config, test], {
        startService: (own) => startService({ config: own, log: createLog('silent') }),
      });
      expect(code).to.equal(1);
      const text = 'elementaryMessageID is 3007 (Hotline/sorry), expected 3001 (Hotline/ask)';
      // The check of the first instance, and the reason of the verdict.
      expect(session.stdout.replaceAll(/\s+/g, ' ').split(text)).to.have.length(3);
    } finally {
      await session.close();
    }
  });
});
