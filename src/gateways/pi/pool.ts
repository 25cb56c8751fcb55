/**
 * The connections of one provisioning gateway, opened as they are needed and kept. A request takes an idle one, opens
 * one where there is room, or waits in the queue; the loss of a connection ends only the request that it carries.
 *
 * After a failed connection or a refused log-in, the pool waits before it tries again. Requests fail at once meanwhile,
 * with the reason, so that a load neither waits for a dead server nor locks an account by a thousand wrong passwords.
 */
import type { Clock } from '../../ground/clock.ts';
import { Deadlines, type DeadlineHolder } from '../../ground/deadlines.ts';
import { nowhere } from '../../ground/placed-set.ts';
import type { PiCommand, PiReply } from '../../protocol/pi/messages.ts';
import type { Cancel, Settle } from '../gateway.ts';
import type { Answerer } from '../request-gateway.ts';
import type { Dial } from './channel.ts';
import { PiConnection, type ConnectionUser } from './connection.ts';
import type { PiSettings } from './settings.ts';

class Job implements DeadlineHolder {
  due = Infinity;
  deadlinePlace = nowhere;
  readonly command: string;
  /** The command as it is sent. */
  readonly text: string;
  readonly expired: () => void;
  #settle: Settle<PiReply> | undefined;
  link: Link | undefined;

  constructor(command: string, text: string, settle: Settle<PiReply>, expired: (job: Job) => void) {
    this.command = command;
    this.text = text;
    this.#settle = settle;
    this.expired = () => expired(this);
  }

  get over(): boolean {
    return this.#settle === undefined;
  }

  /** Settles the request; does nothing the second time, and after `undefined`. */
  end(outcome: Parameters<Settle<PiReply>>[0] | undefined): void {
    const settle = this.#settle;
    this.#settle = undefined;
    if (outcome !== undefined) settle?.(outcome);
  }

  deadlinePassed(): void {
    this.expired();
  }
}

/** A connection and the request that it is opened for, or carries. */
class Link {
  readonly connection: PiConnection;
  job: Job | undefined;
  ready = false;

  constructor(job: Job, connect: (link: Link) => PiConnection) {
    this.job = job;
    this.connection = connect(this);
  }
}

export class PiPool implements Answerer<PiCommand, PiReply> {
  readonly #dial: Dial;
  readonly #settings: PiSettings;
  readonly #clock: Clock;
  readonly #deadlines: Deadlines;
  readonly #links = new Set<Link>();
  readonly #idle: Link[] = [];
  readonly #waiting = new Set<Job>();
  #lastFailure = { reason: '', until: -Infinity };

  constructor(dial: Dial, settings: PiSettings, clock: Clock) {
    this.#dial = dial;
    this.#settings = settings;
    this.#clock = clock;
    this.#deadlines = new Deadlines(clock);
  }

  /** Connections are opened when there is something to ask. */
  start(): void {}

  /** Ends every request, and all connections. */
  async stop(): Promise<void> {
    this.#close('the gateway was stopped');
  }

  hidden(text: string): string {
    return this.#settings.hidden(text);
  }

  ask(command: PiCommand, settle: Settle<PiReply>): Cancel {
    const { queue, timeoutSeconds, connections } = this.#settings;
    const job = new Job(command.command, this.#settings.encode(command), settle, (expired) => this.#expire(expired));
    this.#deadlines.set(job, timeoutSeconds * 1000);
    const idle = this.#idle.pop();
    if (idle !== undefined) this.#send(idle, job);
    else if (this.#links.size < connections && !this.#holdsOff()) this.#open(job);
    else if (this.#links.size === 0) this.#failSoon(job, this.#lastFailure.reason);
    else if (this.#waiting.size >= queue)
      this.#failSoon(job, `${queue} requests wait for a connection already, which is the limit`);
    else this.#waiting.add(job);
    return () => this.#forget(job);
  }

  #close(reason: string): void {
    const jobs = [...this.#waiting, ...[...this.#links].flatMap(({ job }) => job ?? [])];
    for (const { connection } of this.#links) connection.close();
    this.#links.clear();
    this.#idle.length = 0;
    this.#waiting.clear();
    this.#lastFailure = { reason: '', until: -Infinity };
    this.#deadlines.close();
    for (const job of jobs) job.end({ ok: false, reason });
  }

  #holdsOff(): boolean {
    return this.#clock.now() < this.#lastFailure.until;
  }

  #holdOff(reason: string): void {
    this.#lastFailure = { reason, until: this.#clock.now() + this.#settings.retrySeconds * 1000 };
  }

  #open(job: Job): void {
    const userOf = (link: Link): ConnectionUser => ({
      ready: () => {
        link.ready = true;
        this.#release(link);
      },
      answered: (reply) => this.#answered(link, reply),
      lost: (reason) => this.#lost(link, reason),
    });
    const connect = (link: Link): PiConnection =>
      new PiConnection(this.#dial, this.#settings, this.#deadlines, userOf(link));
    job.link = new Link(job, connect);
    this.#links.add(job.link);
  }

  #send(link: Link, job: Job): void {
    link.job = job;
    job.link = link;
    link.connection.ask(job.command, job.text);
  }

  /** The link can carry a request: the one that it was opened for, else the first in line. */
  #release(link: Link): void {
    const own = link.job;
    link.job = undefined;
    const [next] = own !== undefined && !own.over ? [own] : this.#waiting;
    if (next === undefined) return void this.#idle.push(link);
    this.#waiting.delete(next);
    this.#send(link, next);
  }

  #answered(link: Link, reply: PiReply): void {
    const { job } = link;
    link.job = undefined;
    this.#release(link);
    if (job !== undefined) this.#end(job, { ok: true, answer: reply });
  }

  #lost(link: Link, reason: string): void {
    const { job, ready } = link;
    this.#drop(link);
    if (!ready) this.#holdOff(reason);
    if (job !== undefined) this.#end(job, { ok: false, reason });
    this.#serveWaiting();
  }

  #drop(link: Link): void {
    this.#links.delete(link);
    const index = this.#idle.indexOf(link);
    if (index >= 0) this.#idle.splice(index, 1);
  }

  /** A connection is lost: the pool opens another one if a request still waits. */
  #serveWaiting(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    if (!this.#holdsOff()) {
      this.#waiting.delete(next);
      this.#open(next);
    } else if (this.#links.size === 0) {
      const { reason } = this.#lastFailure;
      const failed = [...this.#waiting];
      this.#waiting.clear();
      for (const job of failed) this.#end(job, { ok: false, reason });
    }
  }

  #expire(job: Job): void {
    const { timeoutSeconds } = this.#settings;
    const { link } = job;
    if (this.#waiting.delete(job))
      return this.#end(job, { ok: false, reason: `no connection became free within ${timeoutSeconds} s` });
    // A connection that is being opened has a deadline of its own, for the next request that needs it.
    if (link?.job === job && link.ready) {
      this.#drop(link);
      link.connection.close();
      setImmediate(() => this.#serveWaiting());
      return this.#end(job, {
        ok: false,
        reason: `the answer to ${job.command} did not come within ${timeoutSeconds} s`,
      });
    }
    this.#end(job, { ok: false, reason: `it cannot be reached: no connection and log-in within ${timeoutSeconds} s` });
  }

  #end(job: Job, outcome: Parameters<Settle<PiReply>>[0]): void {
    this.#deadlines.clear(job);
    job.end(outcome);
  }

  #failSoon(job: Job, reason: string): void {
    this.#deadlines.clear(job);
    setImmediate(() => job.end({ ok: false, reason }));
  }

  /** The server still answers a command that was sent, and until then its connection carries nothing else. */
  #forget(job: Job): void {
    this.#deadlines.clear(job);
    this.#waiting.delete(job);
    job.end(undefined);
  }
}
