/**
 * The text of a test with the lines of its operations, as pages show it beside one of its calls: nothing here needs
 * Node.
 */
export interface RunTest {
  /** As the client named it; absent where it sent none. */
  readonly file?: string;
  /** The text is the definition as the service accepted it, and not the text of the file. */
  readonly expanded?: true;
  /** Subscriber numbers in it are masked. */
  readonly masked?: true;
  /** Of this test alone, where the file has several; empty where it is too long. */
  readonly text: string;
  /** Of the first line of the text in the file, from 1. */
  readonly from: number;
  /** At the index that reports call `op_idx`; at most 1,000. */
  readonly operations: readonly RunTestOperation[];
}

export interface LineOfOperation {
  /** Of the file, from 1. */
  readonly line: number;
  /** It is that of an include: the operation is in another file. */
  readonly included?: true;
}

export interface RunTestOperation extends LineOfOperation {
  readonly type: string;
  readonly label?: string;
  /** The operation is in a branch, or in a list of `whenever`. */
  readonly within?: true;
}
