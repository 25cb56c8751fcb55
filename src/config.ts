/**
 * The configuration: YAML (JSON is YAML too), checked by its schema, with every default filled in. Without a file it is
 * the embedded one: the tester and the SCP that it tests in one process.
 */
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { declaredValues } from '../schemas/declared-values.ts';
import { mergedFaults, validate, type ConfigFile, type Fault } from '../schemas/index.ts';
import { withNumbers } from '../schemas/written-number.ts';
import { namesAsWritten, writtenNumbers } from './ground/yaml-numbers.ts';
import { invalid, reasonOf } from './ground/errors.ts';
import { ambiguousNumberIn } from './ground/exact-json.ts';
import { sizeInBytes } from './ground/sizes.ts';
import { aliasFault, excerptOf, mostExcerpts, yamlFaults, type YamlFault } from './ground/yaml-faults.ts';

/** The settings that are sizes, by their section. */
const sizeNames = {
  http: ['body_limit', 'bodies_limit', 'answer_limit', 'answers_limit'],
  limits: ['globals_bytes', 'recorder_bytes', 'run_memory', 'thread_memory', 'evidence_bytes'],
} as const;
type Sized = typeof sizeNames;
type WithSizes<Name extends keyof Sized> = Omit<ConfigFile[Name], Sized[Name][number]> &
  Readonly<Record<Sized[Name][number], number>>;

/** The configuration as in the file, with sizes in bytes. */
export type Config = Omit<ConfigFile, keyof Sized> & { readonly [Name in keyof Sized]: WithSizes<Name> };

/**
 * The configuration in `text`; undefined selects the embedded one. Throws `InvalidFile` with every fault and its line.
 */
export const loadConfig = (text: string | undefined, fileName: string): Config => {
  if (text === undefined) return embeddedConfig();
  const file = readYaml(text, fileName);
  // An empty file selects the defaults.
  const declared = declaredValues(file.written ?? {}, 'config');
  const checked = validate.config(declared.value);
  const faults = mergedFaults(declared.faults, checked.ok ? [] : checked.faults);
  if (!checked.ok || faults.length > 0)
    throw invalid('InvalidFile', `${fileName} is not a valid configuration`, file.located(faults));
  return withSizes(checked.value);
};

/** The sigtran gateway that is meant where none is named: the default, else one called `loopback`. */
export const usualSigtran = ({ defaults, gateways }: Pick<Config, 'defaults' | 'gateways'>): string | undefined =>
  defaults.sigtran ?? (gateways['loopback']?.kind === 'sigtran' ? 'loopback' : undefined);

/** The defaults: the gateway `loopback`, which is the embedded SCP, and no flows. */
export const embeddedConfig = (): Config => loadConfig('{}', 'the embedded configuration');

export interface YamlFile {
  /** The value with numbers wherever a number was written. */
  readonly value: unknown;
  /** The same value, except that numbers of unusual spelling stay texts. */
  readonly written: unknown;
  /** The faults with their lines in the file. */
  located(faults: readonly Fault[]): Fault[];
}

/** Parses YAML or JSON. Throws `InvalidFile` with every syntax error and its line. */
export const readYaml = (text: string, fileName: string): YamlFile => {
  const json = readJson(text);
  if (json === undefined) return parseYaml(text, fileName);
  return { value: json.value, written: json.value, located: (faults) => parseYaml(text, fileName).located(faults) };
};

/**
 * JSON is YAML that is parsed in a tenth of the time. Undefined where `text` is not JSON, has a duplicate key, which
 * YAML refuses, or has a number whose spelling counts: a string before a colon is a key, and the value has to have as
 * many.
 */
const readJson = (text: string): { readonly value: unknown } | undefined => {
  let keys = 0;
  if (/\d{16}/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text, function (this: unknown, _key, each: unknown) {
      if (!Array.isArray(this)) keys += 1;
      return each;
    });
    let said = 0;
    for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon !== undefined) said += 1;
    // The reviver is called for the whole value too.
    return said === keys - 1 && ambiguousNumberIn(text) === undefined ? { value } : undefined;
  } catch {
    return undefined;
  }
};

const parseYaml = (text: string, fileName: string): YamlFile => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, customTags: writtenNumbers });
  namesAsWritten(document);
  const notYaml = (faults: readonly Fault[]) => invalid('InvalidFile', `${fileName} is not valid YAML`, faults);
  const notYamlAt = ({ offset, message }: YamlFault, index = 0) => ({
    pointer: '',
    message: `${message} (line ${lines.linePos(offset).line})`,
    ...(index < mostExcerpts && { excerpt: excerptOf(text, offset) }),
  });
  if (document.errors.length > 0) {
    throw notYaml(yamlFaults(document, text).map((fault, index) => notYamlAt(fault, index)));
  }
  const located = (faults: readonly Fault[]): Fault[] =>
    faults.map(({ pointer, message }) => ({
      pointer,
      message: `${message} (line ${lines.linePos(offsetOf(document, pointer)).line})`,
    }));
  try {
    const written: unknown = document.toJS();
    return { value: withNumbers(written), written, located };
  } catch (error) {
    // Aliases that would expand without end.
    throw notYaml([notYamlAt(aliasFault(document, reasonOf(error)))]);
  }
};

/** The position of the value at the pointer in the text; for a missing value, that of the nearest enclosing one. */
const offsetOf = (document: Document, pointer: string): number => {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let count = steps.length; count >= 0; count -= 1) {
    const node = nodeAt(document, steps.slice(0, count));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
};

/** Keys that look like numbers are numbers in YAML. */
const nodeAt = (document: Document, steps: readonly string[]): unknown =>
  document.getIn(steps, true) ??
  document.getIn(
    steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    true,
  );

const withSizes = (config: ConfigFile): Config => {
  const sections = Object.entries(sizeNames).map(([section, names]) => {
    const settings = config[section as keyof Sized] as Readonly<Record<string, string | number>>;
    const sizes = Object.fromEntries(names.map((name) => [name, sizeInBytes(settings[name] ?? 0)]));
    return [section, { ...settings, ...sizes }];
  });
  return { ...config, ...(Object.fromEntries(sections) as Pick<Config, keyof Sized>) };
};
