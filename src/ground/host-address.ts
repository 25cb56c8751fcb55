/**
 * The syntax of hosts, in settings and in URLs: a name (RFC 1123 §2.1), an IPv4 address in four decimal parts, or an
 * IPv6 address (RFC 4291 §2.2).
 *
 * Libraries read other forms differently: `127.0.0.010` is 127.0.0.8 for some, as its last part is octal (inet_aton),
 * and a name for others.
 */

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

const isIPv4 = (host: string): boolean => ipv4.test(host);

/** Number of the eight groups in `part`, where the last two can be an IPv4 address; NaN where one is invalid. */
const groupsIn = (part: string): number => {
  if (part === '') return 0;
  const groups = part.split(':');
  const last = groups.at(-1) ?? '';
  const plain = isIPv4(last) ? groups.slice(0, -1) : groups;
  return plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.length + Number(plain.length < groups.length)
    : NaN;
};

/** With or without a zone (RFC 4007 §11). Implemented here because pages of the browser have no `node:net`. */
const isIPv6 = (host: string): boolean => {
  const [, address = ''] = /^([^%]*)(?:%[\w.-]+)?$/.exec(host) ?? [];
  const [before = '', after, ...more] = address.split('::');
  if (more.length > 0 || (after !== undefined && isIPv4(before.split(':').at(-1) ?? ''))) return false;
  if (after === undefined) return groupsIn(before) === 8;
  return groupsIn(before) + groupsIn(after) <= 7;
};

const longestName = 253;
/** Underscores are not allowed in names, but the names of containers have them. */
const label = /^(?!-)[\p{L}\p{N}_-]{1,63}(?<!-)$/u;
/** Everything that `inet_aton` accepts as an address: decimal, octal and hexadecimal parts, one to four of them. */
const numeric = /^(?:0x[0-9a-f]*|\d+)(?:\.(?:0x[0-9a-f]*|\d+))*\.?$/i;

const isName = (host: string): boolean =>
  host.length <= longestName &&
  host
    .replace(/\.$/, '')
    .split('.')
    .every((part) => label.test(part));

const rules = 'an IPv4 address in four decimal parts without leading zeros, such as 127.0.0.1';

/** The fault of a host; undefined if it is valid. */
export const faultOfHost = (host: string): string | undefined => {
  if (host !== host.trim()) return `must have no white space at its ends: ${JSON.stringify(host)}`;
  if (isIPv4(host) || isIPv6(host)) return undefined;
  if (/^\[.*\]$/.test(host)) return `must be without brackets: ${JSON.stringify(host.slice(1, -1))}`;
  if (numeric.test(host)) return `must be ${rules}: ${JSON.stringify(host)}`;
  if (/^[^:]*:\d*$/.test(host))
    return `must be without a port, which has a setting of its own: ${JSON.stringify(host)}`;
  return isName(host) ? undefined : `must be the name of a host, or an IPv4 or IPv6 address: ${JSON.stringify(host)}`;
};

/** RFC 3986 §3.2: the part between `//` and the path, without the user. */
const authority = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)/i;

/** The fault of the host in a URL; undefined where it is valid, or there is none. */
export const faultOfUrlHost = (url: string): string | undefined => {
  const place = authority.exec(url)?.[1] ?? '';
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(place) ?? [undefined, undefined, place];
  if (bracketed !== undefined)
    return isIPv6(bracketed) ? undefined : `must have an IPv6 address in its brackets: ${JSON.stringify(bracketed)}`;
  // The path of a socket, of a database.
  const isSocket = plain.includes('%') && !/^https?:/i.test(url);
  if (plain === '' || isSocket) return undefined;
  const fault = isIPv6(plain) ? `must be in brackets: "[${plain}]"` : faultOfHost(plain);
  return fault === undefined ? undefined : `the host ${fault}`;
};
