/**
 * Reports of a peer about the network and its application server as text (RFC 4666 §3.4, §3.8.2): DUNA, DAVA, DRST,
 * SCON, DUPU and NTFY. For ERR see errors.ts.
 */
import { writtenPointCode, type PointCodeBits } from '../../ground/point-codes.ts';
import { parameterOf, type M3uaContents } from './messages.ts';
import { wordsOf } from './words.ts';
import type { PeerReport } from './types.ts';
import type { PointCodeRange } from './values.ts';

/** Point codes that a report lists; the others are left out. */
const longestList = 5;

const codesOf = (ranges: readonly PointCodeRange[], bits: PointCodeBits): string => {
  const named = ranges.slice(0, longestList).map(({ pointCode, mask }) => {
    const count = 2 ** Math.min(mask, 24);
    const first = pointCode - (pointCode % count);
    return count === 1
      ? writtenPointCode(pointCode, bits)
      : `${writtenPointCode(first, bits)} to ${writtenPointCode(first + count - 1, bits)}`;
  });
  const isOne = ranges.length === 1 && ranges[0]?.mask === 0;
  const more = ranges.length > longestList ? ` and ${ranges.length - longestList} more` : '';
  return `point code${isOne ? '' : 's'} ${named.join(', ')}${more}`;
};

/** DUPU §3.4.5: the service indicators of the users. */
const userParts: Readonly<Record<number, string>> = { 3: 'SCCP', 4: 'TUP', 5: 'ISUP' };

const ofDestinations = (message: M3uaContents, bits: PointCodeBits): string | undefined => {
  const ranges = parameterOf(message, 'affectedPointCode');
  if (ranges === undefined) return undefined;
  const codes = codesOf(ranges, bits);
  const are = codes.startsWith('point codes') ? 'are' : 'is';
  switch (message.name) {
    case 'DUNA':
      return `${codes} ${are} unavailable`;
    case 'DAVA':
      return `${codes} ${are} available`;
    case 'DRST':
      return `${codes} ${are} restricted`;
    case 'SCON':
      return congestion(codes, parameterOf(message, 'congestionIndications'));
    case 'DUPU':
      return unavailableUser(codes, parameterOf(message, 'userCause'));
    default:
      return undefined;
  }
};

const congestion = (codes: string, level: number | undefined): string =>
  level === 0
    ? `the way to ${codes} is not congested any more`
    : `the way to ${codes} is congested${level === undefined ? '' : `, level ${level}`}`;

const unavailableUser = (
  codes: string,
  user: { readonly cause: string | number; readonly user: string | number } | undefined,
): string => {
  const part = user === undefined ? 'the user part' : (userParts[Number(user.user)] ?? `the user part ${user.user}`);
  const cause =
    user === undefined ? '' : `: ${typeof user.cause === 'string' ? wordsOf(user.cause) : `cause ${user.cause}`}`;
  return `${part} is unavailable at ${codes}${cause}`;
};

const notifications: Readonly<Record<string, string>> = {
  asInactive: 'the AS is inactive',
  asActive: 'the AS is active',
  asPending: 'the AS is pending: none of its ASPs is active any more',
  insufficientAspResources: 'the AS lacks active ASPs',
  alternateAspActive: 'another ASP of the AS is active',
  aspFailure: 'an ASP of the AS has failed',
};

const ofServer = (message: M3uaContents): string | undefined => {
  const status = parameterOf(message, 'status');
  if (status === undefined) return undefined;
  const asp = parameterOf(message, 'aspIdentifier');
  const said = notifications[String(status.information)] ?? `status ${status.type}, ${status.information}`;
  return `${said}${asp === undefined ? '' : ` (ASP identifier ${asp})`}`;
};

/** Whether the message reports that something is in order. */
const isWell = (message: M3uaContents): boolean => {
  if (message.name === 'DAVA') return true;
  if (message.name === 'SCON') return parameterOf(message, 'congestionIndications') === 0;
  const information = parameterOf(message, 'status')?.information;
  return information === 'asActive' || information === 'asInactive';
};

/** `bits`: of the point codes. Undefined for a message that reports nothing. */
export const reportOf = (message: M3uaContents, peer: string, bits: PointCodeBits): PeerReport | undefined => {
  const said = message.name === 'NTFY' ? ofServer(message) : ofDestinations(message, bits);
  if (said === undefined) return undefined;
  return {
    kind: `${message.name} ${said}`,
    text: `${peer} reports that ${said} (${message.name})`,
    isTrouble: !isWell(message),
  };
};
