/**
 * The variables that an instance begins with: its rows of the feeds, then `vars` in their order, each seeing those
 * before it.
 *
 * Those that a lock key reads belong to the Test Run (part 2.2 of the definition of ExecuteTest): they are evaluated
 * once, when the run is planned, and every instance gets the same value, in whatever thread it runs.
 */
import { reasonOf, type Fault } from '../../ground/errors.ts';
import { holdBytes } from '../../expressions/held-bytes.ts';
import type { NameRead } from '../../expressions/names-read.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileMembers, pointerStep, type Template } from '../../expressions/template.ts';
import { heldBytes } from '../../ground/held-bytes.ts';
import type { Feeds } from './feeds.ts';
import { KnownVariables, writtenValue } from './known-variables.ts';

/** Values of the Test Run's own variables. */
export type RunVariables = Readonly<Record<string, unknown>>;

interface Variable {
  readonly template: Template;
  /** Position in `vars`, in whose order the variables are evaluated. */
  readonly position: number;
}

export class Variables {
  readonly #feeds: Feeds;
  readonly #variables = new Map<string, Variable>();
  /** The names of the variables, and of the columns of feeds. */
  readonly known: KnownVariables;
  /** Names of the variables that belong to the run. */
  readonly #ofRun = new Set<string>();
  #initial: readonly { readonly name: string; readonly constant: boolean; evaluate(scope: Scope): unknown }[];

  /** Adds the faults of `vars` to `faults`; use the variables only if there is none. */
  constructor(vars: object, feeds: Feeds, faults: Fault[]) {
    this.#feeds = feeds;
    this.known = new KnownVariables();
    for (const [name, rows] of feeds.columns) this.known.add(name, rows);
    const members = compileMembers(vars, '/vars', faults);
    for (const [name, template] of members) {
      const pointer = `/vars${pointerStep(name)}`;
      for (const message of this.known.unknownReads(template.reads, vars)) faults.push({ pointer, message });
      this.#variables.set(name, { template, position: this.#variables.size });
      this.known.add(name, writtenValue((vars as Readonly<Record<string, unknown>>)[name]));
    }
    this.#initial = members.map(([name, template]) => ({
      name,
      constant: template.constant,
      evaluate: (scope) => template.evaluate(scope),
    }));
  }

  /**
   * Makes the variables that a lock key reads the run's own. Returns why that cannot be: a value differs between the
   * instances.
   */
  keepForRun(reads: readonly NameRead[]): string | undefined {
    const reached = new Set<string>();
    const readers: { readonly name?: string; readonly reads: readonly NameRead[]; readonly position: number }[] = [
      { reads, position: Infinity },
    ];
    for (const { name: reader, reads: itsReads, position: itsPosition } of readers) {
      if (itsReads.some(({ root }) => root === 'n')) return `$v.${reader ?? ''} reads $n`;
      for (const name of this.#namesIn(itsReads)) {
        const variable = this.#variables.get(name);
        if (variable !== undefined && variable.position < itsPosition) {
          // The variable is kept already for another key, with the variables that it reads.
          if (this.#ofRun.has(name)) continue;
          if (!reached.has(name)) readers.push({ name, reads: variable.template.reads, position: variable.position });
          reached.add(name);
        } else if (this.#feeds.columns.has(name)) {
          return reader === undefined
            ? `$v.${name} is a column of a feed`
            : `$v.${reader} reads $v.${name}, a column of a feed`;
        }
      }
    }
    for (const name of reached) this.#ofRun.add(name);
    return undefined;
  }

  /**
   * Gives the variables of the first instance to the scope, and keeps those of the run: as they are `given`, where
   * another thread has evaluated them. Adds a fault for a variable without a value: it would abort most other instances
   * too.
   */
  begin(scope: Scope, given: RunVariables | undefined, faults: Fault[]): RunVariables {
    this.#feeds.assign(scope);
    for (const { name, evaluate } of this.#initial) {
      try {
        scope.v[name] = given !== undefined && this.#ofRun.has(name) ? given[name] : evaluate(scope);
      } catch (thrown) {
        faults.push({ pointer: `/vars${pointerStep(name)}`, message: reasonOf(thrown) });
        return {};
      }
    }
    const values = Object.fromEntries([...this.#ofRun].map((name) => [name, scope.v[name]]));
    this.#initial = this.#initial.map((variable) => {
      const { name } = variable;
      return this.#ofRun.has(name) ? { name, constant: true, evaluate: () => values[name] } : variable;
    });
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  /** Gives an instance its variables. Throws `ExpressionFailed` where one has no value for it. */
  initialise(scope: Scope): void {
    this.#feeds.assign(scope);
    for (const { name, constant, evaluate } of this.#initial) {
      const value = evaluate(scope);
      scope.v[name] = value;
      if (!constant) holdBytes(scope, 'v', name, heldBytes(value));
    }
  }

  /** The names that may be read. */
  #namesIn(reads: readonly NameRead[]): Iterable<string> {
    const ofVariables = reads.filter(({ root }) => root === 'v');
    if (ofVariables.some(({ name }) => name === undefined)) return this.known.names;
    return ofVariables.flatMap(({ name }) => name ?? []);
  }
}
