import { expect } from 'chai';
import { applicationContextAliases } from '../../../src/protocol/tcap/application-context.ts';
import { protocolOfContext, protocolOfSubsystem, subsystemOf } from '../../../src/protocol/tcap/which-protocol.ts';

describe('the protocol of a dialogue', () => {
  it('shows in its application context', () => {
    const found = Object.entries(applicationContextAliases).map(([alias, context]) => [
      alias,
      protocolOfContext(context),
    ]);
    expect(Object.fromEntries(found)).to.include({
      ati3: 'map',
      ussd2: 'map',
      camel1: 'cap',
      camel2: 'cap',
      camel3: 'cap',
      camel4: 'cap',
      cs1: 'inap',
      etsi: 'inap',
    });
    expect(protocolOfContext('0.4.0.0.1.0.49.1')).to.equal('map');
    for (const other of ['1.2.3', '0.4.0.0.1.1.1.1', '0.4.0.0.1.24.1', '0.0.17.773.1.1.1'])
      expect(protocolOfContext(other)).to.equal(undefined);
  });

  it('shows in its subsystem number by custom, and has a usual one', () => {
    for (const [subsystem, protocol] of [
      [6, 'map'],
      [149, 'map'],
      [146, 'cap'],
      [106, 'inap'],
      [11, undefined],
    ] as const)
      expect(protocolOfSubsystem(subsystem), `${subsystem}`).to.equal(protocol);
    expect([
      subsystemOf('cap'),
      subsystemOf('cap', 106),
      subsystemOf('map', 8),
      subsystemOf('inap', 241),
    ]).to.deep.equal([146, 146, 8, 241]);
  });
});
