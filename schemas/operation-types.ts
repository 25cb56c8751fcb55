/**
 * Types of operations that have several spellings, or contain names of the user, and the type whose schema and
 * implementation they share. All other types have their own.
 */

const aliases: Readonly<Record<string, string>> = {
  'ocncc.pi.Request': 'pi.Request',
  'ocncc.osd.Request': 'osd.Request',
  'diameter.to_server.Request': 'diameter.Request',
};

const name = '[A-Za-z][A-Za-z0-9_]*';
/** `rest.<label>.SendRequest`. */
const labelledRest = new RegExp(`^rest\\.(?:[A-Za-z0-9_-]+\\.)?(SendRequest|ExpectResponse)$`);
/** `db.<method>` and `db.<label>.<method>`. */
const anyDb = new RegExp(`^db\\.(?:([A-Za-z0-9_-]+)\\.)?(${name})$`);

/** The type that `type` is a spelling of: `db.smf.Query` is `db.Query`, `db.smf.CcsAcctExists` is `db.method`. */
export const canonicalType = (type: string): string => {
  const rest = labelledRest.exec(type)?.[1];
  if (rest !== undefined) return `rest.${rest}`;
  const method = anyDb.exec(type)?.[2];
  if (method !== undefined) return method === 'Query' ? 'db.Query' : 'db.method';
  return Object.hasOwn(aliases, type) ? (aliases[type] ?? type) : type;
};

/** The request parameter that names the gateway of a db or rest operation: `db`, or with a label `db_smf`. */
export const gatewayParameterOf = (type: string): string => {
  const [kind = type, ...others] = type.split('.');
  return others.length > 1 ? `${kind}_${others[0]}` : kind;
};

/** The last part: the method of a db operation. */
export const methodOf = (type: string): string => type.slice(type.lastIndexOf('.') + 1);
