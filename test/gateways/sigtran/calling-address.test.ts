/**
 * The calling address of a gateway, by its setting `calling`: where it opens dialogues and where it answers them, as
 * Wireshark reads it.
 */
import { expect } from 'chai';
import type { CallHost } from '../../../src/gateways/call-host.ts';
import type { ScpAddress } from '../../../src/gateways/gateway.ts';
import type { CallingForm } from '../../../src/gateways/sigtran/addresses.ts';
import { encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';
import { Listening, Wire } from './wire.ts';

const onSubsystem: ScpAddress = { dpc: 4114, dssn: 107 };
const onTitle: ScpAddress = { dpc: 4114, dssn: 107, dri: 0, dgt_digits: '64211234' };
const own = { globalTitle: { dgt_digits: '6427999' } };

/** Routing indicator, point code, subsystem number and digits, each empty where it is not there. */
type Read = readonly [routesOnSubsystem: string, pointCode: string, subsystem: string, digits: string];

const readIn = (packet: TsharkPacket | undefined): Read => {
  const value = (field: string): string => String(valuesOf(packet, `sccp.calling.${field}`)[0] ?? '');
  return [value('ri'), value('pc'), value('ssn'), value('digits')];
};

const plain: Read = ['0x01', '4113', '106', ''];
const bare: Read = ['0x01', '', '106', ''];
const titled: Read = ['0x00', '', '106', '6427999'];
const both: Read = ['0x00', '4113', '106', '6427999'];

const answering: CallHost = {
  accept: (dialogue) => ({ indicate: ({ primitive }) => void (primitive === 'TC-BEGIN' && dialogue.end()) }),
};

const opened = async (calling: CallingForm | undefined, scp: ScpAddress, title: object): Promise<Uint8Array> => {
  const wire = await new Wire({ ...title, calling }).open();
  try {
    wire.attach().open(new Listening(), scp).begin();
    return (await wire.arrival()).transfer.data;
  } finally {
    await wire.close();
  }
};

const answered = async (calling: CallingForm | undefined, called: SccpAddress, title: object): Promise<Uint8Array> => {
  const wire = await new Wire({ ...title, calling, callHost: answering }).open();
  try {
    const data = encodeTcap({ type: 'begin', otid: Uint8Array.of(0, 0, 0, 7), components: [] });
    wire.send({
      type: 'UDT',
      protocolClass: 0,
      returnOnError: false,
      called,
      calling: { routeOn: 'subsystem', pointCode: 4114, subsystem: 107 },
      data,
    });
    return (await wire.arrival()).transfer.data;
  } finally {
    await wire.close();
  }
};

describeWhere('tshark')('the calling address of a networked sigtran gateway', () => {
  const cases: readonly (readonly [
    calling: CallingForm | undefined,
    title: object,
    calledOnSubsystem: Read,
    calledOnTitle: Read,
  ])[] = [
    [undefined, {}, plain, plain],
    [undefined, own, plain, titled],
    [{ point_code: false }, own, bare, titled],
    [{ point_code: true }, own, plain, both],
    [{ route_on: 'ssn' }, own, plain, plain],
    [{ route_on: 'ssn', point_code: false }, own, bare, bare],
    [{ route_on: 'gt' }, own, titled, titled],
    [{ route_on: 'gt', point_code: true }, own, both, both],
  ];
  it('follows the setting where it opens a dialogue, whatever address it calls', async () => {
    const packets: Uint8Array[] = [];
    for (const [calling, title] of cases)
      for (const scp of [onSubsystem, onTitle]) packets.push(await opened(calling, scp, title));
    const answers = await runTshark(packets, linkTypes.sccp);
    expect(answers.map(readIn)).to.deep.equal(cases.flatMap(([, , first, second]) => [first, second]));
    expect(answers.flatMap(remarksOf)).to.deep.equal([]);
  });

  it('follows the setting where it answers, by default the global title that was called', async () => {
    const globalTitle = {
      indicator: 4,
      translationType: 0,
      numberingPlan: 1,
      natureOfAddress: 4,
      digits: '64270001',
    } as const;
    const toTitle: SccpAddress = { routeOn: 'globalTitle', pointCode: 4113, subsystem: 106, globalTitle };
    const toSubsystem: SccpAddress = { routeOn: 'subsystem', pointCode: 4113, subsystem: 106 };
    const wanted: readonly (readonly [
      calling: CallingForm | undefined,
      calledOnSubsystem: Read,
      calledOnTitle: Read,
    ])[] = [
      [undefined, plain, ['0x00', '4113', '106', '64270001']],
      [{ point_code: false }, bare, ['0x00', '', '106', '64270001']],
      [{ point_code: true }, plain, ['0x00', '4113', '106', '64270001']],
      [{ route_on: 'ssn' }, plain, plain],
      [{ route_on: 'gt' }, titled, titled],
      [{ route_on: 'gt', point_code: true }, both, both],
    ];
    const packets: Uint8Array[] = [];
    for (const [calling] of wanted)
      for (const called of [toSubsystem, toTitle]) packets.push(await answered(calling, called, own));
    const { pointCode: _, ...codeless } = toTitle;
    packets.push(await answered({ point_code: true }, codeless, own));
    const answers = await runTshark(packets, linkTypes.sccp);
    expect(answers.map(readIn)).to.deep.equal([
      ...wanted.flatMap(([, first, second]) => [first, second]),
      ['0x00', '4113', '106', '64270001'],
    ]);
    expect(answers.flatMap(remarksOf)).to.deep.equal([]);
  });
});
