/** The exploration of `application-server`: no ASP, a spare one, one that carries traffic, both; and T(r). */
import type { AnyEventObject } from 'xstate';
import { applicationServerMachine, type ApplicationServerInput } from '../../machines/application-server.machine.ts';
import type { ApplicationServerEvent } from '../../machines/events.ts';
import type { Exploration } from './exploration.ts';

const nothing = (): void => undefined;

const asps = [0, 1].flatMap((inactive) =>
  [0, 1].map((active): ApplicationServerEvent => ({ type: 'asps.changed', inactive, active })),
);

export const applicationServer: Exploration = {
  machine: applicationServerMachine.provide({
    actions: { notifyInactive: nothing, notifyActive: nothing, notifyPending: nothing, giveUp: nothing },
  }),
  input: { recoveryTime: 2000 } satisfies ApplicationServerInput,
  events: [
    ...asps,
    { type: 'server.abandoned' } satisfies ApplicationServerEvent,
    { type: 'xstate.after.recoveryTime.application-server.pending' } satisfies AnyEventObject,
  ],
};
