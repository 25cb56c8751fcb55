/**
 * The questions of services to one another, and their answers: messages without an order. A question carries a ticket,
 * and its answer the same one. The receiver of such a message removes it when it takes it, so that a question whose
 * sender has withdrawn it is not answered any more.
 */
import { sql, type Kysely } from 'kysely';
import type { LimitFunction } from 'p-limit';
import type { Clock } from '../../ground/clock.ts';
import { DialproofError, errorTable, reasonOf, type ErrorCode } from '../../ground/errors.ts';
import { nodesBusy, refuseBusy, storeBusy } from '../busy.ts';
import { inTime, notInTime } from '../in-time.ts';
import { packJson, textOfColumn, unpackJson } from '../packed-json.ts';
import type { Writer } from '../sql/batch.ts';
import type { Tables } from '../sql/tables.ts';
import { lettersChannel } from './postgres-wakes.ts';

export interface PostgresQuestionsParts {
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
  /** Milliseconds in which the database answers, or counts as out of reach. */
  readonly timeout: number;
  /** Limits the statements of questions and answers that are under way at once. */
  readonly few: LimitFunction;
  writer(): Writer;
  /** Reads the messages that have come, as soon as possible. */
  look(): void;
  /** Reads all messages that were sent before the call. */
  readEverything(): Promise<void>;
}

/** A question or an answer that waits in the store. */
export interface WaitingMessage {
  readonly number: number;
  /** The fencing token of the sender. */
  readonly from: number;
  readonly topic: string;
}

export type Params = Readonly<Record<string, unknown>>;

type Answer =
  | { readonly value: unknown }
  | {
      readonly error: {
        readonly code: string;
        readonly message: string;
        readonly data?: Readonly<Record<string, unknown>>;
      };
    };

/** A question of this service that has no answer yet. */
interface Pending {
  /** The fencing token of the service that is asked. */
  readonly service: number;
  /** Present while the answer is being taken out of the store. */
  coming: Promise<unknown> | undefined;
  answered(answer: Uint8Array): void;
  fail(reason: Error): void;
}

/** The sequence of messages that have no order. */
export const unordered = 0;
/** The topic of a question is this word, its ticket and its method; that of an answer the other word and the ticket. */
export const askWord = 'ask ';
const answerWord = 'answer ';

/** Milliseconds to wait for an answer: CancelTest has 5 s for its own. */
const patience = 10_000;
/** Requests of this service that wait for their answers, and requests that it answers at once. */
const mostAsked = 1_000;
const mostAnswered = 100;

const answerOf = async (answering: () => Promise<unknown> | undefined): Promise<Answer> => {
  try {
    return { value: await answering() };
  } catch (thrown) {
    const { code, data } = thrown instanceof DialproofError ? thrown : { code: 'InternalError', data: undefined };
    return { error: { code, message: reasonOf(thrown), ...(data && { data }) } };
  }
};

/** The value of an answer; throws the error that the answer holds. */
const readAnswer = (answer: Answer): unknown => {
  if (!('error' in answer)) return answer.value;
  const { code, message, data } = answer.error;
  throw new DialproofError(Object.hasOwn(errorTable, code) ? (code as ErrorCode) : 'InternalError', message, data);
};

export class PostgresQuestions {
  readonly #parts: PostgresQuestionsParts;
  #answer: ((method: string, params: Params) => Promise<unknown>) | undefined;
  /** Questions of this service that are under way, also those that are not stored yet. */
  #waiting = 0;
  #lastTicket = 0;
  /** By ticket. */
  readonly #pending = new Map<number, Pending>();
  /** The numbers of messages that are being taken out of the store. */
  readonly #taking = new Set<number>();
  /** Questions that are being answered. */
  #answering = 0;
  /** Whether there may be more questions than are answered at once. */
  #hasMore = false;
  #closed = false;

  constructor(parts: PostgresQuestionsParts) {
    this.#parts = parts;
  }

  /** Answers the questions of other services with `answer` from now on. */
  serve(answer: (method: string, params: Params) => Promise<unknown>): void {
    this.#answer = answer;
  }

  /**
   * Asks the service that `find` finds, and resolves with its answer; undefined where it finds none. Throws the error
   * that the service answers with, and `Busy` where it does not answer in time.
   */
  async ask(find: () => Promise<Writer | undefined>, method: string, params: Params): Promise<unknown> {
    if (this.#waiting >= mostAsked) throw nodesBusy(`${mostAsked} questions to other services wait for their answers.`);
    this.#waiting += 1;
    const { clock, timeout, few } = this.#parts;
    const asked = few(find)
      .then((found) => found && this.#ask(found, method, params))
      .finally(() => (this.#waiting -= 1));
    return inTime(clock, patience + timeout, asked, () => storeBusy(notInTime(timeout))).catch(refuseBusy);
  }

  /** Whether messages are to be read for this service. */
  get isUsed(): boolean {
    return this.#answer !== undefined || this.#pending.size > 0;
  }

  /** The numbers of messages that need not be read: they are being taken. */
  get taking(): readonly number[] {
    return [...this.#taking];
  }

  /** Whether this service takes questions now: otherwise they wait in the store. */
  takesQuestions(): boolean {
    if (this.#answer === undefined) return false;
    const hasRoom = this.#answering < mostAnswered;
    this.#hasMore ||= !hasRoom;
    return hasRoom;
  }

  /** Takes messages that wait in the store, in the order in which they came there. */
  take(waiting: readonly WaitingMessage[]): void {
    for (const message of waiting.toSorted((one, other) => one.number - other.number)) {
      if (!message.topic.startsWith(askWord)) void this.#takeAnswer(message);
      else if (this.takesQuestions()) void this.#answerOne(message);
    }
  }

  /** The service has another token: answers to what it asked under the previous one do not come any more. */
  renew(): void {
    this.#failAll('the lease of this service has run out');
  }

  close(): void {
    this.#closed = true;
    this.#failAll('the store is closed');
  }

  #failAll(reason: string): void {
    for (const { fail } of this.#pending.values()) fail(storeBusy(reason));
  }

  async #ask({ owner, fence }: Writer, method: string, params: Params): Promise<unknown> {
    const packed = await packJson(params);
    if (this.#closed) throw storeBusy('the store is closed');
    const from = this.#parts.writer().fence;
    const ticket = (this.#lastTicket += 1);
    const topic = `${askWord}${ticket} ${method}`;
    const answer = new Promise<Uint8Array>((resolve, reject) => {
      this.#pending.set(ticket, { service: fence, coming: undefined, answered: resolve, fail: reject });
    });
    // It may fail before it is awaited.
    answer.catch(() => undefined);
    let isAnswered = false;
    try {
      await this.#send(from, fence, topic, packed);
      const octets = await this.#inPatience(ticket, owner, answer);
      isAnswered = true;
      return readAnswer((await unpackJson(octets)) as Answer);
    } finally {
      this.#pending.delete(ticket);
      if (!isAnswered) void this.#withdraw(fence, from, topic).catch(() => undefined);
    }
  }

  async #inPatience(ticket: number, owner: string, answer: Promise<Uint8Array>): Promise<Uint8Array> {
    const { clock } = this.#parts;
    const timer = clock.setTimeout(() => void this.#giveUp(ticket, owner), patience);
    try {
      return await answer;
    } finally {
      clock.clearTimeout(timer);
    }
  }

  /** Reads once more before: the notification of the answer may be lost. */
  async #giveUp(ticket: number, owner: string): Promise<void> {
    await this.#parts.readEverything().catch(() => undefined);
    const pending = this.#pending.get(ticket);
    await pending?.coming;
    const name = textOfColumn(owner);
    pending?.fail(nodesBusy(`The service ${name}, which is asked, has not answered within ${patience / 1000} s.`));
  }

  async #takeAnswer({ number, from, topic }: WaitingMessage): Promise<void> {
    const pending = this.#pending.get(Number(topic.slice(answerWord.length)));
    const taking = this.#takeOut(number).catch(() => undefined);
    if (pending?.service !== from) return;
    pending.coming = taking;
    const answer = await taking;
    if (answer !== undefined) pending.answered(answer);
  }

  async #answerOne({ number, from, topic }: WaitingMessage): Promise<void> {
    this.#answering += 1;
    const [ticket = '', method = ''] = topic.slice(askWord.length).split(' ');
    const own = this.#parts.writer().fence;
    try {
      const params = await this.#takeOut(number);
      if (params === undefined) return;
      const answer = await answerOf(async () => this.#answer?.(method, (await unpackJson(params)) as Params));
      await this.#send(own, from, `${answerWord}${ticket}`, await packJson(answer));
    } catch {
      // The service that asked gets no answer, and reports that itself.
    } finally {
      this.#answering -= 1;
      if (this.#hasMore && this.#answering === 0) {
        this.#hasMore = false;
        this.#parts.look();
      }
    }
  }

  /** Removes the message from the store; undefined where its sender has withdrawn it. */
  async #takeOut(number: number): Promise<Uint8Array | undefined> {
    this.#taking.add(number);
    try {
      const taking = this.#parts.database.deleteFrom('dialproof_letters').where('number', '=', number);
      return (await this.#parts.few(() => taking.returning('body').executeTakeFirst()))?.body;
    } finally {
      this.#taking.delete(number);
    }
  }

  /** Unlike other messages it needs no lease, since nothing follows it, and it is not sent again. */
  async #send(from: number, to: number, topic: string, body: Uint8Array): Promise<void> {
    const sending = sql`
      with stored as (
        insert into dialproof_letters (from_fence, to_fence, sequence, topic, body)
        values (${from}, ${to}, ${sql.lit(unordered)}, ${topic}, ${Buffer.from(body)})
        returning to_fence)
      select pg_notify(${lettersChannel} || to_fence, '') from stored`;
    await this.#parts.few(() => sending.execute(this.#parts.database));
  }

  async #withdraw(to: number, from: number, topic: string): Promise<void> {
    const withdrawing = this.#parts.database
      .deleteFrom('dialproof_letters')
      .where('to_fence', '=', to)
      .where('from_fence', '=', from)
      .where('sequence', '=', unordered)
      .where('topic', '=', topic);
    await this.#parts.few(() => withdrawing.execute());
  }
}
