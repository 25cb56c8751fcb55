/** `codec`: a TC-BEGIN with an InitialDP, encoded and decoded, against copying its bytes. */
import { inap } from '../../src/protocol/inap/index.ts';
import { decodeTcap, encodeTcap } from '../../src/protocol/tcap/codec.ts';
import type { Case } from './case.ts';

const rounds = 200_000;

const perSecond = (work: () => unknown): number => {
  for (let round = 0; round < rounds / 10; round += 1) work();
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) work();
  return Math.round((rounds * 1000) / (performance.now() - start));
};

export const codec: Case = async () => {
  const { argument, code } = inap.operation('InitialDP');
  const values = { serviceKey: 100, calledPartyNumber_digits: '6495551', callingPartyNumber_digits: '6421123456', eventTypeBCSM: 2 };
  const encode = (): Buffer =>
    encodeTcap({
      type: 'begin',
      otid: Buffer.from([0, 0, 0, 1]),
      components: [{ kind: 'invoke', invokeId: 1, operation: code, parameter: argument?.encode(values) ?? new Uint8Array() }],
    });
  const bytes = encode();
  const decode = (): unknown => {
    const message = decodeTcap(bytes);
    const component = message.type === 'begin' ? message.components[0] : undefined;
    return component?.kind === 'invoke' && component.parameter ? argument?.decode(component.parameter) : undefined;
  };
  const copies = perSecond(() => Buffer.from(bytes));
  const encodes = perSecond(encode);
  const decodes = perSecond(decode);
  return {
    octets: bytes.length,
    encodes_per_second: encodes,
    decodes_per_second: decodes,
    encode_to_copy: encodes / copies,
    decode_to_copy: decodes / copies,
  };
};
