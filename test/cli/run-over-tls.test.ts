import { expect } from 'chai';
import { join } from 'node:path';
import { CertificateAuthority } from '../support/certificate-authority.ts';
import { CliSession, smallTest } from '../support/cli-session.ts';
import { closeServices, openService, readServiceConfig } from '../support/open-service.ts';

const authority = new CertificateAuthority();
authority.sign('server');
authority.sign('ci');
authority.sign('wall');
const tls = {
  certificate_file: authority.file('server.pem'),
  key_file: authority.file('server-key.pem'),
  client_ca_file: authority.certificateFile,
};
const client_certificates = [
  { subject: 'CN=ci', role: 'operator' as const },
  { subject: 'CN=wall', role: 'viewer' as const },
];

describe('dialproof run --url https://', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());
  afterEach(closeServices);
  after(() => authority.remove());

  const open = async (): Promise<string> => {
    const { http, auth } = await readServiceConfig();
    return (await openService({ http: { ...http, tls }, auth: { ...auth, client_certificates } })).httpUrl;
  };
  const as = (name: string): string[] => [
    '--cert',
    authority.file(`${name}.pem`),
    '--key',
    authority.file(`${name}-key.pem`),
  ];

  it('runs tests with the authority of --ca, as the client of --cert and --key', async () => {
    const url = await open();
    const file = await session.file('a.yaml', `name: one\n${smallTest}`);
    const run = (...options: string[]): Promise<number> => session.run(['run', file, '--url', url, ...options]);
    expect(await run('--ca', authority.certificateFile, ...as('ci')), session.stderr).to.equal(0);
    expect(await run('--ca', authority.certificateFile, ...as('wall'))).to.equal(3);
    expect(session.stdout + session.stderr).to.include(
      'ExecuteTest needs the role operator; "CN=wall" has the role viewer.',
    );
    expect(await run('--ca', authority.certificateFile)).to.equal(3);
    expect(await run(...as('ci'))).to.equal(3);
    expect(session.stdout + session.stderr).to.include(
      'Name the file of the authority that signed the certificate of the service with --ca.',
    );
  });

  it('compares the runs of the service with the same options, as a client that only reads', async () => {
    const url = await open();
    const file = await session.file(
      'a.yaml',
      `name: one\nrun_id: first\n${smallTest}---\nname: one\nrun_id: second\n${smallTest}`,
    );
    const trusted = ['--url', url, '--ca', authority.certificateFile];
    expect(await session.run(['run', file, '--quiet', ...trusted, ...as('ci')]), session.stderr).to.equal(0);
    expect(await session.run(['compare', 'first', 'second', ...trusted, ...as('wall')]), session.stderr).to.equal(0);
    expect(session.stdout).to.include('A first: 1 instance; B second: 1 instance\n');
    expect(await session.run(['compare', 'first', 'second', '--url', url, ...as('wall')])).to.equal(3);
  });

  it('reports all faults of the named files before it sends a request', async () => {
    const file = await session.file('a.yaml', `name: one\n${smallTest}`);
    const absent = join(session.folder, 'absent.pem');
    expect(
      await session.run([
        'run',
        file,
        '--url',
        'http://127.0.0.1:1',
        '--ca',
        absent,
        '--cert',
        authority.file('ci.pem'),
      ]),
    ).to.equal(2);
    for (const sentence of [
      '--ca is for a service whose --url begins with https://',
      `--ca ${absent} cannot be read: ENOENT`,
      '--cert and --key go together',
    ])
      expect(session.stderr).to.include(sentence);
  });
});
