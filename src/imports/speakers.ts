/** Which parties the sides of a call play, and so the direction in which an operation goes. */
import type { Call } from './call.ts';
import { isOfSide, isUsual, spokenAs, type Direction, type Spoken } from './spoken.ts';

/** Subsystem of the HLR (TS 23.003 §8.2). */
const homeRegister = 6;

export class Speakers {
  readonly #call: Pick<Call, 'protocol' | 'ends'>;
  /** The party that the opener plays. */
  #opener = 'ssp';

  constructor(call: Pick<Call, 'protocol' | 'ends'>) {
    this.#call = call;
  }

  /** Of the opener and the other side: `ssp`, `scp`, `hlr`. */
  get parties(): readonly [opener: string, answerer: string] {
    const other = this.#call.protocol === 'map' ? 'hlr' : 'ssp';
    return this.#opener === 'scp' ? ['scp', other] : [other, 'scp'];
  }

  /** Of an operation of TCAP, which has no parties but those of the switch and the service. */
  tcap(isOpeners: boolean): Direction {
    return { family: 'tcap', from: this.#party(isOpeners), to: this.#party(!isOpeners) };
  }

  /** The Invoke that opens the dialogue: it says which party the opener plays. `operation`: undefined, an unknown one. */
  open(operation: string | undefined): Spoken | undefined {
    const all = operation === undefined ? [] : spokenAs(this.#call.protocol, 'invoke', operation);
    const spoken = this.#openedAs(all.filter((one) => one.opens));
    this.#opener = spoken?.from ?? 'ssp';
    return spoken;
  }

  /** `asked`: the Invoke that it answers. */
  spoken(isOpeners: boolean, kind: Spoken['kind'], operation: string | undefined, asked?: Spoken): Spoken | undefined {
    const { protocol } = this.#call;
    const party = protocol === 'map' ? this.#mapParty(isOpeners) : this.#party(isOpeners);
    const fitting = spokenAs(protocol, kind, operation).filter((one) => isOfSide(one, party));
    return fitting.find((one) => one.from === asked?.to && one.to === asked.from) ?? fitting[0];
  }

  #party(isOpeners: boolean): string {
    const isScp = (this.#opener === 'scp') === isOpeners;
    return isScp ? 'scp' : 'ssp';
  }

  #mapParty(isOpeners: boolean): string {
    return (this.#opener === 'scp') === isOpeners ? 'scp' : 'hlr';
  }

  /** MAP has every operation both ways: the register is the side whose subsystem is one. */
  #openedAs(all: readonly Spoken[]): Spoken | undefined {
    const { opener, answerer } = this.#call.ends;
    const isRegister = opener.subsystem === homeRegister;
    if (this.#call.protocol === 'map' && isRegister !== (answerer.subsystem === homeRegister))
      return all.find(({ from }) => (from === 'hlr') === isRegister) ?? all[0];
    return all.find(isUsual) ?? all[0];
  }
}
