/**
 * The operations of an application protocol as a Test Definition uses them. Their codes, arguments and results are
 * those that the codec declares; a use adds what no ASN.1 module says: the direction, which operation opens a dialogue,
 * and what a ladder shows.
 */
import { hasError, hasResult, type ApplicationProtocol } from '../../protocol/asn1/index.ts';
import type { Operation } from '../operation.ts';
import { declaredInvoke, declaredResult } from './declared.ts';
import type { Way } from './family.ts';
import type { Portrait } from './portrait.ts';

interface Used extends Portrait {
  /** A sentence on what it does. */
  readonly about: string;
  /** It may be without a parameter, even where parts of the parameter are required. */
  readonly optional?: boolean;
}

export interface Use extends Used {
  /** It opens a dialogue; `first`: where no operation before it has a dialogue for it. Default: it does not. */
  readonly opens?: boolean | 'first';
  /** The operation of the receiver that the Invoke is linked to (Q.771 §3.1.3.2). */
  readonly linkedTo?: string;
  /** Where it differs from the default: the outermost fields, and a sentence with the name of the operation. */
  readonly result?: Partial<Used>;
}

/** By the name of the operation, in the order of documents. */
export type Uses = Readonly<Record<string, Use>>;

/** Operations that serve one purpose: they stand on one page. */
export interface UsedGroup {
  /** Its name. */
  readonly group: string;
  /** The usual direction first. */
  readonly ways: readonly Way[];
  readonly uses: Uses;
}

const backwards = (ways: readonly Way[], all: readonly (readonly Way[])[]): readonly Way[] => {
  const [usual] = ways;
  const found = all.find(
    ([way]) => way?.from === usual?.to && way?.to === usual?.from && way?.prefix === usual?.prefix,
  );
  if (found === undefined) throw new Error(`nothing answers ${usual?.from} to ${usual?.to}`);
  return found;
};

/** The operations of the groups: each sends or waits for an Invoke, or its result. */
export const operationsOf = (
  protocol: ApplicationProtocol,
  groups: readonly UsedGroup[],
  ways: readonly (readonly Way[])[],
): readonly Operation[] =>
  groups.flatMap(({ group, ways: usual, uses }) =>
    Object.entries(uses).flatMap(([name, { result = {}, ...use }]) => {
      const about = `The result of ${name}.`;
      const answering = backwards(usual, ways);
      return [
        ...declaredInvoke({ ...use, name, group, ways: usual }),
        ...(hasResult(protocol.operation(name))
          ? declaredResult({ about, ...result, answers: name, group, ways: answering })
          : []),
      ];
    }),
  );

/** The names of the operations of the groups that go in that direction and can fail. */
export const failing = (
  protocol: ApplicationProtocol,
  groups: readonly UsedGroup[],
  isOne: (ways: readonly Way[]) => boolean,
): readonly string[] =>
  groups
    .filter(({ ways }) => isOne(ways))
    .flatMap(({ uses }) => Object.keys(uses))
    .filter((name) => hasError(protocol.operation(name)));
