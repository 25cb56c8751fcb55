/** Several flows at once, and hundreds of calls through them, one step at a time in random turns. */
import { expect } from 'chai';
import { attemptTerminateModel } from '../models/attempt-terminate-model.ts';
import { menuModel } from '../models/menu-model.ts';
import { numberMatchingModel } from '../models/number-matching-model.ts';
import { lineOf, pathsOf, type Path } from '../models/operation-paths.ts';
import { flowAround, startPlaying, type PlayedCall } from '../models/play-through-tcap.ts';
import { userInputModel } from '../models/user-input-model.ts';
import { hostFlows, nothing } from './scripted-switch.ts';

const manyCalls = 600;

/** The same sequence in every run (Park and Miller). */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
};

const models = [userInputModel, menuModel, attemptTerminateModel, numberMatchingModel];
const services = models
  .flatMap((model) =>
    model.variants.map((variant) => ({
      variant,
      paths: pathsOf(model).filter(({ given }) => given === variant.given),
    })),
  )
  .map((service, index) => ({ ...service, serviceKey: 200 + index }));

describe('many flows and calls at once', () => {
  it('end each as its own script says', () => {
    const host = hostFlows(
      Object.fromEntries(services.map(({ serviceKey, variant }) => [serviceKey, flowAround(variant)])),
    );
    const pick = chance(4711);
    const scripts: Path[] = [];
    const calls: PlayedCall[] = [];
    const going: PlayedCall[] = [];
    let mostAtOnce = 0;
    while (calls.length < manyCalls || going.length > 0) {
      if (calls.length < manyCalls && (going.length === 0 || pick(10) > 0)) {
        const { serviceKey, variant, paths } = services[calls.length % services.length] as (typeof services)[number];
        const path = paths[pick(paths.length)] as Path;
        const call = startPlaying(host, path, serviceKey, variant.dial);
        scripts.push(path);
        calls.push(call);
        going.push(call);
      } else {
        const turn = pick(going.length);
        if (going[turn]?.goOn() !== true) going.splice(turn, 1);
      }
      mostAtOnce = Math.max(mostAtOnce, host.engine.size);
    }
    expect(calls.map((call) => lineOf(call.observed()))).to.deep.equal(scripts.map(lineOf));
    expect(mostAtOnce).to.be.above(200);
    expect(new Set(scripts.map(({ end }) => end)))
      .to.have.property('size')
      .that.is.above(6);
    expect(host.ended).to.have.length(manyCalls);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('are all released when the engine closes', () => {
    const host = hostFlows(
      Object.fromEntries(services.map(({ serviceKey, variant }) => [serviceKey, flowAround(variant)])),
    );
    const waiting = services.filter(({ paths }) => paths.some(({ steps }) => steps.length > 0));
    const peers = Array.from({ length: manyCalls }, (_, index) =>
      host.dial({ serviceKey: waiting[index % waiting.length]?.serviceKey, eventTypeBCSM: 2 }),
    );
    expect(host.engine.size).to.equal(manyCalls);
    host.engine.close();
    host.settle();
    expect(peers.filter(({ script }) => !script.at(-1)?.endsWith('ReleaseCall'))).to.deep.equal([]);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });
});
