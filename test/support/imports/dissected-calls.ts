/**
 * The dialogues of a capture as Wireshark reads them: of each message every field of TCAP and of what it carries, or of
 * Diameter, but those that are other ones in every call.
 */
import { dissectFile, valuesOf, type TsharkPacket } from '../tshark.ts';

/** Layers whose fields are arguments. */
const layers = ['tcap', 'inap', 'camel', 'gsm_map', 'gsm_old', 'gsm_sms', 'diameter'];

/** Fields that may differ between two captures of the same calls. */
const ids: readonly (readonly [what: string, fields: RegExp])[] = [
  ['transaction ids', /^tcap\.(?:tid|otid|dtid)$/],
  ['ids of sessions and messages of Diameter', /^diameter\.(?:Session-Id|hopbyhopid|endtoendid)$/],
  ['addresses of the nodes', /^diameter\.(?:Origin|Destination)-(?:Host|Realm)$/],
  ['starts of nodes', /^diameter\.Origin-State-Id$/],
  ['times', /^diameter\.Event-Timestamp$/],
  ['what Wireshark counts and relates', /^diameter\.(?:answer_in|answer_to|resp_time)$|^tcap\.srt\.|^tcap\.begin/],
];

const isId = (name: string): boolean => ids.some(([, fields]) => fields.test(name));

/** Octets that stand beside their fields; a message is as long as its ids make it. */
const beside = /^diameter\.(?:avp|length)$/;

/** An AVP that holds an id, with its length. */
const isOfId = (name: string, tree: unknown): boolean =>
  name === 'diameter.avp_tree' && Object.keys(tree as object).some(isId);

interface DissectedMessage {
  /** Ids of its dialogue, in the capture. */
  readonly dialogue: readonly string[];
  readonly fields: readonly string[];
}

/** A field in each line. The AVPs of a message or a group may come in any order (RFC 6733 §4.1). */
function* argumentsOf(tree: unknown): Generator<string> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, value] of Object.entries(tree)) {
    if (isId(name) || beside.test(name)) continue;
    const all = Array.isArray(value) ? (value as unknown[]) : [value];
    const texts = all.flatMap((single) => {
      if (typeof single !== 'object') return [`${name} ${String(single)}`];
      return isOfId(name, single) ? [] : [[...argumentsOf(single)].join('\n')];
    });
    yield* name === 'diameter.avp_tree' ? texts.toSorted() : texts;
  }
}

const messageOf = (packet: TsharkPacket): DissectedMessage | undefined => {
  const own = layers.flatMap((layer) => (packet[layer] === undefined ? [] : [packet[layer]]));
  if (own.length === 0) return undefined;
  const session = valuesOf(packet['diameter'], 'diameter.Session-Id').map(String);
  const [opc, dpc] = ['m3ua.protocol_data_opc', 'm3ua.protocol_data_dpc'].map((name) => valuesOf(packet, name)[0]);
  const originating = valuesOf(packet['tcap'], 'tcap.otid').map((id) => `${String(opc)} ${String(id)}`);
  const destination = valuesOf(packet['tcap'], 'tcap.dtid').map((id) => `${String(dpc)} ${String(id)}`);
  return {
    dialogue: [...session, ...originating, ...destination],
    fields: own.flatMap((each) => [...argumentsOf(each)]),
  };
};

/** The messages of each dialogue in their order, as one text. */
export const dissectedCalls = async (capture: Uint8Array): Promise<readonly string[]> => {
  const dialogues: { readonly ids: Set<string>; readonly messages: string[] }[] = [];
  for (const packet of await dissectFile(capture)) {
    const message = messageOf(packet);
    if (message === undefined) continue;
    let dialogue = dialogues.findLast(({ ids: known }) => message.dialogue.some((id) => known.has(id)));
    if (dialogue === undefined) dialogues.push((dialogue = { ids: new Set(), messages: [] }));
    for (const id of message.dialogue) dialogue.ids.add(id);
    dialogue.messages.push(message.fields.join('\n'));
  }
  return dialogues.map(({ messages }) => messages.join('\n--\n')).toSorted();
};
