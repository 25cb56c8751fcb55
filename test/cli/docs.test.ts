/** `dialproof docs`: the list of the topics, one of them, and what it says of a wrong one. */
import { expect } from 'chai';
import { topics } from '../../src/manual/topics.ts';
import { CliSession } from '../support/cli-session.ts';

describe('dialproof docs', () => {
  let session: CliSession;
  beforeEach(() => {
    session = new CliSession();
  });

  it('lists every topic in one line', async () => {
    expect(await session.run(['docs'])).to.equal(0);
    const lines = session.stdout.split('\n');
    for (const { name, about } of topics)
      expect(
        lines.filter((line) => line.startsWith(`  ${name} `) && line.endsWith(`  ${about}`)),
        name,
      ).to.have.length(1);
    expect(lines.every((line) => line.length <= 100)).to.equal(true);
  });

  it('prints all names of a type of operation, from the documents of both sides', async () => {
    expect(await session.run(['docs', 'map.hlr_to_scp.CheckIMEI'])).to.equal(0);
    expect(session.stdout).to.match(/^map\.hlr_to_scp\.CheckIMEI: Sends CheckIMEI, .*\n\nArguments:\n {2}imei /);
    expect(session.stdout).to.match(/^ {2}imei_digits {2}a text /m);
    session.stdout = '';
    expect(await session.run(['docs', 'inap.ssp_from_scp.RequestReportBCSMEvent'])).to.equal(0);
    expect(session.stdout).to.contain('  bcsmEvents[n].eventTypeBCSM_name  one of ');
    expect(session.stdout).to.contain('\nAttributes:\n');
  });

  it('prints every topic, under its name and that of its file, without colours where no terminal is', async () => {
    for (const { name } of topics) {
      session.stdout = '';
      expect(await session.run(['docs', name]), name).to.equal(0);
      expect(session.stdout, name).to.match(/^\S.*\n=+\n\n/);
      expect(session.stdout).to.not.contain('\u001b');
    }
    const byName = session.stdout;
    session.stdout = '';
    expect(await session.run(['docs', `${topics.at(-1)?.name.toUpperCase()}.md`])).to.equal(0);
    expect(session.stdout).to.equal(byName);
  });

  it('has colours in a terminal', async () => {
    session.terminal = true;
    expect(await session.run(['docs', 'service'])).to.equal(0);
    expect(session.stdout).to.contain('\u001b[1mThe\u001b[22m');
  });

  it('suggests the nearest of a wrong topic', async () => {
    expect(await session.run(['docs', 'trobleshooting'])).to.equal(2);
    expect(session.stderr).to.equal(
      'InvalidParams: there is no document "trobleshooting"; did you mean troubleshooting?\n' +
        'hint: `dialproof docs` lists them.\n',
    );
    session.stderr = '';
    expect(await session.run(['docs', 'laods'])).to.equal(2);
    expect(session.stderr).to.contain('did you mean loads?');
    session.stderr = '';
    expect(await session.run(['docs', 'x\u001b[2J'])).to.equal(2);
    expect(session.stderr).to.not.contain('\u001b').and.to.not.contain('mean');
  });
});
