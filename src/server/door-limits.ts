/** The limits of both doors, with the bytes that they hold together and the clients that they know. */
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { Deadlines } from '../ground/deadlines.ts';
import { ByteBudget } from './byte-budget.ts';
import { KnownClients } from './known-clients.ts';

/** How late a deadline may be met, in milliseconds. */
const resolution = 100;

export interface DoorLimits {
  readonly http: Config['http'];
  readonly tcp: Config['tcp'];
  readonly deadlines: Deadlines;
  /** Arriving bodies. */
  readonly bodies: ByteBudget;
  /** Answers that clients have not read yet. */
  readonly answers: ByteBudget;
  readonly clients: KnownClients;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const doorLimits = (
  config: Pick<Config, 'http' | 'tcp' | 'auth'>,
  environment: Environment,
  clock: Clock,
): DoorLimits => {
  const { http, tcp } = config;
  return {
    http,
    tcp,
    deadlines: new Deadlines(clock, resolution),
    bodies: new ByteBudget('The bodies of all requests', 'http.bodies_limit', http.bodies_limit),
    answers: new ByteBudget('The answers that wait to be read', 'http.answers_limit', http.answers_limit),
    clients: new KnownClients(config, environment, clock),
  };
};
