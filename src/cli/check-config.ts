/**
 * The faults of a configuration and of the files that it names. Each fault has the place where it stands; a missing
 * file has the place that names it.
 */
import { relative } from 'node:path';
import type { Config } from '../config.ts';
import { declaredValues } from '../../schemas/declared-values.ts';
import { fieldsOf, itemsOf } from '../../schemas/loose-values.ts';
import { DialproofError, type Fault } from '../ground/errors.ts';
import { withIncludes } from '../documents/includes.ts';
import { located, readSource, segmentsOf, type FileFault, type SourceDocument } from '../documents/yaml-source.ts';
import { checkedTest, flowFindings } from './check-document.ts';
import type { CliParts } from './parts.ts';
import { faultsIn } from './print-error.ts';
import { configIn, readConfig } from './read-config.ts';

export interface Findings {
  readonly faults: readonly FileFault[];
  readonly warnings: readonly FileFault[];
}

type Checks = Pick<CliParts, 'checkTest' | 'checkFlow' | 'checkFilesOf' | 'embeddedConfigFile'>;

export const testFileFaults = async (
  written: SourceDocument,
  parts: Pick<CliParts, 'checkTest'>,
): Promise<readonly FileFault[]> => {
  const { document, faults } = await withIncludes(written);
  // A missing include would cause other faults, which are none.
  if (faults.length > 0) return faults;
  const declared = declaredValues(document.written, 'test-file');
  return [...located(document, declared.faults), ...(await checkedTest(document, declared.value, parts)).faults];
};

/** A flow or a script: `pointer` is the place in the configuration that names it. */
const namedFile = async (
  file: string,
  pointer: string,
  what: string,
  check: (document: SourceDocument) => Promise<Findings>,
): Promise<{ own: Fault[] } & Findings> => {
  const path = relative('', file);
  const { documents, faults } = await readSource(path);
  const [document, second] = documents;
  const missing = faults.filter(({ line }) => line === undefined);
  const own = missing.map(({ message }) => ({ pointer, message: `${path}: ${message}` }));
  if (second !== undefined)
    own.push({ pointer, message: `${path}: a file has one ${what}, and this one has ${documents.length} documents` });
  const rest = faults.filter(({ line }) => line !== undefined);
  if (document === undefined || faults.length > 0) return { own, faults: rest, warnings: [] };
  return { own, ...(await check(document)) };
};

/** The part of a configuration that has no fault, and the pointers of its flows and scripts in the whole. */
interface SoundPart {
  readonly config: Config;
  readonly flows: readonly number[];
  readonly scripts: readonly number[];
  /** Whether the announcements that a flow may play are known. */
  readonly hasAnnouncements: boolean;
}

const soundWhole = (config: Config): SoundPart => ({
  config,
  flows: [...config.flows.keys()],
  scripts: [...config.scripts.keys()],
  hasAnnouncements: true,
});

/** Undefined where the rest without the places of `faults` is no configuration. */
const soundPart = ({ file, value }: SourceDocument, faults: readonly Fault[]): SoundPart | undefined => {
  const places = faults.map(({ pointer }) => segmentsOf(pointer));
  const isSound = (...path: readonly string[]): boolean =>
    !places.some((place) => path.every((segment, depth) => depth >= place.length || place[depth] === segment));
  const whole = fieldsOf(value);
  const soundItems = (section: 'flows' | 'scripts'): readonly number[] =>
    [...itemsOf(whole[section]).keys()].filter((index) => isSound(section, String(index)));
  const itemsAt = (section: 'flows' | 'scripts', indexes: readonly number[]): readonly unknown[] => {
    const items = itemsOf(whole[section]);
    return indexes.map((index) => items[index]);
  };
  const [flows, scripts] = [soundItems('flows'), soundItems('scripts')];
  const gateways = Object.entries(fieldsOf(whole['gateways'])).filter(([name]) => isSound('gateways', name));
  const sound = {
    ...Object.fromEntries(Object.entries(whole).filter(([section]) => isSound(section))),
    ...(gateways.length > 0 && { gateways: Object.fromEntries(gateways) }),
    flows: itemsAt('flows', flows),
    scripts: itemsAt('scripts', scripts),
  };
  try {
    return { config: configIn(JSON.stringify(sound), file), flows, scripts, hasAnnouncements: isSound('srf') };
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    return undefined;
  }
};

const filesFindings = async (document: SourceDocument, part: SoundPart, parts: Checks): Promise<Findings> => {
  const { config, hasAnnouncements } = part;
  const named = [
    ...config.flows.map(({ file }, index) =>
      namedFile(file, `/flows/${part.flows[index]}/file`, 'flow', async (flow) => {
        if (!hasAnnouncements) return { faults: [], warnings: [] };
        const { faults, warnings } = await flowFindings(flow.value, config, parts);
        return { faults: located(flow, faults), warnings: located(flow, warnings) };
      }),
    ),
    ...config.scripts.map(({ file }, index) =>
      namedFile(file, `/scripts/${part.scripts[index]}/file`, 'test definition', async (script) => ({
        faults: await testFileFaults(script, parts),
        warnings: [],
      })),
    ),
  ];
  const found = await Promise.all(named);
  const own = [...found.flatMap((each) => each.own), ...(await parts.checkFilesOf(config))];
  return {
    faults: [...located(document, own), ...found.flatMap(({ faults }) => faults)],
    warnings: found.flatMap(({ warnings }) => warnings),
  };
};

/**
 * The lines are those that `readConfig` finds. Where the configuration has faults, the files are checked that its sound
 * part names; flows only where the announcements are sound.
 */
export const configFindings = async (document: SourceDocument, parts: Checks): Promise<Findings> => {
  try {
    return await filesFindings(document, soundWhole(await readConfig(document.file, parts)), parts);
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    const own = faultsIn(thrown).map((fault) => ({ file: document.file, ...fault }));
    const part = soundPart(document, own);
    const inFiles = part === undefined ? undefined : await filesFindings(document, part, parts);
    return { faults: [...own, ...(inFiles?.faults ?? [])], warnings: inFiles?.warnings ?? [] };
  }
};
