/**
 * What both doors hold to: their limits, the bytes that they hold together, and the token with the wrong ones that were given for it.
 */
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { Deadlines } from '../deadlines.ts';
import { ByteBudget } from './byte-budget.ts';
import { WrongTokens } from './wrong-tokens.ts';

/** How late a deadline may be met, in milliseconds. */
const resolution = 100;

export interface DoorLimits {
  readonly http: Config['http'];
  readonly tcp: Config['tcp'];
  readonly deadlines: Deadlines;
  /** Bodies that arrive. */
  readonly bodies: ByteBudget;
  /** Answers that wait to be read. */
  readonly answers: ByteBudget;
  /** Undefined where no token is asked for. */
  readonly token: WrongTokens | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const tokenOf = ({ http }: Pick<Config, 'http'>, environment: Environment): string | undefined => environment[http.token_env] || undefined;

/** Whether clients are asked for a token. */
export const isTokenSet = (config: Pick<Config, 'http'>, environment: Environment): boolean => tokenOf(config, environment) !== undefined;

export const doorLimits = (config: Pick<Config, 'http' | 'tcp'>, environment: Environment, clock: Clock): DoorLimits => {
  const { http, tcp } = config;
  const token = tokenOf(config, environment);
  return {
    http,
    tcp,
    deadlines: new Deadlines(clock, resolution),
    bodies: new ByteBudget('The bodies of all requests', 'http.bodies_limit', http.bodies_limit),
    answers: new ByteBudget('The answers that wait to be read', 'http.answers_limit', http.answers_limit),
    token: token === undefined ? undefined : new WrongTokens({ token, clock, limit: http.wrong_tokens }),
  };
};
