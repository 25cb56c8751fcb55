import { expect } from 'chai';
import { operationTypes, validate } from '../../schemas/index.ts';
import { systemClock } from '../../src/ground/clock.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { planRequest } from '../../src/run/plan/plan-request.ts';
import { partOf } from '../support/depth.ts';
import { largeRequests, type LargeRequest } from '../support/large-requests.ts';

const surroundings = {
  clock: systemClock,
  tcapTimeout: 5,
  maximumBacklog: 1000,
  gateways: new Map(),
  defaultGateways: {},
};

const checks: Readonly<Record<string, (params: unknown) => unknown>> = {
  CancelTest: validate.cancelTestParams,
  DeleteTest: validate.deleteTestParams,
  ExecuteTest: (params) => planRequest(params, surroundings),
  QueryAllTests: validate.queryAllTestsParams,
  QueryAudit: validate.queryAuditParams,
  QueryTest: validate.queryTestParams,
  FollowInstance: validate.followInstanceParams,
  ResumeInstance: validate.resumeInstanceParams,
  UpdateTest: validate.updateTestParams,
};

/** The value in a proxy that counts each look at it and at what is within it. */
const watched = (value: unknown, look: () => void): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      look();
      return watched(Reflect.get(target, key, receiver), look);
    },
    getOwnPropertyDescriptor(target, key) {
      look();
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
};

/**
 * How often a request of that size is looked at until it is accepted or refused. Throws where it ends in another way.
 */
const looksAt = ({ request }: LargeRequest, count: number): number => {
  const { method, params } = JSON.parse(JSON.stringify(request(count))) as { method: string; params: unknown };
  let looks = 0;
  try {
    checks[method]?.(watched(params, () => (looks += 1)));
  } catch (thrown) {
    if (!(thrown instanceof DialproofError) || thrown.kind === 'broken') throw thrown;
  }
  return looks;
};

const requests = partOf(
  'largeRequests',
  largeRequests(operationTypes.filter((type) => !/^(?:inap|map|tcap)\./.test(type))),
);

/** Looks of a request of any size. */
const few = 2000;

describe('A request in which very much stands in one place', () => {
  it('is looked at as often as its size says, and not as the square of it', () => {
    for (const each of requests) {
      const [small, large] = [looksAt(each, 150), looksAt(each, 600)];
      expect(large, each.name).to.be.below(5 * small + few);
    }
  });

  it('is not looked at further where one map or list is larger than the limits allow', () => {
    const count = 16_000;
    const ofOne = requests.filter(({ name }) => /: a (?:map|list) of /.test(name) && !name.includes('rows'));
    expect(ofOne).to.have.length.above(3);
    for (const each of ofOne) expect(looksAt(each, count), each.name).to.be.below(4 * count + few);
  });
});
