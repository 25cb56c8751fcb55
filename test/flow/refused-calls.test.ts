import { expect } from 'chai';
import { inap } from '../../src/protocol/inap/index.ts';
import { hostFlow, nothing } from './scripted-switch.ts';

describe('a call without a flow', () => {
  it('is released with cause 31 where its service key has no flow', () => {
    const host = hostFlow();
    const peer = host.dial({ serviceKey: 7 });
    expect(peer.script).to.deep.equal(['TC-END ReleaseCall']);
    expect(peer.argument('ReleaseCall')['initialCallSegment_cause']).to.equal(31);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('is released where another operation of INAP than InitialDP opens the dialogue', () => {
    const host = hostFlow();
    const peer = host.newSwitch();
    peer.dialogue.invoke(24, inap.operation('EventReportBCSM').argument?.encode({ eventTypeBCSM: 7 }));
    peer.dialogue.begin('0.4.0.1.1.1.0.0');
    host.settle();
    expect(peer.script.at(-1)).to.equal('TC-END ReleaseCall');
    expect(host.calls).to.deep.equal([]);
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('is refused without an application context of INAP: the codes of its operations are those of MAP too', () => {
    for (const code of [22, 45, 59, undefined]) {
      const host = hostFlow();
      const peer = host.newSwitch();
      if (code !== undefined) peer.dialogue.invoke(code, undefined);
      peer.dialogue.begin();
      host.settle();
      expect(peer.script, `operation ${code}`).to.deep.equal(['TC-U-ABORT']);
      expect(host.leftOpen()).to.deep.equal(nothing);
    }
  });

  it('is rejected where its InitialDP cannot be decoded', () => {
    const host = hostFlow();
    const peer = host.newSwitch();
    peer.dialogue.invoke(0, Uint8Array.of(0x04, 0x01, 0x00));
    peer.dialogue.begin();
    host.settle();
    expect(peer.heard).to.have.length(1);
    expect(peer.script).to.deep.equal(['TC-END reject']);
    expect(peer.heard[0]?.components[0]?.values['problem']).to.deep.equal({ type: 'invoke', code: 2 });
    expect(host.leftOpen()).to.deep.equal(nothing);
  });

  it('is rejected where its InitialDP has no argument, or its operation is unknown', () => {
    for (const [operation, problem] of [
      [0, 2],
      [99, 1],
    ] as const) {
      const host = hostFlow();
      const peer = host.newSwitch();
      peer.dialogue.invoke(operation, undefined);
      peer.dialogue.begin('0.4.0.1.1.1.0.0');
      host.settle();
      expect(peer.script).to.deep.equal(['TC-END reject']);
      expect(peer.heard[0]?.components[0]?.values['problem']).to.deep.equal({ type: 'invoke', code: problem });
      expect(host.leftOpen()).to.deep.equal(nothing);
    }
  });

  it('is refused in a dialogue of MAP, and accepted in any other context', () => {
    const answered = (applicationContext: string): string[] => {
      const host = hostFlow();
      const peer = host.newSwitch();
      peer.dialogue.begin(applicationContext);
      host.settle();
      expect(host.leftOpen()).to.deep.equal(nothing);
      return peer.script;
    };
    expect(answered('0.4.0.0.1.0.19.2')).to.deep.equal(['TC-U-ABORT']);
    for (const taken of ['0.4.0.0.1.0.50.1', '0.4.0.0.1.23.3.4', '0.4.0.1.1.1.0.0', '1.2.3'])
      expect(answered(taken), taken).to.deep.equal(['TC-END ReleaseCall']);
  });

  it('is released with the operation of its dialogue: of a short message, or of a packet session', () => {
    const released = (applicationContext: string, code: number, parameter?: Uint8Array) => {
      const host = hostFlow();
      const peer = host.newSwitch();
      peer.dialogue.invoke(code, parameter, { class: 2 });
      peer.dialogue.begin(applicationContext);
      host.settle();
      expect(host.leftOpen()).to.deep.equal(nothing);
      return peer;
    };
    const encoded = (name: string, values: object): [code: number, parameter: Uint8Array | undefined] => {
      const { code, argument } = inap.operation(name);
      return [code, argument?.encode({ ...values })];
    };
    const smsContexts = ['0.4.0.0.1.21.3.61', '0.4.0.0.1.23.3.61'];
    const gprsContext = '0.4.0.0.1.21.3.50';
    for (const context of [...smsContexts, '1.2.3']) {
      const peer = released(context, ...encoded('InitialDPSMS', { serviceKey: 100 }));
      expect(peer.script).to.deep.equal(['TC-END ReleaseSMS']);
      expect(peer.argument('ReleaseSMS')).to.deep.include({ rPCause: '15' });
    }
    const session = encoded('InitialDPGPRS', {
      serviceKey: 100,
      gPRSEventType: 1,
      mSISDN_digits: '4912345',
      iMSI_digits: '262011234567890',
      timeAndTimeZone_hex: '0262101321000040',
    });
    for (const context of [gprsContext, '1.2.3']) {
      const peer = released(context, ...session);
      expect(peer.script).to.deep.equal(['TC-END ReleaseGPRS']);
      expect(peer.argument('ReleaseGPRS')).to.deep.include({ gprsCause: '00' });
    }
    const event = encoded('EventReportBCSM', { eventTypeBCSM: 7 });
    expect(released(gprsContext, ...event).script).to.deep.equal(['TC-END ReleaseGPRS']);
    for (const context of smsContexts) expect(released(context, ...event).script).to.deep.equal(['TC-END ReleaseSMS']);
  });

  it('is refused by a host that has closed', () => {
    const host = hostFlow();
    host.engine.close();
    expect(host.dial().script).to.deep.equal(['TC-U-ABORT']);
  });
});
