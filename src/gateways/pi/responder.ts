/**
 * The other side of the provisioning interface, simulated: it takes the log-in and answers commands from a list. It
 * reads and writes the same bytes as the client, whether they come through memory or over TCP.
 */
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import type { PiFraming, PiValue } from '../../protocol/pi/framing.ts';
import { MessageBounds } from '../../protocol/pi/message-bounds.ts';
import { decodeCommand, encodeReply, type PiCommand, type PiReply } from '../../protocol/pi/messages.ts';
import { filled } from '../placeholders.ts';
import type { Responder } from './channel.ts';

/** A rule for the answer to a command: the first that fits counts. */
export interface PiAnswerRule {
  /** Default: any command. */
  readonly command?: string;
  /** Parameters that have to be there with these values. Default: none. */
  readonly parameters?: Readonly<Record<string, PiValue>>;
  /** Default ACK. */
  readonly status?: PiReply['status'];
  /** `{{parameters.MSISDN}}` in it stands for that value of the command. Default: nothing. */
  readonly info?: PiReply['info'];
}

export interface ResponderOptions {
  readonly framing: PiFraming;
  readonly answers: readonly PiAnswerRule[];
  /** The text of the log-in; undefined without a log-in. */
  readonly logIn?: string | undefined;
}

const sameValue = (wanted: PiValue, actual: PiValue | undefined): boolean =>
  JSON.stringify(wanted) === JSON.stringify(actual);

const fits = (rule: PiAnswerRule, { command, parameters }: PiCommand): boolean =>
  (rule.command === undefined || rule.command === command) &&
  Object.entries(rule.parameters ?? {}).every(([name, value]) => sameValue(value, parameters[name]));

export class PiResponder implements Responder {
  readonly #options: ResponderOptions;
  readonly #bounds: MessageBounds;
  #loggedIn: boolean;

  constructor(options: ResponderOptions) {
    this.#options = options;
    this.#bounds = new MessageBounds(options.framing);
    this.#loggedIn = options.logIn === undefined;
  }

  take(text: string): { text: string; close: boolean } {
    const { framing } = this.#options;
    let answers = '';
    try {
      for (const message of this.#bounds.take(text)) {
        const refused = !this.#loggedIn && message !== this.#options.logIn?.trim();
        const reply: PiReply = refused
          ? { command: '', status: 'NACK', info: 'wrong user or password' }
          : this.#replyTo(message);
        answers += encodeReply(reply, framing) + framing.terminator + framing.lineEnd;
        if (refused) return { text: answers, close: true };
      }
      return { text: answers, close: false };
    } catch (thrown) {
      if (!(thrown instanceof DialproofError)) throw thrown;
      return { text: answers, close: true };
    }
  }

  #replyTo(message: string): PiReply {
    if (!this.#loggedIn) {
      this.#loggedIn = true;
      return { command: '', status: 'ACK', info: {} };
    }
    try {
      const command = decodeCommand(message, this.#options.framing);
      const rule = this.#options.answers.find((candidate) => fits(candidate, command));
      if (rule === undefined)
        return { command: command.command, status: 'NACK', info: 'no answer is configured for this command' };
      return {
        command: command.command,
        status: rule.status ?? 'ACK',
        info: filled(rule.info ?? {}, command) as PiReply['info'],
      };
    } catch (thrown) {
      return { command: '', status: 'NACK', info: reasonOf(thrown) };
    }
  }
}
