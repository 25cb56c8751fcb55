/** The result of PromptAndCollectUserInformation: the digits that the caller entered. */
import { lookup } from '../../../protocol/asn1/index.ts';
import { outboundResult } from '../outbound.ts';

export const PromptAndCollectUserInformationResult = outboundResult({
  name: 'PromptAndCollectUserInformationResult',
  family: 'srf_to_scp',
  answers: 'PromptAndCollectUserInformation',
  fields: ['digitsResponse_digits'],
  callerSide: (tree) => ({ from: 'caller', to: 'srf', name: 'enters', detail: String(lookup(tree, 'digitsResponse_digits') ?? '') }),
});
