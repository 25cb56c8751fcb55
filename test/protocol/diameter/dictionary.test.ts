import { expect } from 'chai';
import { createDictionary, dictionary } from '../../../src/protocol/diameter/index.ts';
import { definitions, tables } from './arbitrary-messages.ts';

const repeated = (values: readonly unknown[]): unknown[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the Diameter dictionary', () => {
  it('has every name and every code of its tables once', () => {
    expect(repeated(definitions.map(({ name }) => name))).to.deep.equal([]);
    expect(repeated(definitions.map(({ code, vendor }) => `${vendor}:${code}`))).to.deep.equal([]);
    const commands = tables.flatMap((table) => table.commands);
    expect(repeated(commands.map(({ name }) => name))).to.deep.equal([]);
    for (const avp of definitions)
      expect([dictionary.avpNamed(avp.name), dictionary.avp(avp.code, avp.vendor)]).to.deep.equal([avp, avp]);
  });

  it('has what peers send of network access and of mobility', () => {
    const ofBase = [4, 5, 12, 32, 61, 77, 408, 462].map((code) => dictionary.avp(code, undefined)?.name);
    expect(ofBase.join(', ')).to.equal(
      'NAS-IP-Address, NAS-Port, Framed-MTU, NAS-Identifier, NAS-Port-Type, Connect-Info, ' +
        'Origin-AAA-Protocol, EAP-Payload',
    );
    const of3gpp = [1032, 1405, 1406, 1407, 1408, 1413, 1420, 1615, 1638].map(
      (code) => dictionary.avp(code, 10415)?.name,
    );
    expect(of3gpp.join(', ')).to.equal(
      'RAT-Type, ULR-Flags, ULA-Flags, Visited-PLMN-Id, Requested-EUTRAN-Authentication-Info, ' +
        'Authentication-Info, Cancellation-Type, ' +
        'UE-SRVCC-Capability, CLR-Flags',
    );
  });

  it('names only AVPs of its table as optional, or with named values', () => {
    const valued = definitions.filter(({ values }) => values !== undefined);
    expect(valued.length).to.be.greaterThan(25);
    for (const { type } of valued) expect(type).to.be.oneOf(['Enumerated', 'Unsigned32']);
    expect(definitions.filter(({ mandatory }) => !mandatory).length).to.equal(4 + 24 + 3);
  });

  it('takes what a later table says of a name or a code', () => {
    const renamed = { name: 'Money', code: 413, type: 'Grouped', mandatory: true } as const;
    const moved = { name: 'Session-Id', code: 70_000, vendor: 5, type: 'OctetString', mandatory: false } as const;
    const later = createDictionary({ avps: [renamed, moved], commands: [{ name: 'Charge', code: 272 }] });
    expect([later.avpNamed('CC-Money'), later.avp(413, undefined)]).to.deep.equal([undefined, renamed]);
    expect([later.avp(263, undefined), later.avp(70_000, 5)]).to.deep.equal([undefined, moved]);
    expect([later.commandNamed('Credit-Control'), later.command(272)?.name]).to.deep.equal([undefined, 'Charge']);
    expect(dictionary.avp(413, undefined)?.name).to.equal('CC-Money');
  });
});
