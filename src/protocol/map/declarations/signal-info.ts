/** Information elements of other protocols that MAP carries (TS 29.002 §7.6.9, §17.7.8), each with its protocol. */
import { documented, enumerated, octets, optional, sequence } from '../../asn1/index.ts';
import { extensionContainer } from './extension-container.ts';

const signalInfo = octets(1, 200);
const protocolId = documented(
  enumerated({ 'gsm-0408': 1, 'gsm-0806': 2, 'gsm-BSSMAP': 3, 'ets-300102-1': 4 }),
  'Protocol of the information element.',
);

export const externalSignalInfo = sequence({
  protocolId,
  signalInfo,
  extensionContainer: optional(extensionContainer),
});

export const extExternalSignalInfo = documented(
  sequence({
    'ext-ProtocolId': optional(enumerated({ 'ets-300356': 1 })),
    signalInfo,
    extensionContainer: optional(extensionContainer),
  }),
  'Further information element; `ext-ProtocolId` is needed, and left out by some.',
);

export const accessNetworkSignalInfo = sequence({
  accessNetworkProtocolId: enumerated({ 'ts3G-48006': 1, 'ts3G-25413': 2 }),
  signalInfo: octets(1, 2560),
  extensionContainer: optional(extensionContainer),
});
