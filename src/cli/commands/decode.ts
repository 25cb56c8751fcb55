/**
 * `dialproof decode`: decodes a capture file or a hex string. Without either, it reads JSON lines `{id, hex,
 * operation?, unit?, variant?, sccp?}` from standard input, and writes a line `{id, ok, decoded, reencoded}` or `{id,
 * ok, error}` for each.
 */
import { createInterface } from 'node:readline';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { refuseTogether } from '../contradictions.ts';
import { captureReading, type CaptureOptions } from '../capture-options.ts';
import { decodeBytes, type Decoded } from '../decode-bytes.ts';
import { readHex } from '../hex-text.ts';
import { jsonText } from '../json-text.ts';
import { layers, sccpForms, units, type Layer, type SccpFormName, type Unit } from '../layers.ts';
import type { CliParts } from '../parts.ts';
import { openCapture, whyNotOpened } from '../../captures/file/open-capture.ts';

export interface DecodeOptions extends CaptureOptions {
  /** The layer of the octets; for a capture, any layer but `tcap` shows all layers. */
  readonly layer?: Layer;
  readonly operation?: string;
  readonly unit?: Unit;
  readonly variant?: string;
}

const someFailed = 1;

/**
 * Resolves with 0, or with 1 where something did not decode. Throws `InvalidFile` for a text that is no hex, and for an
 * unknown operation.
 */
export const decode = async (
  words: readonly string[],
  { layer, ...options }: DecodeOptions,
  parts: CliParts,
): Promise<number> => {
  const [name] = words;
  const capture = name !== undefined && words.length === 1 ? await openCapture(name) : undefined;
  if (name !== undefined && capture !== undefined) {
    const ofBytes = (['operation', 'unit', 'variant'] as const).filter((option) => options[option] !== undefined);
    refuseTogether(ofBytes.map((option) => `--${option} with a capture: its messages say what they are`));
    const { decodeCapture } = await import('./decode-capture.ts');
    return decodeCapture(
      name,
      capture,
      {
        whole: layer !== undefined && layer !== 'tcap',
        ...captureReading(options),
      },
      parts,
    );
  }
  const ofCapture = (['dlt', 'sctpUdp', 'memory'] as const).filter((option) => options[option] !== undefined);
  refuseTogether(ofCapture.map((option) => `--${flagOf[option]} without a capture: it says how one is read`));
  if (layer === undefined) {
    const message =
      name === undefined
        ? 'decode needs a capture file or --layer'
        : `${name} ${(await whyNotOpened(name)) ?? 'is no capture file'}; --layer says what the bytes are`;
    throw new DialproofError('InvalidParams', message, undefined, {
      hint: `--layer is one of ${layers.join(', ')}; a capture is of pcap or pcapng.`,
    });
  }
  return words.length === 0
    ? decodeLines({ ...options, layer }, parts)
    : decodeHex(words.join(' '), { ...options, layer }, parts);
};

/** Options of captures, as the command line has them. */
const flagOf = { dlt: 'dlt', sctpUdp: 'sctp-udp', memory: 'memory' } as const;

type LayerOptions = DecodeOptions & { readonly layer: Layer };

const decodeHex = (hex: string, options: LayerOptions, parts: CliParts): number => {
  const bytes = readHex(hex);
  const { decoded, reencoded } = decodeBytes({ ...options, bytes });
  parts.stdout.write(`${jsonText(decoded, 2)}\n`);
  if (reencoded !== bytes.toString('hex')) parts.stdout.write(`our encoder writes ${reencoded}\n`);
  return 0;
};

const decodeLines = async (options: LayerOptions, parts: CliParts): Promise<number> => {
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

type Answer = { readonly id: unknown } & (
  (Decoded & { readonly ok: true }) | { readonly ok: false; readonly error: string }
);

const decodeLine = (line: string, options: LayerOptions): Answer => {
  let id: unknown = null;
  try {
    const request = JSON.parse(line) as {
      id?: unknown;
      hex?: unknown;
      operation?: string;
      unit?: Unit;
      variant?: string;
      sccp?: SccpFormName;
    } | null;
    id = request?.id ?? null;
    const {
      operation = options.operation,
      unit = options.unit,
      variant = options.variant,
      sccp = options.sccp,
    } = request ?? {};
    if (unit !== undefined && !units.includes(unit))
      throw new DialproofError('InvalidFile', `unit is one of ${units.join(', ')}`);
    if (sccp !== undefined && !sccpForms.includes(sccp))
      throw new DialproofError('InvalidFile', `sccp is one of ${sccpForms.join(', ')}`);
    return {
      id,
      ok: true,
      ...decodeBytes({ layer: options.layer, operation, unit, variant, sccp, bytes: readHex(request?.hex) }),
    };
  } catch (thrown) {
    return { id, ok: false, error: reasonOf(thrown) };
  }
};
