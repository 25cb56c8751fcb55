/**
 * Options of which one would have no effect, and file names with the ending of another format: refused before anything
 * starts.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CliSession, smallTest } from '../support/cli-session.ts';

const flow =
  '{ "operations": {\n "1": { "id": 1, "type": "Start", "base_node": 1, "config": {}, "exits": [2] },\n' +
  ' "2": { "id": 2, "type": "ReleaseCall", "base_node": 1, "config": { "cause": 31 }, "exits": [] } } }\n';

describe('contradictory options on the command line', () => {
  let session: CliSession;
  let test: string;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
    test = await session.file('a.test.yaml', smallTest);
  });
  afterEach(() => session.close());

  const refusal = async (...argv: readonly string[]): Promise<string> => {
    session.stderr = '';
    expect(await session.run(argv), session.stderr).to.equal(2);
    return session.stderr.replaceAll(`${session.folder}/`, '');
  };

  it('are refused: --config with --url, and --quiet with --verbose, both at once', async () => {
    const url = 'http://127.0.0.1:1';
    const told = await refusal('run', test, '--url', url, '--config', 'c.yaml', '--quiet', '--verbose');
    expect(told).to.contain(`--config c.yaml with --url ${url}: that service has a configuration of its own`);
    expect(told).to.contain('--quiet with --verbose: one prints a line for each test');
  });

  it('are refused: endings of reports that belong to other formats, all at once', async () => {
    const at = (name: string): string => join(session.folder, name);
    const wrong = { junit: 'a.json', 'junit-checks': 'a.html', json: 'a.xml', html: 'a.svg', pcap: 'a.zip' };
    const options = Object.entries(wrong).flatMap(([option, name]) => [`--${option}`, at(name)]);
    const told = await refusal('run', test, ...options);
    for (const line of [
      '--junit a.json: XML is written, not JSON: let the name end with .xml',
      '--junit-checks a.html: XML is written, not HTML: let the name end with .xml',
      '--json a.xml: JSON is written, not XML: let the name end with .json',
      '--html a.svg: HTML is written, not SVG: let the name end with .html',
      '--pcap a.zip: PCAPNG is written, not ZIP: let the name end with .pcapng',
    ])
      expect(told).to.contain(line);
    expect(await refusal('run', test, '--junit', test)).to.contain('--junit a.test.yaml: XML is written, not YAML');
  });

  it('are refused: the ending of a picture that is not SVG', async () => {
    const [file, out] = [await session.file('sorry.json', flow), join(session.folder, 'sorry.png')];
    const told = await refusal('flow', 'picture', file, '--out', out);
    expect(told).to.contain('--out sorry.png: SVG is written, not PNG: let the name end with .svg');
    expect(existsSync(out)).to.equal(false);
    expect(await session.run(['flow', 'picture', file, '--out', join(session.folder, 'sorry.v2')])).to.equal(0);
  });

  it('are refused: options of the criterion complete with another criterion', async () => {
    const [file, out] = [await session.file('sorry.json', flow), join(session.folder, 'tests')];
    const told = await refusal('generate', file, '--service-key', '1', '--out', out, '--depth', '2', '--probe');
    for (const option of ['--depth 2', '--probe']) expect(told).to.contain(`${option} with --criterion transitions`);
    expect(existsSync(out)).to.equal(false);
  });

  it('are refused: options that name the type of octets with a capture, whose messages have it', async () => {
    const capture = await session.file('a.pcap', '');
    writeFileSync(capture, Buffer.from('d4c3b2a1020004000000000000000000ffff000001000000', 'hex'));
    const told = await refusal('decode', capture, '--operation', 'Connect', '--unit', 'argument', '--variant', 'cs1');
    for (const option of ['operation', 'unit', 'variant']) {
      expect(told).to.contain(`--${option} with a capture: its messages say what they are`);
    }
  });
});
