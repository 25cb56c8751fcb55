/**
 * How an operation is written whose arguments have places of their own, such as the AVPs of Diameter: the values are
 * found by flat names, as those of other operations are.
 */
export interface OperationForm {
  /** What distinguishes calls of different shapes, beside the names of the arguments. */
  readonly key: string;
  /** It is one operation with the step before it: a request and the answer that its operation awaits. Default false. */
  readonly joins?: boolean;
  /** An operation that goes before it. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Arguments that are received, and differ from call to call and from peer to peer: any value may come. */
  readonly open?: ReadonlySet<string>;
  /**
   * The members of the operation beside its type. `values`: by argument; a received one that may have any value is `{}`.
   * `tests`: further checks of what is received.
   */
  write(
    values: Readonly<Record<string, unknown>>,
    tests: readonly Readonly<Record<string, unknown>>[],
  ): Readonly<Record<string, unknown>>;
  /** The expression, without braces, that reads the argument when it was received; undefined: there is none. */
  member(argument: string): string | undefined;
}
