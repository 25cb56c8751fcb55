/**
 * The capture of examples/captures is what the command in its document makes of the examples of now, and says nothing
 * of the machine on which it was made.
 */
import { expect } from 'chai';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { packetsOf } from '../../src/captures/file/capture-file.ts';
import { createLog } from '../../src/log.ts';
import { decodeTcap } from '../../src/protocol/tcap/codec.ts';
import { startService } from '../../src/service/service.ts';
import { documents, root } from '../docs/documents.ts';
import { readAll } from '../support/captures/read-all.ts';
import { CliSession } from '../support/cli-session.ts';

const capture = 'examples/captures/ssp-and-scp.pcap';

/** The command that made it, without the name of the program. */
const commandInDocument = (): readonly string[] => {
  const document = documents.find(({ path }) => path === 'docs/from-a-capture.md');
  const made = document?.blocks.find(
    ({ language, text }) => language === 'sh' && text.endsWith(`--pcap ${basename(capture)}`),
  );
  return made?.text.split(' ').slice(1) ?? [];
};

/** The dialogues without their ids, which depend on how the calls go on side by side. */
const callsIn = (file: Buffer): readonly string[] => {
  const { dialogues, ledger } = readAll(file);
  expect([ledger.refused, ledger.repeats, ledger.notices]).to.deep.equal([0, 0, []]);
  const texts = dialogues.map(({ messages }) =>
    messages.map(({ from, to, tcap }) => {
      const { otid: _otid, dtid: _dtid, ...message } = decodeTcap(tcap ?? Buffer.alloc(0)) as Record<string, unknown>;
      return JSON.stringify([from, to, message]);
    }),
  );
  return texts.map((messages) => messages.join('\n')).sort();
};

/** How often each comment occurs, without the ids of runs. */
const commentsIn = (file: Buffer): readonly string[] =>
  [...packetsOf(file)]
    .flatMap(({ about }) => about?.comments ?? [])
    .map((comment) => comment.replace(/-[0-9a-f]{8}$/, ''))
    .sort();

const comment =
  /^(?:sent|received) by instance \d, operation \d+ \([\w.]+\) at (examples\/[a-z-]+\.test\.yaml):\d+, run [a-z-]+$/;

describe('the capture of examples/captures', () => {
  let session: CliSession;
  beforeEach(async () => {
    session = new CliSession();
    await session.open();
  });
  afterEach(() => session.close());

  it('is what the command in its document makes', async () => {
    const words = commandInDocument();
    const again = join(session.folder, 'again.pcap');
    const code = await session.run(
      words.map((word) => (word === basename(capture) ? again : word)),
      { startService: (config) => startService({ config, log: createLog('silent') }) },
    );
    expect(code, session.stderr).to.equal(0);
    const [kept, made] = await Promise.all([join(root, capture), again].map((path) => readFile(path)));
    const calls = callsIn(kept ?? Buffer.alloc(0));
    expect(calls).to.have.length(7);
    expect(callsIn(made ?? Buffer.alloc(0))).to.deep.equal(calls);
    expect(commentsIn(made ?? Buffer.alloc(0))).to.deep.equal(commentsIn(kept ?? Buffer.alloc(0)));
  });

  it('names examples and made addresses alone', async () => {
    const file = await readFile(join(root, capture));
    const packets = [...packetsOf(file)];
    expect(packets).to.have.length(42);
    for (const { about } of packets) {
      expect([about?.name, about?.comments.length]).to.deep.equal(['loopback', 1]);
      const [, path = 'none'] = comment.exec(about?.comments[0]?.replace(/-[0-9a-f]{8}$/, '') ?? '') ?? [];
      expect(existsSync(join(root, path)), about?.comments[0]).to.equal(true);
    }
    const ends = readAll(file).dialogues.flatMap(({ messages }) => messages.flatMap(({ from, to }) => [from, to]));
    expect(new Set(ends)).to.deep.equal(new Set(['192.0.2.1:2905', '192.0.2.2:2905']));
  });
});
