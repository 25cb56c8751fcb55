/**
 * Operations that send a request to a gateway and wait for its answer: queries, provisioning requests. Each declares
 * only its differences.
 */
import { DialproofError } from '../ground/errors.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Cancel, GatewayKind, Session, Settle } from '../gateways/gateway.ts';
import { compileChecks } from './checks.ts';
import type { FamilyValues } from './family-slot.ts';
import { checkReceived, keepReceived } from './received-message.ts';
import type { Shape } from './received-shape.ts';
import {
  next,
  type CompiledOperation,
  type CompileSite,
  type Instance,
  type Operation,
  type OperationSource,
  type Step,
} from './operation.ts';
import { ownReads, type ReadPath } from './unchecked/read-path.ts';

/** A request as a person sees it on the ladder. */
export interface RequestPortrait {
  readonly name: string;
  readonly detail: string;
}

/** One operation of a definition, compiled. */
export interface CompiledRequest<Request, Answer> {
  /** Request parameter of the gateway: `db_smf`. */
  readonly parameter: string;
  /** Throws what an expression throws. */
  request(scope: Scope): Request;
  send(session: Session, request: Request, settle: Settle<Answer>, instance: Instance): Cancel;
  /** The data for `arguments`, `tests` and `$i`. */
  data(answer: Answer): Readonly<Record<string, unknown>>;
  /** What is known of these data. */
  readonly shape: Shape;
  /** Members of the data that are no arguments, as `reads` of what an operation leaves. Default: none. */
  readonly noArguments?: readonly ReadPath[];
  /** The part of `arguments` that is expected of the answer, not sent. Default: nothing. */
  readonly expected?: Readonly<Record<string, unknown>>;
  /** How the answer violates the standard: each becomes a failed check. Default: nothing. */
  faults?(answer: Answer): readonly string[];
  portrait(request: Request): RequestPortrait;
  answered(answer: Answer): RequestPortrait;
  /** Seconds to wait for the answer; the gateway itself should have given up before. */
  readonly seconds: number;
}

export interface RequestKind<Request, Answer> {
  readonly type: string;
  /** The kind, where it needs no label. */
  readonly gateway?: GatewayKind;
  /** As in `CompiledOperation`. */
  readonly own?: FamilyValues;
  /** Its name in `$i`, and in texts. */
  nameOf(source: OperationSource): string;
  /** `arguments` are the request: apart from its `expected`, only `tests` check the answer. */
  compile(source: OperationSource, site: CompileSite): CompiledRequest<Request, Answer> | undefined;
}

export const requestOperation = <Request, Answer>(kind: RequestKind<Request, Answer>): Operation => ({
  type: kind.type,
  ...(kind.gateway && { gateway: kind.gateway }),
  compile(source, site): CompiledOperation | undefined {
    const compiled = kind.compile(source, site);
    const checked = { ...source, arguments: compiled?.expected ?? {} };
    const checks = compileChecks(checked, site, {
      shape: compiled?.shape,
      owner: `the answer to ${kind.nameOf(source)}`,
    });
    if (compiled === undefined) return undefined;
    site.needsGateway(compiled.parameter);
    const name = kind.nameOf(source);
    const slot = `operation ${site.index}`;
    const keepsToStandard = `the answer to ${name} keeps to the standard`;
    const answerReceived = `the answer to ${name} received`;
    const awaiting: Step = {
      kind: 'awaiting',
      seconds: compiled.seconds,
      what: `the answer to ${name}`,
      party: 'tester',
    };

    const ask = (instance: Instance): void => {
      const session = instance.session(compiled.parameter);
      const request = compiled.request(instance.scope);
      instance.journal?.later((journal) => {
        journal.trace(1, () => `asks ${session.gateway} for ${name}`);
        journal.message({ dialogue: 0, from: 'tester', to: session.gateway, ...compiled.portrait(request) });
      });
      instance.begin<Answer>(slot, (settle) => compiled.send(session, request, settle, instance));
    };

    const take = (instance: Instance, answer: Answer): void => {
      const { gateway } = instance.session(compiled.parameter);
      const data = compiled.data(answer);
      const came = (): string => `${gateway} answered ${name}`;
      keepReceived(instance, site, name, data, came);
      checkReceived(instance, gateway, {
        received: answerReceived,
        came,
        check() {
          for (const fault of compiled.faults?.(answer) ?? [])
            instance.check(false, keepsToStandard, () => `${gateway}: ${fault}`);
          checks.run(instance, data);
        },
        row: () => compiled.answered(answer),
      });
    };

    return {
      type: source.type,
      inbound: true,
      ...(kind.own && { own: kind.own }),
      leaves: { name, shape: compiled.shape, reads: [...ownReads(checked), ...(compiled.noArguments ?? [])] },
      perform(instance) {
        if (!instance.hasBegun(slot)) {
          ask(instance);
          return awaiting;
        }
        const outcome = instance.outcome<Answer>(slot);
        if (outcome === undefined) return awaiting;
        if (!outcome.ok) {
          throw new DialproofError(
            'GatewayFailed',
            `gateway ${instance.session(compiled.parameter).gateway}: ${outcome.reason}`,
          );
        }
        take(instance, outcome.answer);
        return next;
      },
    };
  },
});
