import { expect } from 'chai';
import type { CollectingEvent, LostCallEvent } from '../../machines/events.ts';
import { collectDigits, prepareDigitPrompt } from '../../src/flow/collect-digits.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import type { Component } from '../../src/protocol/tcap/types.ts';
import { silentLeg } from './silent-dialogue.ts';
import { errorParameter } from '../support/error-parameters.ts';

const prompt = prepareDigitPrompt({
  announcement: { messageId: 1, repetitions: 1, interruptable: true },
  minDigits: 1,
  maxDigits: 5,
  endDigit: undefined,
  cancelDigit: undefined,
  firstDigitTimeout: 10,
  interDigitTimeout: 5,
  tcapTimeout: 10,
});

/** The prompt is the third operation that is invoked, after those that connect the resource. */
const invokeId = 3;

const { code: operation, result } = inap.operation('PromptAndCollectUserInformation');

const reportOf = (component: Component): CollectingEvent | LostCallEvent | undefined => {
  const { leg } = silentLeg();
  const heard: (CollectingEvent | LostCallEvent)[] = [];
  collectDigits(leg, prompt, { sendBack: (event) => heard.push(event) });
  leg.indicate({ primitive: 'TC-CONTINUE', components: [component] });
  return heard[0];
};

const digits = (text: string): Component => {
  const parameter = result?.encode({ digitsResponse_digits: text });
  return { kind: 'returnResultLast', invokeId, operation, ...(parameter && { parameter }) };
};

const error = (name: string): Component => {
  const parameter = errorParameter(name);
  return {
    kind: 'returnError',
    invokeId,
    error: inap.errors.byName(name)?.code ?? -1,
    ...(parameter && { parameter }),
  };
};

describe('collecting digits', () => {
  it('reports the digits that the caller entered', () => {
    expect(reportOf(digits('0123'))).to.deep.equal({ type: 'digits.collected', digits: '0123' });
  });

  it('reports the keys * and #, which arrive as the digits B and C', () => {
    expect(reportOf(digits('1B2C'))).to.deep.equal({ type: 'digits.collected', digits: '1*2#' });
  });

  it('reports an unsuccessful attempt, and why', () => {
    const failures = {
      'entered nothing': [digits('')],
      cancelled: [error('canceled')],
      improperly: [error('improperCallerResponse')],
    };
    for (const [reason, components] of Object.entries(failures)) {
      for (const component of components) {
        const report = reportOf(component);
        expect(report).to.have.property('type', 'collection.failed');
        expect(report).to.have.property('reason').that.contains(reason);
      }
    }
  });

  it('reports any other error as a failure of the call', () => {
    const failed = (reason: string) => ({ type: 'call.failed', reason });
    expect(reportOf(error('systemFailure'))).to.deep.equal(
      failed('PromptAndCollectUserInformation failed: systemFailure'),
    );
    expect(reportOf({ kind: 'returnError', invokeId: 2, error: 99 })).to.deep.equal(
      failed('the switch answered ConnectToResource with an unknown error, 99'),
    );
  });

  it('reports a result that cannot be decoded as a failure of the call', () => {
    const unreadable = { kind: 'returnResultLast', invokeId, operation, parameter: Uint8Array.of(0x30, 0x05) } as const;
    expect(reportOf(unreadable)).to.have.property('type', 'call.failed');
  });
});
