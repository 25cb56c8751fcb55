/**
 * The open transactions of TCAP, to find the dialogue of a message by its transaction ids and its addresses. Each side
 * of a dialogue has an id and an address: that of the opener is the calling address of its Begin, that of the other side
 * is taken from its answer, which may come from another address than the one that was called (Q.771 §3.1.2.2.2).
 */
import type { SccpAddress } from '../../protocol/sccp/types.ts';
import type { CapturedDialogue } from './dialogue.ts';

export interface Side {
  readonly dialogue: CapturedDialogue;
  readonly run: string;
  /** In hex. */
  readonly id: string;
  readonly address: SccpAddress | undefined;
  readonly pointCode: number | undefined;
  other: Side | undefined;
}

/** How well an address and a point code fit those of a side: 0 they contradict. */
const fit = (side: Side, address: SccpAddress | undefined, pointCode: number | undefined): number => {
  const [own, given] = [side.address?.globalTitle?.digits, address?.globalTitle?.digits];
  if (own !== undefined && given !== undefined) return own === given ? 3 : 0;
  const [ownCode, code] = [side.address?.pointCode ?? side.pointCode, address?.pointCode ?? pointCode];
  if (ownCode !== undefined && code !== undefined) return ownCode === code ? 2 : (own ?? given) ? 1 : 0;
  return 1;
};

export class Transactions {
  /** The sides with one id in one run. */
  readonly #sides = new Map<string, Side[]>();

  /** The side with this id and this address. `otherId`: the id of the opposite side, where the message has it. */
  find(
    run: string,
    id: string | undefined,
    address: SccpAddress | undefined,
    pointCode: number | undefined,
    otherId?: string,
  ): Side | undefined {
    if (id === undefined) return undefined;
    let [best, bestFit]: [Side | undefined, number] = [undefined, 0];
    for (const side of this.#sides.get(`${run} ${id}`) ?? []) {
      if (otherId !== undefined && side.other !== undefined && side.other.id !== otherId) continue;
      const isPair = otherId !== undefined && side.other?.id === otherId;
      const found = fit(side, address, pointCode) * 2 + (isPair ? 2 : 0);
      if (found > 0 && found >= bestFit) [best, bestFit] = [side, found];
    }
    return best;
  }

  add(side: Side): Side {
    const key = `${side.run} ${side.id}`;
    const known = this.#sides.get(key);
    if (known === undefined) this.#sides.set(key, [side]);
    else known.push(side);
    return side;
  }

  /** The dialogue of the side has ended. */
  end(side: Side): void {
    for (const each of [side, side.other]) {
      if (each === undefined) continue;
      const key = `${each.run} ${each.id}`;
      const rest = (this.#sides.get(key) ?? []).filter((known) => known !== each);
      if (rest.length === 0) this.#sides.delete(key);
      else this.#sides.set(key, rest);
    }
  }
}
