/**
 * Another process writes in the folder of the tests, and swaps folders and files for symbolic links at any moment: the
 * service reads and writes nothing outside the folder, and leaves no temporary file.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SimulatedClock } from 'xstate';
import { systemDisk, type Disk } from '../../src/console/folder-handle.ts';
import { TestsFolder } from '../../src/console/tests-folder.ts';
import { isTemporary } from '../../src/ground/write-beside.ts';
import { rounds } from '../support/depth.ts';
import { steppedDisk, swap, swaps, treeOf, type Places, type Swap } from './swapping-writer.ts';
import { check, folderWith, removeFolders, short } from './tests-folder-world.ts';

const secret = 'name: secret\noperations: [{ type: comment }]\n';
const changed = short.replace('short', 'changed');

const told = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    (result) => JSON.stringify(result),
    (thrown: unknown) => String(thrown),
  );

const newPlaces = (): Places => {
  const { folder } = folderWith({ 'sub/a.yaml': short });
  return { folder, outside: folderWith({ 'a.yaml': secret }).folder, carried: folderWith({}).folder };
};

const temporaryBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => isTemporary(basename(path)));

describe('The folder of the tests, while another process swaps what is there', () => {
  afterEach(removeFolders);

  it('saves nothing through a folder that became a link after the text was sent', async () => {
    const places = newPlaces();
    const tests = new TestsFolder(
      places.folder,
      (text) => (swap('put a link to the folder outside in the place of the folder', places, 1), check(text)),
      new SimulatedClock(),
    );
    const said = await told(tests.save('sub/new.yaml', changed, 'absent'));
    expect(said).to.include('sub/new.yaml could not be saved: its folder was moved or replaced meanwhile');
    expect(treeOf(places.outside)).to.deep.equal({ [join(places.outside, 'a.yaml')]: secret });
    expect(temporaryBelow(places.folder)).to.deep.equal([]);
  });

  const swapping = fc.uniqueArray(
    fc.record({ at: fc.nat(60), what: fc.constantFrom(...(Object.keys(swaps) as Swap[])) }),
    { selector: ({ at }) => at, maxLength: 4 },
  );
  const asked = fc.array(fc.constantFrom('list', 'read', 'save', 'save new'), { minLength: 1, maxLength: 3 });

  interface Play {
    readonly places: Places;
    /** Each swap happens after so many steps. */
    readonly plan: readonly { readonly at: number; readonly what: Swap }[];
    readonly order: readonly string[];
    /** As in `Disk`. */
    readonly handles: string | undefined;
  }

  /** What clients receive during these swaps. */
  const play = async ({ places, plan, order, handles }: Play): Promise<string[]> => {
    let steps = 0;
    const step = (): void => {
      for (const { at, what } of plan) if (at === steps) swap(what, places, at);
      steps += 1;
    };
    const { etag = '' } = (await new TestsFolder(places.folder, check, new SimulatedClock()).read('sub/a.yaml')) ?? {};
    const disk = steppedDisk(step, handles);
    const tests = new TestsFolder(places.folder, (text) => (step(), check(text)), new SimulatedClock(), disk);
    const said: string[] = [];
    for (const one of order) {
      if (one === 'list') said.push(await told(tests.list()));
      if (one === 'read') said.push(await told(tests.read('sub/a.yaml')));
      if (one === 'save') said.push(await told(tests.save('sub/a.yaml', changed, { etag })));
      if (one === 'save new') said.push(await told(tests.save('sub/new.yaml', changed, 'absent')));
    }
    return said;
  };

  it('reads and writes only files in it, whatever is swapped at whatever moment', async function () {
    this.timeout(60_000);
    const property = fc.asyncProperty(swapping, asked, async (plan, order) => {
      const places = newPlaces();
      const said = await play({ places, plan, order, handles: systemDisk.handles });
      expect(said.join('\n')).to.not.include('secret');
      expect(said.join('\n')).to.not.match(/defect|InternalError|\/proc/);
      expect(treeOf(places.outside)).to.deep.equal({ [join(places.outside, 'a.yaml')]: secret });
      expect([places.folder, places.outside, places.carried].flatMap(temporaryBelow)).to.deep.equal([]);
      removeFolders();
    });
    await fc.assert(property, { numRuns: rounds(1_000) });
  });

  it('reads nothing outside, and writes no text there, if open folders have no paths', async function () {
    this.timeout(60_000);
    const property = fc.asyncProperty(swapping, asked, async (plan, order) => {
      const places = newPlaces();
      expect((await play({ places, plan, order, handles: undefined })).join('\n')).to.not.include('secret');
      expect(Object.values(treeOf(places.outside)).filter((text) => text !== '')).to.deep.equal([secret]);
      removeFolders();
    });
    await fc.assert(property, { numRuns: rounds(500) });
  });

  it('is read and saved as before by links that stay within it', async () => {
    const { folder, tests } = folderWith({ 'data/a.yaml': short });
    symlinkSync('data', join(folder, 'now'));
    symlinkSync('now/a.yaml', join(folder, 'a.yaml'));
    const { etag = '', text } = (await tests.read('a.yaml')) ?? {};
    expect(text).to.equal(short);
    await tests.save('a.yaml', changed, { etag });
    expect(readFileSync(join(folder, 'data/a.yaml'), 'utf8')).to.equal(changed);
  });
});

describe('The temporary files in the folder of the tests', () => {
  afterEach(removeFolders);

  /** A temporary file as a killed process leaves it that had not renamed it: by its whole path. */
  const leftBehind = async (folder: string): Promise<string> => {
    const stopped = async (): Promise<never> => Promise.reject(new Error('killed'));
    const disk: Disk = { ...systemDisk, rename: stopped, unlink: stopped };
    await told(new TestsFolder(folder, check, new SimulatedClock(), disk).save('sub/b.yaml', short, 'absent'));
    return join(folder, temporaryBelow(folder)[0] ?? 'none');
  };
  const renamed = (path: string, from: RegExp, to: string): string => {
    const name = join(dirname(path), basename(path).replace(from, to));
    renameSync(path, name);
    return name;
  };

  it('go with the next start, and with the next save in the same folder, where their process has ended', async () => {
    const { folder, tests } = folderWith({ 'sub/a.yaml': short });
    await leftBehind(folder);
    expect(temporaryBelow(folder)).to.have.length(1);
    await tests.clear();
    expect(temporaryBelow(folder)).to.deep.equal([]);
    // A number above the largest process id.
    renamed(await leftBehind(folder), /-\d+-/, '-4194305-');
    await tests.save('sub/c.yaml', short, 'absent');
    expect(temporaryBelow(folder)).to.deep.equal([]);
    expect(
      Object.keys(treeOf(folder))
        .map((path) => basename(path))
        .sort(),
    ).to.deep.equal(['a.yaml', 'c.yaml']);
  });

  it('stay while another process of the machine may write them, and for an hour those of another machine', async () => {
    const { folder, tests } = folderWith({ 'sub/a.yaml': short });
    const ofAnother = renamed(await leftBehind(folder), /-\d+-/, `-${process.ppid}-`);
    const elsewhere = join(folder, '.dialproof-00000000-1-0123456789ab.tmp');
    const ofBefore = join(folder, '.dialproof-0123456789ab.tmp');
    const own = join(folder, '.dialproof-mine.tmp');
    for (const file of [elsewhere, ofBefore, own]) writeFileSync(file, '');
    await tests.clear();
    const within = [elsewhere, ofBefore, ofAnother].map((path) => path.slice(folder.length + 1));
    expect(temporaryBelow(folder)).to.have.members(within);
    const hourAgo = Date.now() / 1000 - 3_700;
    for (const file of [elsewhere, ofBefore, own]) utimesSync(file, hourAgo, hourAgo);
    await tests.clear();
    expect(temporaryBelow(folder)).to.deep.equal([ofAnother.slice(folder.length + 1)]);
    expect(readdirSync(folder)).to.include(basename(own));
  });

  it('are removed by their names alone, whatever stands there', async () => {
    const { folder, tests } = folderWith({});
    const outside = folderWith({ 'a.yaml': secret }).folder;
    mkdirSync(join(folder, 'sub'));
    renamed(await leftBehind(folder), /-\d+-/, '-4194305-');
    const [name = ''] = readdirSync(join(folder, 'sub'));
    renameSync(join(folder, 'sub', name), join(folder, 'sub/aside'));
    symlinkSync(join(outside, 'a.yaml'), join(folder, 'sub', name));
    await tests.clear();
    expect(readdirSync(join(folder, 'sub'))).to.deep.equal(['aside']);
    expect(treeOf(outside)).to.deep.equal({ [join(outside, 'a.yaml')]: secret });
  });
});
