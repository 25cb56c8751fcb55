/**
 * The actions, guards, inputs and outputs of a random statechart, as functions that record their calls in the world.
 */
import {
  assign,
  emit,
  enqueueActions,
  log,
  not,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stopChild,
  type AnyActorLogic,
  type AnyEventObject,
} from 'xstate';
import { addressed, type Action, type Actor, type Guard, type Output } from './chart.ts';
import type { Handed, World } from './world.ts';

type Context = { readonly n: number; readonly m: number };
type Args = Handed & { readonly context: Context; readonly event: AnyEventObject };
type SourceOf = (actor: Actor, isInline: boolean) => string | AnyActorLogic;
type Params = { readonly by: number };

const fail = (where: string): never => {
  throw new Error(`${where} is broken`);
};

const madeParams = (where: string, params: object, world: World) => (args: Args) => {
  world.called(`${where} params`, args);
  return { ...params, n: args.context.n };
};

export const implementations = (world: World) => ({
  actions: {
    note: (args: Args, params: unknown) => world.called('note', args, params),
    add: assign({
      n: (args: Args, params: Params) => {
        world.called('add', args, params);
        return args.context.n + params.by;
      },
    } as never),
  },
  guards: Object.fromEntries(
    [0, 1, 2].map((remainder) => [
      `remains${remainder}`,
      (args: Args, params: unknown) => {
        world.called(`remains${remainder}`, args, params);
        return args.context.n % 3 === remainder;
      },
    ]),
  ),
});

export const guardOf = ({ kind, remainder }: Guard, where: string, world: World): unknown => {
  const type = `remains${remainder}`;
  const inline = (args: Args): boolean => {
    world.called(where, args);
    if (kind === 'throwing' && args.context.n % 3 === remainder) fail(where);
    return args.context.n % 3 === remainder;
  };
  switch (kind) {
    case 'named':
      return type;
    case 'fixedParams':
      return { type, params: { remainder } };
    case 'madeParams':
      return { type, params: madeParams(where, { remainder }, world) };
    case 'not':
      return not(type);
    default:
      return inline;
  }
};

export const outputOf = (output: Output, where: string, world: World): unknown => {
  if (output === 'fixed') return { fixed: where };
  return (args: Args) => {
    world.called(where, args);
    if (output === 'throwing') return fail(where);
    return output === 'ofContext' ? { n: args.context.n } : { type: args.event.type, of: args.event['output'] };
  };
};

const assignment = (kind: string, where: string, by: number, world: World): unknown => {
  const value = (args: Args): number => {
    world.called(where, args);
    return kind === 'assignThrowing' ? fail(where) : args.context.n + by;
  };
  switch (kind) {
    case 'assignByFunction':
      return (args: Args) => ({ n: value(args) });
    case 'assignTwo':
      return { n: value, m: value, fixed: by };
    case 'assignNew':
      return { [`k${by}`]: value };
    default:
      return { n: value };
  }
};

interface Queue {
  (action: unknown): void;
  assign(assignment: unknown): void;
  raise(event: object): void;
  spawnChild(src: unknown, options: object): void;
  stopChild(id: string): void;
}

const optionsOf = ({ id, input }: Extract<Action, { kind: 'spawn' }>, where: string, world: World): object => ({
  id,
  ...(input && { input: outputOf(input, `${where} input`, world) }),
});

const queueing = (
  { actions, guard }: Extract<Action, { kind: 'enqueue' }>,
  where: string,
  world: World,
  sourceOf: SourceOf,
): unknown =>
  enqueueActions((({ enqueue, check, ...args }: Args & { enqueue: Queue; check(guard: unknown): boolean }) => {
    world.called(where, args);
    const made = guard && guardOf(guard, `${where} guard`, world);
    if (guard?.kind === 'not') world.refusing(() => check(made));
    if (guard !== undefined && !check(made)) return;
    const queue = (action: Action, at: string): void => {
      if (action.kind === 'assign') enqueue.assign(assignment(action.kind, at, action.by, world));
      else if (action.kind === 'spawn')
        enqueue.spawnChild(sourceOf(action.actor, action.isInline), optionsOf(action, at, world));
      else if (action.kind === 'stop') enqueue.stopChild(action.id);
      else enqueue(actionOf(action, at, world, sourceOf));
    };
    actions.forEach((action, index) => world.refusing(() => queue(action, `${where} ${index}`)));
  }) as never);

/** `where` names the place of the action in the chart. */
export const actionOf = (action: Action, where: string, world: World, sourceOf: SourceOf): unknown => {
  switch (action.kind) {
    case 'stop':
      return stopChild(action.id);
    case 'stopByFunction':
      return stopChild(() => action.id);
    case 'spawn':
      return spawnChild(sourceOf(action.actor, action.isInline) as never, optionsOf(action, where, world) as never);
    case 'enqueue':
      return queueing(action, where, world, sourceOf);
    default:
      return plainAction(action, where, world);
  }
};

type PlainAction = Extract<Action, { readonly by: number }>;

const plainAction = ({ kind, by }: PlainAction, where: string, world: World): unknown => {
  const event = { type: 'abc'[by % 3] as string, by };
  const custom =
    (act: (args: Args & { self: { id: string }; system: { get(id: string): unknown } }) => unknown) =>
    (args: Args & { self: { id: string }; system: { get(id: string): unknown } }) => {
      world.called(where, { context: args.context, event: args.event });
      act(args);
    };
  switch (kind) {
    case 'note':
      return custom(() => undefined);
    case 'named':
      return 'note';
    case 'fixedParams':
      return { type: 'note', params: { by } };
    case 'madeParams':
      return { type: 'note', params: madeParams(where, { by }, world) };
    case 'assignParams':
      return { type: 'add', params: { by } };
    case 'keep':
      return custom(({ context }) => world.keep(context));
    case 'send':
      return custom(() => world.send(event));
    case 'poke':
      return custom(() => world.act(event.type));
    case 'throw':
      return custom(() => fail(where));
    case 'raise':
      return raise(event);
    case 'log':
      return log('a line');
    case 'emit':
      return emit(event);
    case 'sendTo':
      return sendTo(addressed(by), event);
    case 'sendMade':
      return sendTo(addressed(by), ((args: Args) => {
        world.called(where, args);
        return { ...event, n: args.context.n };
      }) as never);
    case 'sendParent':
      return sendParent(event);
    case 'sendLater':
      return sendTo('one', event, { delay: 10 });
    case 'useSelf':
      return custom(({ self }) => world.refusing(() => self.id));
    case 'useSystem':
      return custom(({ system }) => world.refusing(() => system.get('one')));
    case 'spawnInAssign':
      return assign((({ spawn }: { spawn(src: string, options: object): void }) => {
        world.refusing(() => spawn('callback', { id: 'one' }));
        return {};
      }) as never);
    case 'enqueueRaise':
      return enqueueActions((({ enqueue }: { enqueue: Queue }) => world.refusing(() => enqueue.raise(event))) as never);
    case 'missing':
      return 'missing';
    default:
      return assign(assignment(kind, where, by, world) as never);
  }
};
