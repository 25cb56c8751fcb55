/** Pauses, continues and stops a learning; if the service refuses, says why. */
import { reasonOf, sendJson } from '../../../browser/answers.ts';
import { button } from '../../../browser/parts.ts';
import { html, type TemplateResult } from '../../../browser/template.ts';
import type { ListedLearning } from '../../../../schemas/index.ts';
import { onlyReads, roleTitle, type Store } from '../store.ts';
import { goesOn } from './learnings.ts';

export type Steering = 'pause' | 'continue' | 'stop';

/** Empty if the service has done it. */
export const steered = async (id: string, steering: Steering): Promise<string> => {
  try {
    const response = await sendJson(`/console/models/${encodeURIComponent(id)}/${steering}`, {});
    return response.ok ? '' : await reasonOf(response);
  } catch {
    return 'The service does not answer.';
  }
};

/** Of a learning that goes on. `key`: of the first one. */
export const steeringButtons = (
  one: ListedLearning,
  store: Store,
  steer: (id: string, steering: Steering) => unknown,
  key?: string,
): TemplateResult => {
  const { id, state } = one;
  const inert = onlyReads(store);
  const isPaused = state === 'paused';
  const first = isPaused
    ? button(`continue-${id}`, 'Continue', () => steer(id, 'continue'), { inert, ...(key !== undefined && { key }) })
    : button(`pause-${id}`, 'Pause', () => steer(id, 'pause'), {
        inert,
        busy: state === 'stopping',
        ...(key !== undefined && { key }),
      });
  const stop = button(`stop-${id}`, 'Stop', () => steer(id, 'stop'), { inert, busy: state === 'stopping' });
  return html`<div class="tools steering" title=${roleTitle(store)} ?hidden=${!goesOn(one)}>${first} ${stop}</div>`;
};
