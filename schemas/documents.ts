/**
 * All schema documents, for code that describes them: OpenRPC, the vocabulary of the console, the documents. Checks of
 * values do not need this file.
 */
import { brotliDecompressSync } from 'node:zlib';
import { documents } from './generated/documents.ts';
import { packed } from './generated/signalling-documents.ts';
import { idsOf, writtenDocument } from './lookup.ts';
import { PackedDocuments, type Packed } from './packed-documents.ts';
import type { Schema } from './schema.ts';

export { referred, resolved } from './lookup.ts';
export type { Schema } from './schema.ts';

let unpacked: PackedDocuments | undefined;

/** Unpacked when they are first needed: most commands need none of them. */
const signalling = (): PackedDocuments =>
  (unpacked ??= new PackedDocuments(
    JSON.parse(brotliDecompressSync(Buffer.from(packed, 'base64')).toString()) as Packed,
  ));

/**
 * Ids of all documents, without `urn:dialproof:`, sorted: `execute-test`, `flow:Start`,
 * `operation:inap.ssp_to_scp.InitialDP`.
 */
export const documentIds = (): readonly string[] => [...idsOf(documents), ...idsOf(signalling().urns)].sort();

/** The document of that id, with or without `urn:dialproof:`; undefined where there is none. */
export const document = (id: string): Schema | undefined => writtenDocument(id) ?? signalling().document(id);
