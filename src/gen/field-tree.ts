/**
 * Fields whose names are paths, as types that share their common parts.
 *
 * The arguments of a result of MAP have hundreds of names such as
 * `extendedRoutingInfo.camelRoutingInfo.gmscCamelSubscriptionInfo.oCSI.serviceKey`. Names that begin with the same
 * member become one type with the rest of each, to which `Within` adds the beginning; and the same fields at several
 * places, in one operation or in many, are one type.
 *
 * They are interfaces, not intersections: compilers resolve an interface when something is compared with it, and an
 * intersection at once.
 */

export interface Field {
  /** In the form of a template literal: `extensions[${number}].type`. */
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
}

/** Fewer fields than this are written in place. */
const worthSharing = 3;

/** The name up to its first dot, and the rest; empty if the whole is one member, or begins with any text. */
const headOf = (name: string): string => (name.startsWith('${string}') ? '' : (/^[^.]*\./.exec(name)?.[0] ?? ''));

const comment = (description: string, indent: string): string =>
  description === '' ? '' : `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n`;

/** The line that declares a field, and its description above it. */
export const declared = ({ name, type, description, required }: Field, indent = '  '): string => {
  const key = name.includes('${') ? `[name: \`${name}\`]` : /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
  const mark = required || key.startsWith('[') ? '' : '?';
  return `${comment(description, indent)}${indent}${key}${mark}: ${type};\n`;
};

/** A field's source in a standard: the operation says which standard it is. */
const citation = / \((?:TS|ETS|ETSI|EN|Q\.|X\.|RFC|3GPP|ITU)[^()]*\)$/;

const lettersOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/**
 * The fields with the parts of their descriptions that their names do not say. Components of a value follow the whole
 * value: `cause_location` repeats nothing of the description of `cause`, and has none if that says everything.
 */
const tersely = (fields: readonly Field[]): Field[] => {
  let whole = { name: ' ', said: '' };
  return fields.map((field) => {
    const said = field.description.replace(citation, '');
    if (!field.name.startsWith(`${whole.name}_`)) whole = { name: field.name, said };
    else if (said.startsWith('Another name of ') || said.endsWith('Contents octets.'))
      return { ...field, description: '' };
    else if (said.startsWith(whole.said)) return { ...field, description: said.slice(whole.said.length).trim() };
    return { ...field, description: lettersOf(said) === lettersOf(field.name.replace(/.*\./, '')) ? '' : said };
  });
};

export class FieldTypes {
  /** By name, the text that follows the name in its declaration. */
  readonly #bodies = new Map<string, string>();
  readonly #names = new Map<string, string>();

  /**
   * The name of a type with these fields: that of an earlier type that has the same, else `wanted`, with a number if
   * that is taken.
   */
  named(wanted: string, given: readonly Field[]): string {
    const body = this.#bodyOf(tersely(given));
    const known = this.#names.get(body);
    if (known !== undefined) return known;
    let name = wanted;
    for (let number = 2; this.#bodies.has(name); number += 1) name = `${wanted}${number}`;
    this.#bodies.set(name, body);
    this.#names.set(body, name);
    return name;
  }

  #bodyOf(fields: readonly Field[]): string {
    const groups = new Map<string, Field[]>();
    for (const field of fields) {
      const head = headOf(field.name);
      groups.set(head, [...(groups.get(head) ?? []), field]);
    }
    const own = [...groups].flatMap(([head, members]) => (head === '' || members.length < worthSharing ? members : []));
    const within = [...groups].flatMap(([head, members]) => {
      if (head === '' || members.length < worthSharing) return [];
      const rest = members.map((field) => ({ ...field, name: field.name.slice(head.length) }));
      const wanted = head.replace(/\[.*|\.$/g, '').replace(/^./, (letter) => letter.toUpperCase());
      return [`Within<${head.includes('${') ? `\`${head}\`` : `'${head}'`}, ${this.named(`${wanted}Fields`, rest)}>`];
    });
    const bases = within.length === 0 ? '' : ` extends ${within.join(', ')}`;
    return `${bases} {\n${own.map((field) => declared(field)).join('')}}\n`;
  }

  /** All of them, in the order in which they were made. */
  declarations(): string {
    return [...this.#bodies].map(([name, body]) => `interface ${name}${body}`).join('');
  }
}
