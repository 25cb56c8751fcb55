/**
 * INAP with the private extensions that a run has declared (`inap.extensions`): what an author writes as
 * `extensions_400`, both ways.
 */
import type { ApplicationProtocol, ArgumentCodec, ProtocolOperation } from '../../protocol/asn1/index.ts';
import { decodeExtensions, encodeExtensions, type ExtensionTypes } from '../../protocol/inap/index.ts';
import type { CompileSite, OperationSource, Wire } from '../operation.ts';
import { inapSettings } from './settings.ts';

const extendedCodec = (codec: ArgumentCodec, types: ExtensionTypes): ArgumentCodec => ({
  type: codec.type,
  encode: (values) => codec.encode(encodeExtensions(values, types)),
  decode: (bytes) => decodeExtensions(codec.decode(bytes), types),
  decodeStrictly: (bytes) => decodeExtensions(codec.decodeStrictly(bytes), types),
  decoderOf(_names, { isStrict = false } = {}) {
    const decode = isStrict ? codec.decodeStrictly : codec.decode;
    return (bytes) => decodeExtensions(decode(bytes), types);
  },
  names: codec.names,
  flatten: (tree) => codec.flatten(tree),
});

const extendedOperation = (
  { argument, result, ...operation }: ProtocolOperation,
  types: ExtensionTypes,
): ProtocolOperation => ({
  ...operation,
  ...(argument && { argument: extendedCodec(argument, types) }),
  ...(result && { result: extendedCodec(result, types) }),
});

const numbered = /(?:^|\.)extensions_(\d+)$/;

/** Returns the protocol unchanged where the run declares no extensions and the operation names none. */
export const withExtensions = (
  protocol: ApplicationProtocol,
  source: OperationSource,
  site: CompileSite,
  direction: Wire['direction'],
): ApplicationProtocol => {
  const names = Object.keys(source.arguments ?? {}).filter((name) => name.includes('extensions'));
  const { extensionTypes } = inapSettings.of(site.settings) ?? {};
  const types = extensionTypes ?? {};
  // Outbound arguments are encoded, which finds these faults too.
  if (direction === 'inbound') {
    const unknown = names.filter(
      (name) => !Object.hasOwn(types, numbered.exec(name)?.[1] ?? '') && numbered.test(name),
    );
    for (const name of unknown) {
      const message = `${name} is not a declared extension; inap.extensions declares them`;
      site.faults.push({ pointer: `${site.pointer}/arguments/${name}`, message });
    }
  }
  if (extensionTypes === undefined && names.length === 0) return protocol;
  return { ...protocol, operation: (name) => extendedOperation(protocol.operation(name), types) };
};
