/** Each kind of capture has the six messages of its dialogue, and the ledger names what was seen again. */
import { expect } from 'chai';
import { kinds, messages } from '../support/captures/kinds.ts';
import { readAll } from '../support/captures/read-all.ts';

describe('a capture', () => {
  for (const [name, { file, options, repeats = 0, ofLinks = 0, isReordered = false }] of Object.entries(kinds))
    it(`of ${name} has the six messages of its dialogue`, () => {
      const { dialogues, ledger, fault } = readAll(file, options);
      expect(fault).to.equal(undefined);
      expect(dialogues.filter(({ kind }) => kind !== 'link')).to.have.length(1);
      const [dialogue] = dialogues;
      const found = (dialogue?.messages ?? []).map(({ tcap }) => Buffer.from(tcap ?? []).toString('hex'));
      const all = messages.map(({ tcap }) => tcap.toString('hex'));
      if (isReordered) expect(found).to.have.members(all);
      else expect(found).to.deep.equal(all);
      expect([dialogue?.beginsBefore, dialogue?.open]).to.deep.equal([false, false]);
      expect([ledger.found, ledger.used, ledger.repeats, ledger.refused]).to.deep.equal([
        6 + repeats + ofLinks,
        6 + ofLinks,
        repeats,
        0,
      ]);
    });
});
