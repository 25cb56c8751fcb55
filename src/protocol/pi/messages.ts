/**
 * The messages of the provisioning interface: a command with parameters, and its answer, which is ACK or NACK with
 * further text. Texts here have no terminator: `message-bounds.ts` finds that.
 */
import { decodeError } from '../../ground/errors.ts';
import { needsQuoting, splitOutsideQuotes, type PiFraming, type PiValue } from './framing.ts';
import { checkName, decodeParameters, decodeValue, encodeParameters } from './parameters.ts';

export interface PiCommand {
  /** `CCSCD1=QRY`. */
  readonly command: string;
  readonly parameters: Readonly<Record<string, PiValue>>;
}

export interface PiReply {
  /** The command that is answered; the empty text if the answer does not name it, as after a log-in. */
  readonly command: string;
  readonly status: 'ACK' | 'NACK';
  /** Parameters by name, or the unchanged text if it is no list of parameters. */
  readonly info: Readonly<Record<string, PiValue>> | string;
}

/** Throws `EncodeFailed` if a name or a value cannot be written with this framing. */
export const encodeCommand = ({ command, parameters }: PiCommand, framing: PiFraming): string => {
  checkName('a command', command, framing, framing.assignment);
  const text = encodeParameters(parameters, framing);
  return text === '' ? command : command + framing.sectionSeparator + text;
};

/** Throws `DecodeFailed`. */
export const decodeCommand = (text: string, framing: PiFraming): PiCommand => {
  const [command = '', ...rest] = splitOutsideQuotes(text, framing.sectionSeparator, framing, 2);
  const parameters = rest[0] === undefined || rest[0] === '' ? {} : decodeParameters(rest[0], framing);
  if (command === '') throw decodeError('pi', 0, 'a command is expected');
  if (parameters === undefined)
    throw decodeError('pi', command.length, `each parameter is a name, "${framing.assignment}" and a value`);
  return { command, parameters };
};

const encodeInfo = (info: PiReply['info'], framing: PiFraming): string => {
  if (typeof info !== 'string') return encodeParameters(info, framing);
  const { quote } = framing;
  return quote !== '' && needsQuoting(info, framing) ? quote + info.replaceAll(quote, quote + quote) + quote : info;
};

export const encodeReply = ({ command, status, info }: PiReply, framing: PiFraming): string =>
  [command, status, encodeInfo(info, framing)].filter((section) => section !== '').join(framing.sectionSeparator);

const decodeInfo = (text: string, framing: PiFraming): PiReply['info'] => {
  if (text === '') return {};
  return decodeParameters(text, framing) ?? decodeValue(text, framing);
};

const isStatus = (text: string): text is PiReply['status'] => text === 'ACK' || text === 'NACK';

/** Throws `DecodeFailed` if there is neither ACK nor NACK in the first or the second section. */
export const decodeReply = (text: string, framing: PiFraming): PiReply => {
  const [first = '', ...others] = splitOutsideQuotes(text, framing.sectionSeparator, framing, 2);
  // The answer to a log-in has no command, and a comma in the place of a colon.
  const [word = '', ...remainder] = splitOutsideQuotes(first, framing.parameterSeparator, framing, 2);
  if (isStatus(word))
    return {
      command: '',
      status: word,
      info: decodeInfo([...remainder, ...others].join(framing.sectionSeparator), framing),
    };
  const [status = '', info = ''] = splitOutsideQuotes(others[0] ?? '', framing.sectionSeparator, framing, 2);
  if (!isStatus(status)) throw decodeError('pi', first.length + 1, 'ACK or NACK is expected after the command');
  return { command: first, status, info: decodeInfo(info, framing) };
};
