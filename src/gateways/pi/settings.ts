/**
 * The settings of a provisioning gateway, with its secrets. The secrets leave this file only inside messages to the
 * server.
 *
 * Not shown in the seed: the log-in, SYNSTAMP and MAC. The log-in is a template; SYNSTAMP is the moment in UTC; MAC,
 * where it has a key, is an HMAC in hex of the message before it.
 */
import { createHmac } from 'node:crypto';
import type { Clock } from '../../ground/clock.ts';
import { defaultFraming, type PiFraming } from '../../protocol/pi/framing.ts';
import { encodeCommand, type PiCommand } from '../../protocol/pi/messages.ts';
import type { GatewayConfig } from '../../../schemas/index.ts';
import type { GatewaySecrets } from '../secrets.ts';

export type PiConfig = Extract<GatewayConfig, { kind: 'pi' }>;

export interface PiSettings {
  readonly framing: PiFraming;
  readonly connections: number;
  readonly queue: number;
  readonly timeoutSeconds: number;
  readonly retrySeconds: number;
  readonly username: string | undefined;
  /** The text of the log-in; undefined if there is none. */
  readonly logIn: string | undefined;
  /** The text of a command, with the parameters that the client adds and with its end. Throws `EncodeFailed`. */
  encode(command: PiCommand): string;
  /** The text with its secrets hidden. */
  hidden(text: string): string;
}

const framingOf = ({ framing }: PiConfig): PiFraming => ({
  terminator: framing.terminator ?? defaultFraming.terminator,
  lineEnd: framing.line_end ?? defaultFraming.lineEnd,
  sectionSeparator: framing.section_separator ?? defaultFraming.sectionSeparator,
  parameterSeparator: framing.parameter_separator ?? defaultFraming.parameterSeparator,
  assignment: framing.assignment ?? defaultFraming.assignment,
  quote: framing.quote ?? defaultFraming.quote,
  listSeparator: framing.list_separator ?? defaultFraming.listSeparator,
});

/** `YYYYMMDDHHmmss` in UTC. */
const stampOf = (milliseconds: number): string =>
  new Date(milliseconds)
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(0, 14);

const logInText = (template: string, username: string, password: string): string =>
  template.replaceAll(/\{(username|password)\}/g, (_, which) => (which === 'username' ? username : password));

/** Throws `InvalidFile` if a secret is missing, or cannot be sent in this framing. */
export const piSettings = (config: PiConfig, secrets: GatewaySecrets, clock: Clock): PiSettings => {
  const framing = framingOf(config);
  const { username, password_env, synstamp, mac } = config;
  const password = password_env === undefined ? '' : secrets.take(password_env, 'password_env');
  const key = mac === undefined ? '' : secrets.take(mac.key_env, 'mac', 'key_env');
  const logIn = username === undefined ? undefined : logInText(config.log_in, username, password);
  if (logIn?.includes(framing.terminator)) {
    secrets.fault(`the log-in holds the terminator ${JSON.stringify(framing.terminator)} within itself`, 'log_in');
  }
  secrets.verify();
  const end = framing.terminator + framing.lineEnd;

  const encode = ({ command, parameters }: PiCommand): string => {
    const stamped = synstamp ? { ...parameters, SYNSTAMP: stampOf(clock.now()) } : parameters;
    const text = encodeCommand({ command, parameters: stamped }, framing);
    if (mac === undefined) return text + end;
    const code = createHmac(mac.algorithm, key).update(text).digest('hex');
    return encodeCommand({ command, parameters: { ...stamped, MAC: code } }, framing) + end;
  };

  return {
    framing,
    connections: config.connections,
    queue: config.queue,
    timeoutSeconds: config.timeout_seconds,
    retrySeconds: config.retry_seconds,
    username,
    logIn,
    encode,
    hidden: (text) => secrets.hidden(text),
  };
};
