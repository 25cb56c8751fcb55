/**
 * The answer of a generous charging system to a Credit-Control-Request (RFC 8506 §3.2): success, and the requested
 * units.
 */
import { findAvp, resultCodes, type Avp, type Message, type ReadAvp } from '../../protocol/diameter/index.ts';
import { result } from './message-parts.ts';

/** For a request that names no amount. */
const usualGrant: Avp = { name: 'CC-Total-Octets', value: 1_048_576 };
const validitySeconds = 3600;
const terminationRequest = 3;

const success = result(resultCodes.DIAMETER_SUCCESS);

const listOf = (avp: ReadAvp | undefined): readonly ReadAvp[] | undefined =>
  typeof avp?.value === 'object' ? avp.value : undefined;

const plain = ({ name, value }: ReadAvp): Avp => ({ name, value });

const echoed = (avps: readonly ReadAvp[], ...names: readonly string[]): Avp[] =>
  avps.filter(({ name }) => names.includes(name)).map(plain);

const granted = (avps: readonly ReadAvp[]): Avp[] => {
  const requested = listOf(findAvp(avps, 'Requested-Service-Unit'));
  if (requested === undefined) return [];
  return [{ name: 'Granted-Service-Unit', value: requested.length > 0 ? requested.map(plain) : [usualGrant] }];
};

const grantOfService = (avps: readonly ReadAvp[], ends: boolean): Avp => ({
  name: 'Multiple-Services-Credit-Control',
  value: [
    ...(ends ? [] : granted(avps)),
    ...echoed(avps, 'Service-Identifier', 'Rating-Group'),
    ...(ends ? [] : [{ name: 'Validity-Time', value: validitySeconds }]),
    success,
  ],
});

/** Whether it is the last request of its session. */
export const endsSession = ({ avps }: Message): boolean =>
  findAvp(avps, 'CC-Request-Type')?.value === terminationRequest;

export const creditControlAnswer = (message: Message): Avp[] => {
  const { avps, application } = message;
  const ends = endsSession(message);
  const services = avps.filter(({ name }) => name === 'Multiple-Services-Credit-Control');
  return [
    success,
    { name: 'Auth-Application-Id', value: application },
    ...echoed(avps, 'CC-Request-Type', 'CC-Request-Number'),
    ...(ends ? [] : granted(avps)),
    ...services.map((service) => grantOfService(listOf(service) ?? [], ends)),
  ];
};
