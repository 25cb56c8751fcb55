/** A document of a test file with the files that it is made of, and how these are read. */
import type { FileFault, Source, SourceDocument } from './yaml-source.ts';

export interface Expanded {
  readonly document: SourceDocument;
  readonly faults: readonly FileFault[];
  /** Paths of the files that it is made of, itself apart. */
  readonly files: readonly string[];
}

/** Reads a file by its path, which is relative like that of the test; what cannot be read has faults. */
export type ReadSource = (path: string) => Promise<Source>;
