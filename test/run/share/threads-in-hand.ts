/**
 * Simulated threads: shares of runs in this thread, on simulated time, behind messages that are encoded as JSON and
 * arrive a turn later. A test can keep a thread from ever being ready, and can take one away.
 */
import { expect } from 'chai';
import type { Clock } from '../../../src/ground/clock.ts';
import { FollowedInstances } from '../../../src/inspect/followed-instances.ts';
import { followingUnder } from '../../../src/run/life/followed-actors.ts';
import { PerSecond } from '../../../src/run/share/per-second.ts';
import type { PlanSurroundings } from '../../../src/run/plan/plan.ts';
import { planRequest } from '../../../src/run/plan/plan-request.ts';
import type { FromShare, ToShare, ShareProgress } from '../../../src/run/share/messages.ts';
import type { Place, ShareLine, Threads } from '../../../src/run/share/place.ts';
import { Share } from '../../../src/run/share/share.ts';
import { ShareWhenOpen } from '../../../src/run/share/share-when-open.ts';
import { ScriptedScp, type Reaction } from '../scripted-scp.ts';

interface Line {
  readonly index: number;
  hear(message: FromShare): void;
  readonly share: Share;
  closed: boolean;
}

export class ThreadsInHand implements Threads {
  readonly count: number;
  /** Changes while threads do something. */
  activity = 0;
  /** The SCP of each thread. */
  readonly scps: readonly ScriptedScp[];
  /** By gateway, how many threads can have it, where that is not all of them. */
  readonly capacities = new Map<string, number>();
  /** Gateways for whose sake a run got fewer threads than there are. */
  readonly bounds: string[] = [];
  /** Threads that do not answer. */
  readonly deaf = new Set<number>();
  /** Why threads were ended. */
  readonly terminated: string[] = [];
  /** Types of the messages that threads were sent. */
  readonly told: string[] = [];
  /** By thread: the words that it has reported. */
  readonly words: ShareProgress[][] = [];
  /** Changes a message of a thread as it arrives. */
  tamper: (message: FromShare) => FromShare = (message) => message;
  /** Instances that threads have handed to their runs. */
  handed = 0;
  /** Instances that each thread may hand to its run in a second, to be traced there. */
  mostHanded = 200;
  /** The `prepare` messages that threads received. */
  readonly prepared: Extract<ToShare, { type: 'prepare' }>[] = [];
  /**
   * How a message travels: `way` names the line and the direction, in which messages keep their order. By default it
   * takes a turn.
   */
  carry: (way: string, arrive: () => void) => void = (_way, arrive) => void setImmediate(arrive);
  /** The instances of all threads that clients follow. */
  readonly followed: FollowedInstances;
  readonly #clock: Clock;
  readonly #tracing: PlanSurroundings['tracing'];
  /** Reading the time of this clock is no activity. */
  readonly #runClock: Clock;
  /** Shares of runs that answer, by the thread that they wait for. */
  readonly asleep: Set<() => void>[] = [];
  readonly #opened = new Set<number>();
  readonly #lines: Line[] = [];

  constructor(clock: Clock, count: number, react: Reaction, tracing?: PlanSurroundings['tracing']) {
    this.#tracing = tracing;
    this.followed = new FollowedInstances(clock);
    this.count = count;
    this.scps = Array.from({ length: count }, () => new ScriptedScp('scp', react));
    this.#runClock = clock;
    this.#clock = {
      now: () => {
        this.activity += 1;
        return clock.now();
      },
      setTimeout: (action, milliseconds) => clock.setTimeout(action, milliseconds),
      clearTimeout: (timer) => clock.clearTimeout(timer),
    };
  }

  /** Lines that runs have not closed. */
  get open(): number {
    return this.#lines.filter(({ closed }) => !closed).length;
  }

  capacity(gateway: string): number {
    return this.capacities.get(gateway) ?? this.count;
  }

  bounded(_runId: string, gateway: string): void {
    this.bounds.push(gateway);
  }

  places(count: number): Place[] {
    return this.scps.slice(0, count).map((_, index) => ({
      name: `thread ${index + 1}`,
      patience: 30_000,
      isThread: true,
      open: (_runId, hear) => this.#open(index, hear),
    }));
  }

  answeringPlaces(count: number): Place[] {
    return this.scps.slice(0, count).map((_, index) => ({
      name: `thread ${index + 1}`,
      patience: Infinity,
      open: (_runId, hear, tally) => {
        const wake = (): void => line.wake((heard) => this.#open(index, heard, tally));
        const letGo = (): void => void this.asleep[index]?.delete(wake);
        const line = new ShareWhenOpen({ clock: this.#runClock, receive: hear, patience: 30_000, letGo });
        if (this.#opened.has(index)) wake();
        else (this.asleep[index] ??= new Set()).add(wake);
        return line;
      },
    }));
  }

  #open(index: number, hear: (message: FromShare) => void, tally?: SharedArrayBuffer): ShareLine {
    this.#opened.add(index);
    for (const wake of this.asleep[index] ?? []) wake();
    this.asleep[index]?.clear();
    const scp = this.scps[index] as ScriptedScp;
    const clock = this.#clock;
    const surroundings = {
      clock,
      gateways: new Map([[scp.name, scp]]),
      defaultGateways: { sigtran: scp.name },
      tcapTimeout: 10,
      maximumBacklog: 100_000,
      tracing: this.#tracing,
    };
    const share = new Share({
      clock,
      plan: async (request, drawn) => {
        const plan = planRequest(request, { ...surroundings, drawn });
        await scp.start();
        return plan;
      },
      send: (message) => this.#hop(`from ${index}`, message, (copy) => line.hear(copy)),
      tally,
      handing: new PerSecond(this.mostHanded),
      following: followingUnder(this.followed),
    });
    const line: Line = {
      index,
      share,
      closed: false,
      hear: (message) => {
        if (line.closed) return;
        if (message.type === 'handed') this.handed += message.instances.length;
        if ('word' in message) (this.words[index] ??= []).push(message.word);
        hear(this.tamper(message));
      },
    };
    this.#lines.push(line);
    return {
      post: (message: ToShare) => {
        this.told.push(message.type);
        if (message.type === 'prepare') this.prepared.push(message);
        if (!this.deaf.has(index)) this.#hop(`to ${index}`, message, (copy) => line.closed || share.take(copy));
      },
      close: () => {
        line.closed = true;
        share.close();
      },
      terminate: (reason) => {
        this.terminated.push(`thread ${index + 1}: ${reason}`);
        this.lose(index, reason);
      },
    };
  }

  /** Ends the shares of a thread, as a thread that ends does, whatever runs it carries; `gone`: as a service does. */
  lose(index: number, reason: string, gone?: true): void {
    for (const line of this.#lines.filter((one) => one.index === index && !one.closed)) {
      line.share.close();
      this.#hop(`from ${index}`, { type: 'failed', reason, ...(gone && { gone }) } satisfies FromShare, (message) =>
        line.hear(message),
      );
    }
  }

  /** The share itself throws. */
  breakShare(index: number): void {
    const broken = {
      type: 'change',
      get change(): never {
        throw new Error('the share broke');
      },
    } as unknown as ToShare;
    for (const line of this.#lines.filter((one) => one.index === index && !one.closed)) line.share.take(broken);
  }

  /** The thread does nothing any more, and sends nothing. */
  stall(index: number): void {
    for (const line of this.#lines.filter((one) => one.index === index)) line.share.close();
  }

  #hop<Message>(way: string, message: Message, arrive: (copy: Message) => void): void {
    const text = JSON.stringify(message);
    expect(JSON.parse(text), 'a message loses nothing as JSON').to.deep.equal(message);
    this.carry(way, () => {
      this.activity += 1;
      arrive(JSON.parse(text) as Message);
    });
  }
}
