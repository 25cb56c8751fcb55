import { expect } from 'chai';
import fc from 'fast-check';
import type { TcapDialogue } from '../../../src/protocol/tcap/dialogue.ts';
import { DialogueTable } from '../../../src/protocol/tcap/dialogue-table.ts';
import { allIds, type IdRange } from '../../../src/protocol/tcap/transaction-ids.ts';

const dialogueOf = (id: number): TcapDialogue => ({ id }) as unknown as TcapDialogue;

/**
 * A table, and a Map beside it, to which dialogues are added like an endpoint does: with ids of the range, from this
 * one on.
 */
const tables = (firstId: number, range: IdRange = allIds) => {
  const [table, model] = [new DialogueTable(), new Map<number, TcapDialogue>()];
  let next = firstId;
  return {
    table,
    model,
    add(): void {
      const dialogue = dialogueOf(table.freeId(next, range));
      expect(dialogue.id).to.be.within(range.from, range.to);
      expect(model.has(dialogue.id)).to.equal(false);
      table.add(dialogue);
      model.set(dialogue.id, dialogue);
      next = dialogue.id === range.to ? range.from : dialogue.id + 1;
    },
    delete(at: number): void {
      const dialogue = [...model.values()][at % Math.max(1, model.size)] ?? dialogueOf(at);
      table.delete(dialogue);
      model.delete(dialogue.id);
    },
  };
};

describe('the table of the open dialogues', () => {
  it('finds by their ids those that a Map finds, and no others', () => {
    const turn = fc.oneof({ arbitrary: fc.constant(-1), weight: 3 }, { arbitrary: fc.nat(200), weight: 2 });
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2 ** 32 - 5, 2 ** 31 - 3),
        fc.constantFrom(allIds, { from: 2 ** 31 - 5, to: 2 ** 31 + 2 ** 12 }),
        fc.array(turn, { maxLength: 200 }),
        (id, range, turns) => {
          const firstId = Math.min(Math.max(id, range.from), range.to);
          const { table, model, add, ...rest } = tables(firstId, range);
          for (const at of turns) {
            if (at < 0) add();
            else rest.delete(at);
          }
          expect(table.size).to.equal(model.size);
          expect(table.all()).to.have.members([...model.values()]);
          for (const id of [...model.keys()].flatMap((known) => [known, (known + 1024) >>> 0, (known + 1) >>> 0])) {
            expect(table.find(id)).to.equal(model.get(id));
          }
        },
      ),
    );
  });

  it('grows with those that are open at one time, and gives no id while its place is taken', () => {
    const { table, model, add } = tables(1);
    add();
    for (let opened = 0; opened < 5_000; opened += 1) {
      add();
      const youngest = [...model.keys()].at(-1) as number;
      if (opened % 2 === 0) {
        table.delete(model.get(youngest) as TcapDialogue);
        model.delete(youngest);
      }
    }
    expect(table.size).to.equal(model.size);
    for (const [id, dialogue] of model) expect(table.find(id)).to.equal(dialogue);
  });
});
