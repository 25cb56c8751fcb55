/** Wireshark has no remark on the messages that an SCCP endpoint sends by itself, by the standard of the network. */
import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import fc from 'fast-check';
import { addressOf, type AddressFields } from '../../../src/protocol/sccp/address-fields.ts';
import { describeReturnCause } from '../../../src/protocol/sccp/causes.ts';
import { encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import { pointCodeBitsOf, type SccpForm } from '../../../src/protocol/sccp/forms.ts';
import {
  encodeManagement,
  managementMessage,
  managementSubsystem,
  type SubsystemStatus,
} from '../../../src/protocol/sccp/management.ts';
import type { SccpMessage } from '../../../src/protocol/sccp/message.ts';
import { describeWhere, programOf } from '../../support/counterparts.ts';
import { linkTypes, remarksOf, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';
import { createNode } from './node.ts';

const standards = { 14: 'ITU', 24: 'Chinese ITU', ansi: 'ANSI' } as const;
const forms = [14, 24, 'ansi'] as const;
const here = 0x0a0b;

const judge = (form: SccpForm, packets: readonly Uint8Array[]): Promise<readonly TsharkPacket[]> =>
  runTshark(packets, linkTypes.sccp, [
    '-o',
    `mtp3.standard:${standards[form]}`,
    ...['bssap', 'ranap', 'rnsap'].flatMap((name) => ['--disable-protocol', name]),
  ]);

/** Address fields of a test or a configuration. */
const fieldsOf = (form: SccpForm): fc.Arbitrary<AddressFields> => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 7, maxLength: 15 });
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const subsystem = fc.integer({ min: 200, max: 240 });
  return fc.oneof(
    fc.record({ dri: fc.constant(1), dpc: fc.nat(2 ** pointCodeBitsOf(form) - 1), dssn: subsystem }),
    fc.record({
      dri: fc.constant(0),
      dpc: optional(fc.nat(2 ** pointCodeBitsOf(form) - 1)),
      dssn: optional(subsystem),
      dgt_digits: digits,
      dgt_np: optional(fc.constantFrom(1, 7)),
      dgt_tt: optional(fc.nat(255)),
      dgt_noa: form === 'ansi' ? fc.constant(undefined) : optional(fc.constantFrom(3, 4)),
    }),
  );
};

const sentBy = (
  form: SccpForm,
  called: AddressFields,
  calling: AddressFields,
  length: number,
): readonly Uint8Array[] => {
  const node = createNode({ form, pointCode: here, subsystems: [106] });
  const from = addressOf(calling, form);
  const data = Buffer.alloc(length, 0xee);
  node.sccp.unitData({ called: addressOf(called, form), calling: from, destination: 1, data, returnOnError: true });
  // The address of a subsystem that does not exist.
  const absent = { routeOn: 'subsystem', pointCode: here, subsystem: 200 } as const;
  node.bring({
    type: 'UDT',
    protocolClass: 0,
    returnOnError: true,
    called: absent,
    calling: from,
    data: Buffer.from('ee', 'hex'),
  });
  node.bring(managementMessage({ format: 'SST', subsystem: 106, pointCode: here }, { from: 20, to: here }, form));
  return node.sent.map(({ data: message }) => message);
};

for (const form of forms) {
  describeWhere('tshark')(`what an SCCP endpoint of the form ${form} sends`, () => {
    it('is nothing to remark on', async () => {
      const cases = fc.sample(fc.tuple(fieldsOf(form), fieldsOf(form), fc.integer({ min: 1, max: 1500 })), {
        seed: 1123,
        numRuns: 100,
      });
      const packets = cases.flatMap(([called, calling, length]) => sentBy(form, called, calling, length));
      const answers = await judge(form, packets);
      expect(new Set(answers.map((packet) => valuesOf(packet, 'sccp.message_type')[0]))).to.deep.equal(
        new Set(['0x09', '0x0a', '0x11']),
      );
      expect(
        answers.flatMap((packet, index) =>
          remarksOf(packet).map((remark) => `${remark}: ${Buffer.from(packets[index] ?? []).toString('hex')}`),
        ),
      ).to.deep.equal([]);
    });

    it('has the management messages of its standard', async () => {
      const formats = [
        'SSA',
        'SSP',
        'SST',
        'SOR',
        'SOG',
        ...(form === 'ansi' ? (['SBR', 'SNR', 'SRT'] as const) : (['SSC'] as const)),
      ] as const;
      const pointCode = 2 ** pointCodeBitsOf(form) - 2;
      const statuses = formats.map((format): SubsystemStatus => ({
        format,
        subsystem: 106,
        pointCode,
        multiplicity: 2,
        ...(format === 'SSC' && { congestionLevel: 5 }),
      }));
      const packets = statuses.map((status) => {
        const message = managementMessage(status, { from: here, to: 20 }, form);
        return encodeSccp({ ...message, data: encodeManagement(status, form) } satisfies SccpMessage, form);
      });
      const answers = await judge(form, packets);
      const field = { 14: 'sccpmg.pc', 24: 'sccpmg.chinese_pc', ansi: 'sccpmg.ansi_pc' }[form];
      const read = answers.map((packet) =>
        ['sccp.called.ssn', 'sccpmg.ssn', field, 'sccpmg.smi'].map((name) =>
          valuesOf(packet, name)
            .map(String)
            .find((text) => /^\d+$/.test(text)),
        ),
      );
      expect(read).to.deep.equal(formats.map(() => [`${managementSubsystem}`, '106', `${pointCode}`, '2']));
      expect(valuesOf(answers, 'sccpmg.message_type').map(Number)).to.deep.equal(
        formats.map(
          (format) => ({ SSA: 1, SSP: 2, SST: 3, SOR: 4, SOG: 5, SSC: 6, SBR: 0xfd, SNR: 0xfe, SRT: 0xff })[format],
        ),
      );
      expect(valuesOf(answers, 'sccpmg.congestion').map(Number)).to.deep.equal(form === 'ansi' ? [] : [5]);
      // Wireshark reads all of an SSC, but calls it unknown.
      expect(answers.flatMap(remarksOf)).to.deep.equal(form === 'ansi' ? [] : ['Unknown message']);
    });
  });
}

/** Two of Wireshark's causes have other words than the standards. */
const inItsWords: Readonly<Record<string, string>> = {
  'unequipped user': 'unequipped failure',
  'network failure': 'mtp failure',
};

describeWhere('tshark')('a return cause in words', () => {
  it('is what Wireshark says, and a number where the standard has none', () => {
    const table = execFileSync(programOf('tshark'), ['-G', 'values'], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const told = new Map(
      [...table.matchAll(/^V\tsccp\.return_cause\t0x([0-9a-f]+)\t(.*)$/gm)].map(([, code = '', text = '']) => [
        Number.parseInt(code, 16),
        text.toLowerCase(),
      ]),
    );
    expect(told.size).to.be.above(20);
    for (const form of forms) {
      for (let cause = 0; cause < 256; cause += 1) {
        const words = told.get(cause);
        const ours = describeReturnCause(cause, form).toLowerCase();
        const isSpare = words === undefined || (words.endsWith('(ansi only)') && form !== 'ansi');
        expect(inItsWords[ours] ?? ours, `${form} ${cause}`).to.equal(
          isSpare ? `return cause ${cause}` : words.replace(' (ansi only)', ''),
        );
      }
    }
  });
});
