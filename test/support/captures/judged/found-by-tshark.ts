/** What tshark finds in each frame of a capture, line by line: nothing of its output is held. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programOf } from '../../counterparts.ts';
import type { FoundInFrame } from './found.ts';

export interface FrameOfTshark {
  readonly frame: number;
  readonly found: FoundInFrame;
  /** Names of protocols, from the link upwards. */
  readonly protocols: readonly string[];
  /** Names of fields below that the frame has. */
  readonly remarks: ReadonlySet<Remark>;
  /** Payload protocol identifiers of its chunks. */
  readonly identifiers: readonly number[];
  /** Of the segment of TCP, as it stands in the packet. */
  readonly sequence?: number;
}

const messageTypes = ['begin', 'continue', 'end', 'abort', 'unidirectional'] as const;

/** Fields of which a frame has one for each message. */
const fields = [
  'm3ua.message_class',
  'm3ua.message_type',
  'm3ua.protocol_data_si',
  'm3ua.protocol_data_opc',
  'm3ua.protocol_data_dpc',
  'm2ua.message_class',
  'm2ua.message_type',
  'm2pa.type',
  'sua.message_class',
  'sua.message_type',
  'mtp3.service_indicator',
  'mtp3.opc',
  'mtp3.dpc',
  'sccp.message_type',
  'diameter.cmd.code',
  'diameter.flags.request',
  'diameter.hopbyhopid',
  'diameter.endtoendid',
  ...messageTypes.map((type) => `tcap.${type}_element` as const),
  'tcap.otid',
  'tcap.dtid',
] as const;
type Field = (typeof fields)[number];

/** Fields by which tshark says why it does not dissect. */
const remarks = ['sctp.retransmission', '_ws.malformed'] as const;
type Remark = (typeof remarks)[number];

const lua = fileURLToPath(new URL('m3ua-over-tcp.lua', import.meta.url));

/** What the captures of the tests need to be dissected like ours: user link types, ports, subsystems of TCAP. */
const usual: readonly string[] = [
  `-Xlua_script:${lua}`,
  '-ouat:user_dlts:"User 0 (DLT=147)","m3ua","0","","0",""',
  '-ouat:user_dlts:"User 1 (DLT=148)","tcap","0","","0",""',
  '-ouat:user_dlts:"User 3 (DLT=150)","ip","0","","0",""',
  '-otcap.ssn:2-254',
  '-otcp.reassemble_out_of_order:TRUE',
  '-dudp.port==9900,sctp',
];

const number = (text: string): string => String(Number(text));

/** The values of several fields that belong together, message by message. */
const together = (name: string, ...columns: readonly (readonly string[])[]): string[] =>
  (columns[0] ?? []).map((_, index) => [name, ...columns.map((column) => column[index] ?? '?')].join(' '));

const foundIn = (valuesOf: (field: Field) => string[]): string[] => {
  const numbers = (field: Field): string[] => valuesOf(field).map(number);
  const withClass = (layer: 'm3ua' | 'm2ua' | 'sua'): string[] => {
    const types = numbers(`${layer}.message_type`);
    return numbers(`${layer}.message_class`).map((value, index) => `${layer} ${value}.${types[index] ?? '?'}`);
  };
  const inMtp3 = ['mtp3.service_indicator', 'mtp3.opc', 'mtp3.dpc'] as const;
  const inM3ua = ['m3ua.protocol_data_si', 'm3ua.protocol_data_opc', 'm3ua.protocol_data_dpc'] as const;
  const sides = valuesOf('diameter.flags.request').map((flag) => (flag === '1' ? 'request' : 'answer'));
  return [
    ...withClass('m3ua'),
    ...withClass('m2ua'),
    ...withClass('sua'),
    ...together('m2pa', numbers('m2pa.type')),
    ...together('mtp3', ...inMtp3.map(numbers)),
    ...together('mtp3', ...inM3ua.map(numbers)),
    ...together('sccp', numbers('sccp.message_type')),
    ...together(
      'diameter',
      numbers('diameter.cmd.code'),
      sides,
      numbers('diameter.hopbyhopid'),
      numbers('diameter.endtoendid'),
    ),
    ...messageTypes.flatMap((type) => valuesOf(`tcap.${type}_element`).map(() => `tcap ${type}`)),
    ...together('otid', valuesOf('tcap.otid')),
    ...together('dtid', valuesOf('tcap.dtid')),
  ].sort();
};

/** It does not read the file, or not up to its end. */
export class TsharkRefuses extends Error {}

/**
 * Every frame of the file; throws `TsharkRefuses` behind the last one that tshark reads. `preferences`: further options
 * of tshark.
 */
export async function* foundByTshark(path: string, preferences: readonly string[]): AsyncGenerator<FrameOfTshark> {
  const home = await mkdtemp(join(tmpdir(), 'dialproof-tshark-'));
  const columns = [
    'frame.number',
    'frame.protocols',
    'tcp.seq_raw',
    'sctp.data_payload_proto_id',
    ...fields,
    ...remarks,
  ];
  const output = ['-T', 'fields', '-E', 'occurrence=a', '-E', 'aggregator=,'];
  const argv = ['-n', '-r', path, ...usual, ...preferences, ...output, ...columns.flatMap((name) => ['-e', name])];
  const child = spawn(programOf('tshark'), argv, { env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home } });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (octets: Buffer) => (said += octets.toString().slice(0, 10_000 - said.length)));
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [frame = '', protocols = '', sequence = '', identifiers = '', ...values] = line.split('\t');
      const valuesOf = (field: Field): string[] => {
        const text = values[fields.indexOf(field)] ?? '';
        return text === '' ? [] : text.split(',');
      };
      const remarked = remarks.filter((_, index) => (values[fields.length + index] ?? '') !== '');
      yield {
        frame: Number(frame),
        found: foundIn(valuesOf),
        protocols: protocols.split(':'),
        remarks: new Set(remarked),
        identifiers: identifiers === '' ? [] : identifiers.split(',').map(Number),
        ...(/^\d+$/.test(sequence) && { sequence: Number(sequence) }),
      };
    }
    const [code] = (await exited) as [number | null];
    if (code !== 0) throw new TsharkRefuses(`tshark ended with ${code}: ${said}`);
  } finally {
    child.kill();
    await exited;
    await rm(home, { recursive: true, force: true });
  }
}
