/**
 * Every command of the documents does what its document says: each document is tried from its top to its end, in a
 * shell of its own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { partOf } from '../support/depth.ts';
import { builtProgram } from '../support/built-program.ts';
import { documents, placeOf, root, type Block, type Document } from './documents.ts';
import { commandsNotRun, notRun, reasonNotToRun } from './not-run.ts';
import { differenceOf } from './printed-text.ts';
import { Shell } from './shell.ts';

const commandsOf = ({ blocks }: Document): Block[] => blocks.filter(({ language }) => language === 'sh');

const toTry = documents.filter((document) =>
  commandsOf(document).some(({ text }) => reasonNotToRun(text) === undefined),
);

/** The block right after this one, if it is the output. */
const shownAfter = ({ blocks }: Document, block: Block): string | undefined => {
  const next = blocks[blocks.indexOf(block) + 1];
  return next?.language === 'text' ? next.text : undefined;
};

/** The faults, each with its place. */
const tried = async (document: Document, program: string): Promise<string[]> => {
  const faults: string[] = [];
  let shell: Shell | undefined;
  try {
    shell = await Shell.open(program);
    for (const block of document.blocks) {
      if (block.file !== undefined) await shell.write(block.file, block.text);
      if (block.language !== 'sh' || reasonNotToRun(block.text) !== undefined) continue;
      const { printed, exitCode } = await shell.paste(block.text);
      const shown = shownAfter(document, block);
      const difference = shown === undefined ? undefined : differenceOf(shown, printed);
      if (exitCode !== 0) faults.push(`${placeOf(document, block)}: exit code ${exitCode}\n${printed}`);
      if (difference !== undefined) faults.push(`${placeOf(document, block)}: ${difference}`);
    }
  } catch (thrown) {
    faults.push(`${document.path}: ${String(thrown)}`);
  } finally {
    await shell?.close();
  }
  return faults;
};

describe('commands of the documents', function () {
  this.timeout(300_000);
  const results = new Map<Document, Promise<string[]>>();
  const begun = (document: Document): Promise<string[]> => {
    const result = results.get(document) ?? builtProgram().then((program) => tried(document, program));
    results.set(document, result);
    return result;
  };

  const tries = partOf('triedDocuments', toTry);
  for (const [index, document] of tries.entries()) {
    it(`do what it says: ${document.path}`, async () => {
      const result = begun(document);
      // Two at a time: while one waits, the other runs.
      void tries.slice(index + 1, index + 2).map(begun);
      expect((await result).join('\n\n')).to.equal('');
    });
  }

  it('are run, or listed as proved elsewhere', () => {
    const left = documents
      .flatMap(commandsOf)
      .flatMap(({ text }) => (reasonNotToRun(text) === undefined ? [] : commandsNotRun(text)));
    const unused = notRun.filter(({ begins }) => !left.some((command) => command.startsWith(begins)));
    expect(unused.map(({ begins }) => begins)).to.deep.equal([]);
  });

  it('name existing scripts', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = documents.flatMap(({ text }) => [
      ...text.matchAll(/\bnpm (?:run (?:--silent )?([a-z:-]+)|(test|start)\b)/g),
    ]);
    expect(
      named.map(([, script, short]) => script ?? short ?? '').filter((name) => !Object.hasOwn(scripts, name)),
    ).to.deep.equal([]);
    expect(named.length).to.be.greaterThan(3);
  });

  it('are in blocks marked as commands', () => {
    const languages = new Set(['sh', 'text', 'json', 'yaml', 'ini', 'ts']);
    const others = documents.flatMap((document) =>
      document.blocks.filter(({ language }) => !languages.has(language)).map((block) => placeOf(document, block)),
    );
    expect(others).to.deep.equal([]);
  });
});
