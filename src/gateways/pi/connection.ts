/**
 * One connection to a provisioning server: opened, logged in, then one command at a time, each answered before the
 * next. An unexpected message ends it, because later answers could not be matched with their commands.
 */
import type { DeadlineHolder, Deadlines } from '../../ground/deadlines.ts';
import { nowhere } from '../../ground/placed-set.ts';
import { reasonOf } from '../../ground/errors.ts';
import { MessageBounds } from '../../protocol/pi/message-bounds.ts';
import { decodeReply, type PiReply } from '../../protocol/pi/messages.ts';
import type { Channel, ChannelUser, Dial } from './channel.ts';
import type { PiSettings } from './settings.ts';

export interface ConnectionUser {
  /** It is logged in. */
  ready(): void;
  /** The command was answered, and the connection can take another one. */
  answered(reply: PiReply): void;
  /** The connection is over, and why. Called once, and never after `close`. */
  lost(reason: string): void;
}

type State = 'opening' | 'loggingIn' | 'idle' | 'asking' | 'over';

export class PiConnection implements ChannelUser, DeadlineHolder {
  due = Infinity;
  deadlinePlace = nowhere;
  readonly #settings: PiSettings;
  readonly #deadlines: Deadlines;
  readonly #user: ConnectionUser;
  readonly #bounds: MessageBounds;
  readonly #channel: Channel;
  #state: State = 'opening';
  #command = '';

  constructor(dial: Dial, settings: PiSettings, deadlines: Deadlines, user: ConnectionUser) {
    this.#settings = settings;
    this.#deadlines = deadlines;
    this.#user = user;
    this.#bounds = new MessageBounds(settings.framing);
    deadlines.set(this, settings.timeoutSeconds * 1000);
    this.#channel = dial(this);
  }

  /** `text` is the command as it is sent; the connection has to be idle. */
  ask(command: string, text: string): void {
    this.#state = 'asking';
    this.#command = command;
    this.#deadlines.set(this, this.#settings.timeoutSeconds * 1000);
    this.#channel.write(text);
  }

  close(): void {
    this.#state = 'over';
    this.#deadlines.clear(this);
    this.#channel.destroy();
  }

  opened(): void {
    const { logIn, framing } = this.#settings;
    if (logIn === undefined) return this.#becomeReady();
    this.#state = 'loggingIn';
    this.#channel.write(logIn + framing.terminator + framing.lineEnd);
  }

  received(text: string): void {
    try {
      for (const message of this.#bounds.take(text)) {
        if (this.#state === 'over') return;
        this.#take(message);
      }
    } catch (thrown) {
      this.#lose(`the answer ${this.#toWhat()} cannot be read: ${reasonOf(thrown)}`);
    }
  }

  closed(reason: string): void {
    const half = this.#bounds.incomplete;
    const when =
      half > 0 ? `after ${half} characters of the answer ${this.#toWhat()}` : `before the answer ${this.#toWhat()}`;
    if (this.#state === 'opening') this.#lose(`it cannot be reached: ${reason}`);
    else
      this.#lose(
        this.#state === 'idle' ? `the connection was lost: ${reason}` : `the connection was lost ${when}: ${reason}`,
      );
  }

  deadlinePassed(): void {
    const { timeoutSeconds } = this.#settings;
    if (this.#state === 'opening') this.#lose(`it cannot be reached: no connection within ${timeoutSeconds} s`);
    else this.#lose(`the answer ${this.#toWhat()} did not come within ${timeoutSeconds} s`);
  }

  #toWhat(): string {
    return this.#state === 'loggingIn' ? `to the log-in as ${this.#settings.username}` : `to ${this.#command}`;
  }

  #becomeReady(): void {
    this.#state = 'idle';
    this.#deadlines.clear(this);
    this.#user.ready();
  }

  #take(message: string): void {
    if (this.#state !== 'loggingIn' && this.#state !== 'asking')
      return this.#lose('the server spoke without being asked');
    const reply = decodeReply(message, this.#settings.framing);
    if (this.#state === 'loggingIn') {
      if (reply.status === 'ACK') return this.#becomeReady();
      return this.#lose(`the log-in as ${this.#settings.username} was refused: ${message.slice(0, 200)}`);
    }
    if (reply.command !== '' && reply.command !== this.#command) {
      return this.#lose(`${reply.command} was answered where ${this.#command} was asked`);
    }
    this.#state = 'idle';
    this.#deadlines.clear(this);
    this.#user.answered(reply);
  }

  #lose(reason: string): void {
    if (this.#state === 'over') return;
    this.close();
    this.#user.lost(this.#settings.hidden(reason));
  }
}
