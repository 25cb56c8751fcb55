/** The result of PromptAndCollectUserInformation: the digits that the caller entered. */
import { lookup } from '../../../protocol/asn1/index.ts';
import { declaredResult } from '../../tc-user/declared.ts';
import { srfToScp } from '../families.ts';

export const PromptAndCollectUserInformationResult = declaredResult({
  ways: srfToScp,
  answers: 'PromptAndCollectUserInformation',
  fields: ['digitsResponse_digits'],
  callerSide: (tree) => ({
    from: 'caller',
    to: 'srf',
    name: 'enters',
    detail: String(lookup(tree, 'digitsResponse_digits') ?? ''),
  }),
});
