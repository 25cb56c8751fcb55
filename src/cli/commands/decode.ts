/**
 * `dialproof decode`: decodes a hex string. Without one, JSON lines `{id, hex, operation?, unit?, variant?}` on
 * standard input, a line `{id, ok, decoded, reencoded}` or `{id, ok, error}` out for each.
 */
import { createInterface } from 'node:readline';
import { DialproofError, reasonOf } from '../../errors.ts';
import { decodeBytes, type Decoded } from '../decode-bytes.ts';
import { readHex } from '../hex-text.ts';
import { units, type Layer, type Unit } from '../layers.ts';
import type { CliParts } from '../parts.ts';

export interface DecodeOptions {
  readonly layer: Layer;
  readonly operation?: string;
  readonly unit?: Unit;
  readonly variant?: string;
}

const someFailed = 1;

/** `this` holds the octets themselves, before `Buffer.toJSON` makes a list of numbers of them. */
function octetsAsHex(this: unknown, key: string, value: unknown): unknown {
  const held = (this as Readonly<Record<string, unknown>>)[key];
  return held instanceof Uint8Array ? Buffer.from(held).toString('hex') : value;
}

/** JSON with octets as hex: on one line, or with `indent` blanks a level. */
const jsonText = (value: unknown, indent?: number): string => JSON.stringify(value, octetsAsHex, indent);

/** Resolves with 0, or with 1 where something did not decode. Throws `InvalidFile` for what is not hex or names no operation. */
export const decode = async (hex: string | undefined, options: DecodeOptions, parts: CliParts): Promise<number> => {
  if (hex === undefined) return decodeLines(options, parts);
  const bytes = readHex(hex);
  const { decoded, reencoded } = decodeBytes({ ...options, bytes });
  parts.stdout.write(`${jsonText(decoded, 2)}\n`);
  if (reencoded !== bytes.toString('hex')) parts.stdout.write(`our encoder writes ${reencoded}\n`);
  return 0;
};

const decodeLines = async (options: DecodeOptions, parts: CliParts): Promise<number> => {
  let exitCode = 0;
  for await (const line of createInterface({ input: parts.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const answer = decodeLine(line, options);
    if (!answer.ok) exitCode = someFailed;
    // A slow reader holds the input back, so that lines do not pile up.
    await new Promise<void>((resolve) => void parts.stdout.write(`${jsonText(answer)}\n`, () => resolve()));
  }
  return exitCode;
};

type Answer = { readonly id: unknown } & ((Decoded & { readonly ok: true }) | { readonly ok: false; readonly error: string });

const decodeLine = (line: string, options: DecodeOptions): Answer => {
  let id: unknown = null;
  try {
    const request = JSON.parse(line) as { id?: unknown; hex?: unknown; operation?: string; unit?: Unit; variant?: string } | null;
    id = request?.id ?? null;
    const { operation = options.operation, unit = options.unit, variant = options.variant } = request ?? {};
    if (unit !== undefined && !units.includes(unit)) throw new DialproofError('InvalidFile', `unit is one of ${units.join(', ')}`);
    return { id, ok: true, ...decodeBytes({ layer: options.layer, operation, unit, variant, bytes: readHex(request?.hex) }) };
  } catch (thrown) {
    return { id, ok: false, error: reasonOf(thrown) };
  }
};
