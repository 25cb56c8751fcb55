/**
 * Puts what an operation expected beside what it received, field by field, where a check of the message has failed or
 * another message came. The checks and the data of one operation reach the journal one after the other, in either
 * order: they are compared when the instance goes on to another operation, or ends.
 */
import type { CheckText, Sides } from '../expressions/compare.ts';
import { describeValue } from '../expressions/describe-value.ts';
import type { OtherMessage } from '../operations/journal.ts';
import type { ReadArguments } from '../operations/unchecked/read-arguments.ts';
import type { CheckStatus, MismatchField } from '../report/entries.ts';
import type { Recorder } from '../report/recorder.ts';

/** The operation at which the instance stands. */
interface Place {
  readonly step: number;
  readonly opIdx: number;
}

/** Fields of one message, as in the schema of the report. */
const mostFields = 200;

interface Check {
  readonly status: CheckStatus;
  readonly name: string;
  readonly text: CheckText;
}

/** What is known of the current operation. */
interface Current extends Place {
  readonly checks: Check[];
  failed: boolean;
  data?: { readonly received: unknown };
}

export interface ComparisonParts {
  readonly recorder: Pick<Recorder, 'mismatch'>;
  /** A text without the secrets of the gateways. */
  readonly hidden: (text: string) => string;
  /** Finds what else came. Absent: only what came in place of another message is recorded. */
  readonly beside: Pick<ReadArguments, 'beside'> | undefined;
}

/** The fields of one message, as many as there is room for. */
class Fields {
  readonly kept: MismatchField[] = [];
  leftOut = 0;
  readonly #hidden: ComparisonParts['hidden'];

  constructor(hidden: ComparisonParts['hidden']) {
    this.#hidden = hidden;
  }

  add(name: string, { expected, received }: Sides, result: MismatchField['result']): void {
    if (this.kept.length === mostFields) {
      this.leftOut += 1;
      return;
    }
    this.kept.push({
      name,
      ...(expected !== undefined && { expected: this.#hidden(expected) }),
      ...(received !== undefined && { received: this.#hidden(received) }),
      result,
    });
  }
}

export class Comparison {
  readonly #parts: ComparisonParts;
  #current: Current | undefined;

  constructor(parts: ComparisonParts) {
    this.#parts = parts;
  }

  /** The instance stands at `place`: what it did before is complete. */
  standsAt(place: Place): void {
    const current = this.#current;
    if (current !== undefined && (current.step !== place.step || current.opIdx !== place.opIdx)) this.close();
  }

  check(place: Place, check: Check): void {
    const current = this.#at(place);
    current.checks.push(check);
    if (check.status !== 'pass') current.failed = true;
  }

  received(place: Place, data: unknown): void {
    this.#at(place).data = { received: data };
  }

  instead({ step, opIdx }: Place, { expected, checks, received, arguments: others }: OtherMessage): void {
    const fields = new Fields(this.#parts.hidden);
    const came = new Map(others);
    for (const [name, wanted] of checks)
      fields.add(
        name,
        { expected: wanted, ...(came.has(name) && { received: describeValue(came.get(name)) }) },
        'not_compared',
      );
    const compared = new Set(checks.map(([name]) => name));
    for (const [name, value] of others)
      if (!compared.has(name)) fields.add(name, { received: describeValue(value) }, 'not_compared');
    this.#record({ step, opIdx }, expected, received, fields);
  }

  /** Records the mismatch of the current operation, if there is one. */
  close(): void {
    const current = this.#current;
    this.#current = undefined;
    if (current?.failed !== true || current.data === undefined) return;
    const { opIdx, checks, data } = current;
    const fields = new Fields(this.#parts.hidden);
    const names = new Set<string>();
    for (const { status, name, text } of checks) {
      const sides: Sides = {};
      text(sides);
      if (sides.expected === undefined || sides.received === undefined) continue;
      names.add(name);
      fields.add(name, sides, status === 'pass' ? 'equal' : 'differs');
    }
    const found = this.#parts.beside?.beside(opIdx, data.received, names);
    if (found === undefined) return;
    for (const { name, value } of found.others) fields.add(name, { received: describeValue(value) }, 'not_compared');
    if (fields.kept.length > 0) this.#record(current, found.operation, found.operation, fields);
  }

  #at({ step, opIdx }: Place): Current {
    this.standsAt({ step, opIdx });
    return (this.#current ??= { step, opIdx, checks: [], failed: false });
  }

  #record({ step, opIdx }: Place, expected: string, received: string, { kept, leftOut }: Fields): void {
    this.#parts.recorder.mismatch?.({
      step,
      op_idx: opIdx,
      expected,
      received,
      fields: kept,
      ...(leftOut > 0 && { fields_left_out: leftOut }),
    });
  }
}
