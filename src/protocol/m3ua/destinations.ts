/** SSNM (RFC 4666 §3.4): reports of a peer about destinations, and the answers to its audits. */
import { parameterOf, type M3uaContents, type MessageName } from './messages.ts';
import type { Parameter } from './parameters.ts';
import type { DestinationState } from './types.ts';
import type { PointCodeRange } from './values.ts';

/** Point codes of one message, which may name whole clusters by its masks; further ones are left out. */
const maximumPointCodes = 65_536;

const states: Partial<Record<MessageName, DestinationState>> = {
  DUNA: 'unavailable',
  DAVA: 'available',
  SCON: 'congested',
  DRST: 'restricted',
  DUPU: 'withoutUser',
};

/** The service indicator of SCCP (Q.704 §14.2.1). */
const sccp = 3;

/**
 * Undefined for a DUPU about another user than SCCP, and for a message without destinations. Congestion level 0 means
 * that the congestion is over (§3.4.4).
 */
export const destinationsOf = (
  message: M3uaContents,
): { pointCodes: readonly number[]; state: DestinationState; level: number | undefined } | undefined => {
  const ranges = parameterOf(message, 'affectedPointCode');
  const state = states[message.name];
  if (state === undefined || ranges === undefined) return undefined;
  if (state === 'withoutUser' && parameterOf(message, 'userCause')?.user !== sccp) return undefined;
  const level = parameterOf(message, 'congestionIndications');
  const isOver = state === 'congested' && level === 0;
  return { pointCodes: pointCodesOf(ranges), state: isOver ? 'available' : state, level };
};

const pointCodesOf = (ranges: readonly PointCodeRange[]): number[] => {
  const pointCodes: number[] = [];
  for (const { pointCode, mask } of ranges) {
    const count = 2 ** Math.min(mask, 24);
    const first = pointCode - (pointCode % count);
    for (let index = 0; index < count && pointCodes.length < maximumPointCodes; index += 1)
      pointCodes.push(first + index);
  }
  return pointCodes;
};

/** DAUD (§3.4.3). */
export const auditOf = (pointCodes: readonly number[], scope: readonly Parameter[]): M3uaContents => ({
  name: 'DAUD',
  parameters: [...scope, { affectedPointCode: pointCodes.map((pointCode) => ({ pointCode, mask: 0 })) }],
});

/** The answers to DAUD (§3.4.3). */
export const auditAnswers = (audit: M3uaContents, isAvailable: (pointCode: number) => boolean): M3uaContents[] => {
  const ranges = parameterOf(audit, 'affectedPointCode') ?? [];
  const scope = audit.parameters.filter(
    (parameter) => 'networkAppearance' in parameter || 'routingContext' in parameter,
  );
  const answer = (name: MessageName, affectedPointCode: readonly PointCodeRange[]): M3uaContents[] =>
    affectedPointCode.length === 0
      ? []
      : [{ name, parameters: [...scope, { affectedPointCode }] satisfies Parameter[] }];
  return [
    ...answer(
      'DAVA',
      ranges.filter(({ pointCode }) => isAvailable(pointCode)),
    ),
    ...answer(
      'DUNA',
      ranges.filter(({ pointCode }) => !isAvailable(pointCode)),
    ),
  ];
};
