/** Every path of the flow operations' machines, played on the real flow engine through TCAP bytes. */
import { expect } from 'chai';
import { hostFlows, nothing } from '../flow/scripted-switch.ts';
import { attemptTerminateModel } from './attempt-terminate-model.ts';
import { menuModel } from './menu-model.ts';
import { numberMatchingModel } from './number-matching-model.ts';
import { differences, pathsOf, waysThrough, type Path } from './operation-paths.ts';
import { flowAround, startPlaying } from './play-through-tcap.ts';
import { userInputModel } from './user-input-model.ts';

for (const model of [userInputModel, menuModel, attemptTerminateModel, numberMatchingModel]) {
  describe(`${model.machine.id}: every path, played through TCAP`, () => {
    const serviceKeyOf = (given: string): number =>
      100 + model.variants.findIndex((variant) => variant.given === given);
    const host = hostFlows(
      Object.fromEntries(model.variants.map((variant) => [serviceKeyOf(variant.given), flowAround(variant)])),
    );
    const paths = pathsOf(model);
    let observed: Path[] = [];
    before(() => {
      observed = paths.map((path) => {
        const dial = model.variants.find(({ given }) => given === path.given)?.dial;
        const call = startPlaying(host, path, serviceKeyOf(path.given), dial);
        while (call.goOn()) continue;
        return call.observed();
      });
    });

    it('takes the exit of the machine, with the same prompts and numbers', () => {
      expect(differences(observed, paths)).to.deep.equal([]);
    });

    it('takes the exit of the table', () => {
      expect(
        differences(
          observed,
          model.variants.flatMap(({ given }) => waysThrough(model, given)),
        ),
      ).to.deep.equal([]);
    });

    it('leaves no call and no deadline behind', () => {
      expect(host.ended).to.have.length(paths.length);
      expect(host.leftOpen()).to.deep.equal(nothing);
    });
  });
}
