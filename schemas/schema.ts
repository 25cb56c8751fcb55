/** The shapes of a schema, of its validator, and of the errors of a validator. */

/** The part of JSON Schema 2020-12 that the documents use, and `x-expects`: the expectation, as a noun. */
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
  /** The value may be a secret: no sentence contains it. */
  readonly writeOnly?: boolean;
}

/** The part of an Ajv error from which sentences are made. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The name, in an error within `propertyNames`. */
  readonly propertyName?: string;
  readonly parentSchema?: Schema;
  readonly data?: unknown;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
