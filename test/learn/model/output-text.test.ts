/** The outputs of a learned model as text, and the templates of those that repeat digits. */
import { deepStrictEqual, notStrictEqual, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { connect, operationCall, releaseCall, reportProgress } from '../../../src/flow/operation-calls.ts';
import { foldEchoes, outputText, sentOperations, templateOf } from '../../../src/learn/model/output-text.ts';

const armed = reportProgress('originating', 20);
const connected = (word: string, destination: string) => ({
  word,
  operations: [armed, connect(destination)],
  ends: false,
});

describe('the outputs of a learned model', () => {
  it('are the operations with their octets, and the end of the dialogue', () => {
    strictEqual(outputText([releaseCall(17)], true), 'ReleaseCall(04028091) TC-END');
    strictEqual(outputText([], false), '');
  });

  it('have the arguments of tests, and the number of armed events', () => {
    deepStrictEqual(sentOperations([releaseCall(17)]), [
      { operation: 'ReleaseCall', arguments: { initialCallSegment_cause: 17 } },
    ]);
    strictEqual(sentOperations([armed])[0]?.events, 5);
  });

  it('are one template where they differ only in the digits that were entered', () => {
    const folded = foldEchoes([connected('12', '64912'), connected('347', '649347')]);
    strictEqual(
      folded?.output,
      `${outputText([armed], false)} Connect{"destinationRoutingAddress_digits":"649{digits}",` +
        '"destinationRoutingAddress_noa":2,"destinationRoutingAddress_inn":0,"destinationRoutingAddress_npi":1}',
    );
    deepStrictEqual(folded.sent[1], {
      operation: 'Connect',
      arguments: { destinationRoutingAddress_digits: '649{digits}' },
    });
    strictEqual(templateOf([armed, connect('64912')], false, '12')?.output, folded.output);
  });

  it('have the codes of * and # where these were entered', () =>
    strictEqual(
      foldEchoes([connected('*1', '649*1'), connected('#', '649#')])?.sent[1]?.arguments[
        'destinationRoutingAddress_digits'
      ],
      '649{digits}',
    ));

  it('are no template where something else differs', () => {
    strictEqual(foldEchoes([connected('12', '64912'), connected('347', '648347')]), undefined);
    strictEqual(foldEchoes([connected('12', '64912'), { ...connected('347', '649347'), ends: true }]), undefined);
    strictEqual(
      foldEchoes([connected('12', '64912'), { ...connected('3', '6493'), operations: [connect('6493')] }]),
      undefined,
    );
    const national = operationCall('Connect', {
      destinationRoutingAddress_digits: '6493',
      destinationRoutingAddress_noa: 3,
    });
    strictEqual(
      foldEchoes([connected('12', '64912'), { word: '3', operations: [armed, national], ends: false }]),
      undefined,
    );
  });

  it('are no template where nothing differs, or one word alone is known', () => {
    strictEqual(foldEchoes([connected('1', '6491'), connected('9', '6491')]), undefined);
    strictEqual(foldEchoes([connected('12', '64912'), connected('12', '64912')]), undefined);
    strictEqual(foldEchoes([]), undefined);
    strictEqual(templateOf([connect('6491')], false, '3'), undefined);
    strictEqual(templateOf([connect('6491')], false, ''), undefined);
  });

  it('are no template where the encoding says more than its values', () => {
    const longer = ({ parameter, ...call }: ReturnType<typeof connect>) => {
      const [tag = 0, length = 0, ...contents] = parameter ?? [];
      return { ...call, parameter: Uint8Array.from([tag, 0x81, length, ...contents]) };
    };
    const answers = ['12', '347'].map((word) => ({ word, operations: [longer(connect(`649${word}`))], ends: false }));
    strictEqual(foldEchoes(answers), undefined);
  });

  it('give each word its own output again', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(digits, digits, digits, digits, (one, other, before, behind) => {
        fc.pre(one !== other);
        const answers = [one, other].map((word) => connected(word, before + word + behind));
        const folded = foldEchoes(answers)?.sent[1]?.arguments['destinationRoutingAddress_digits'];
        for (const word of [one, other]) strictEqual(String(folded).replace('{digits}', word), before + word + behind);
      }),
    );
  });

  it('are different where the octets differ', () =>
    notStrictEqual(outputText([releaseCall(17)], true), outputText([releaseCall(31)], true)));
});
