/**
 * The forms that an argument has had from version to version, such as a bare ISDN-AddressString in version 2 and a
 * SEQUENCE in version 3 of MAP. Only one of them is encoded; its tag shows which.
 *
 * `_version` chooses the form. Without it, the newest form that has every given name is encoded; a decoded tree of the
 * newest form has no `_version`.
 */
import { DialproofError } from '../../ground/errors.ts';
import { primitiveForm, tagOf, universal, type Tag } from '../ber/tag.ts';
import type { Body, BodyRead } from './body.ts';
import { choiceBody } from './choice.ts';
import type { Encoding } from './encoding.ts';
import { constructedForm, nameUnder, type Build, type Read } from './member.ts';
import type { ArgumentName } from './names.ts';
import { sequenceBody } from './sequence.ts';
import type { Scope } from './tree.ts';
import type { SequenceType, Type, VersionsType } from './types.ts';

export const versionKey = '_version';

interface Form {
  readonly version: number;
  readonly tags: readonly Tag[];
  readonly body: Body;
  write(encoding: Encoding, scope: Scope): void;
  /** Makes the function that reads the whole element from the one that reads its body. */
  readonly reading: (read: BodyRead) => Read;
}

const sequenceForm = (version: number, type: SequenceType, tag: Tag, build: Build): Form => {
  const body = sequenceBody(type, build);
  return {
    version,
    tags: [tag],
    body,
    write(encoding, scope) {
      const mark = encoding.writer.mark();
      body.write(encoding, scope);
      encoding.writer.close(constructedForm(tag), mark);
    },
    reading: (read) => (reader, scope) => read(reader.enter(), scope, reader.contentEnd),
  };
};

const formOf = (version: number, type: Type, build: Build): Form => {
  if (type.kind === 'sequence') return sequenceForm(version, type, primitiveForm(universal.sequence), build);
  if (type.kind === 'tagged' && type.type.kind === 'sequence') {
    return sequenceForm(version, type.type, tagOf(type.tagClass, type.number), build);
  }
  if (type.kind !== 'choice')
    throw new DialproofError('InternalError', 'a version is a SEQUENCE, a tagged SEQUENCE, or a CHOICE');
  const body = choiceBody(type, build);
  return {
    version,
    tags: body.tags ?? [],
    body,
    write: (encoding, scope) => body.write(encoding, scope),
    reading: (read) => (reader, scope) => read(reader, scope, reader.contentEnd),
  };
};

/** The names of all forms. A name is needed where every form needs it. */
const namesOf = (lists: readonly (readonly ArgumentName[])[]): ArgumentName[] => {
  const first = new Map<string, ArgumentName>();
  for (const one of lists.flat()) if (!first.has(one.name)) first.set(one.name, one);
  const isNeeded = (name: string): boolean =>
    lists.every((list) => list.some((one) => one.name === name && one.required));
  return [...first.values()].map((one) => ({ ...one, required: one.required && isNeeded(one.name) }));
};

export const versionsBody = (type: VersionsType, build: Build): Body => {
  const forms = type.forms.map(({ version, type: form }) => formOf(version, form, build));
  const [newest] = forms;
  if (!newest) throw new DialproofError('InternalError', 'versions without a form');
  const byTag = new Map<Tag, Form>(forms.toReversed().flatMap((form) => form.tags.map((tag) => [tag, form] as const)));
  const numbers = forms.map(({ version }) => version);
  const all = new Set([versionKey, ...forms.flatMap(({ body }) => [...body.knows.all])]);

  const readWith = (readOf: (form: Form) => BodyRead): BodyRead => {
    const reads = new Map(forms.map((form): [Form, Read] => [form, form.reading(readOf(form))]));
    return (reader, scope) => {
      const form = byTag.get(primitiveForm(reader.tag));
      if (!form) throw reader.fault(`no version of this has tag 0x${reader.tag.toString(16)}`);
      reads.get(form)?.(reader, scope);
      if (form !== newest) scope[versionKey] = form.version;
    };
  };

  const formFor = (scope: Scope): Form | undefined => {
    const given = scope[versionKey];
    if (given !== undefined) return forms.find(({ version }) => version === given || String(version) === given);
    const keys = Object.keys(scope);
    return forms.find(({ body }) => keys.every((key) => body.knows(key))) ?? newest;
  };

  return {
    tags: [...byTag.keys()],
    knows: Object.assign((key: string) => key === versionKey || forms.some(({ body }) => body.knows(key)), { all }),
    write(encoding, scope) {
      const form = formFor(scope);
      const { [versionKey]: _version, ...parts } = scope;
      if (form) form.write(encoding, parts);
      else encoding.fault(versionKey, `must be one of ${numbers.join(', ')}`);
    },
    read: readWith(({ body }) => body.read),
    narrowed: (wanted) => readWith(({ body }) => body.narrowed(wanted)),
    names: (context) => [
      ...namesOf(forms.map(({ body }) => body.names(context))),
      nameUnder(
        { ...context, required: false, description: 'Version of the protocol whose form this has.' },
        versionKey,
        '',
        {
          type: 'integer',
          minimum: Math.min(...numbers),
          maximum: Math.max(...numbers),
          default: newest.version,
        },
      ),
    ],
    flatten(scope, prefix, add) {
      formFor(scope)?.body.flatten(scope, prefix, add);
      if (scope[versionKey] !== undefined) add(`${prefix}${versionKey}`, scope[versionKey]);
    },
  };
};
