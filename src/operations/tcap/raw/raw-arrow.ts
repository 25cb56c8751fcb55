/** How a raw component that is sent is drawn. */
import type { Code } from '../../../protocol/tcap/types.ts';
import type { InstanceDialogue } from '../../instance-dialogue.ts';
import type { Instance } from '../../operation.ts';
import { portray } from '../../tc-user/portrait.ts';

export const drawRaw = (
  { journal }: Instance,
  { number, opening }: InstanceDialogue,
  name: string,
  code: Code | undefined,
  parameter: Uint8Array | undefined,
): void =>
  journal?.later((later) =>
    portray(later, {
      dialogue: number,
      direction: 'outbound',
      party: opening.party,
      peer: opening.peer,
      name,
      detail: code === undefined ? '' : `code ${code}`,
      parameter,
    }),
  );
