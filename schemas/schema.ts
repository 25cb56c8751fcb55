/** The shapes of a schema, of a validator of it, and of what a validator finds. */

/** As much of JSON Schema 2020-12 as the documents use, and `x-expects`: what is expected, as a noun. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly 'x-expects'?: string;
  /** The value may be a secret: no sentence shows it. */
  readonly writeOnly?: boolean;
}

/** As much of an error of Ajv as sentences are made of. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of an error within `propertyNames`: the name. */
  readonly propertyName?: string;
  readonly parentSchema?: Schema;
  readonly data?: unknown;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
