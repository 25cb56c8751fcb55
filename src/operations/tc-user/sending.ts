/**
 * When the components of an outbound operation leave: in a TC-BEGIN or TC-CONTINUE at once; with `send_with_next` not
 * before the next outbound operation; with `send_and_close` in a TC-END. Where the peer has opened the dialogue,
 * `tcap_ac` is the application context of the first answer.
 */
import type { InstanceDialogue } from '../instance-dialogue.ts';
import type { CompileSite, OperationSource } from '../operation.ts';
import { compileApplicationContext } from './application-context.ts';
import type { Scope } from '../../expressions/scope.ts';
import { compileWrong } from './wrong/compile-wrong.ts';
import { anyComponent, wrongMessageOf, type SentComponent } from './wrong/sent-component.ts';

/** The caller of `begin` decides which operation opens the dialogue: that may be the next one. */
const sendNow = ({ tcap, opening }: InstanceDialogue): void => {
  if (tcap.state === 'idle') tcap.begin(opening.applicationContext, opening.userInformation);
  else tcap.continue();
};

type Send = (dialogue: InstanceDialogue, scope: Scope) => void;

/** Sets the application context of the AARE; undefined where the operation leaves it unchanged. */
export const compileAnsweredContext = (source: OperationSource, site: CompileSite): Send | undefined => {
  if (source['tcap_ac'] === undefined) return undefined;
  const context = compileApplicationContext(source, site, undefined);
  return ({ tcap }, scope) => tcap.answerContext(context.of(scope));
};

/**
 * `opens`: it opens the dialogue, so that its `tcap_ac` is no answer to another one. `sent`: its component, for the
 * checks of `wrong`.
 */
export const compileSending = (
  source: OperationSource,
  site: CompileSite,
  opens = false,
  sent: SentComponent | typeof anyComponent = anyComponent,
): Send => {
  const send = compileLeaving(source, site, opens);
  if (source['wrong'] === undefined) return send;
  const makeWrong = compileWrong(source, site, wrongMessageOf(source, opens, sent));
  return (dialogue, scope) => {
    makeWrong?.(dialogue);
    send(dialogue, scope);
  };
};

const compileLeaving = (source: OperationSource, site: CompileSite, opens: boolean): Send => {
  const leave: Send = source['send_with_next']
    ? () => undefined
    : source['send_and_close']
      ? ({ tcap }) => tcap.end()
      : sendNow;
  const answerContext = opens ? undefined : compileAnsweredContext(source, site);
  if (answerContext === undefined) return leave;
  return (dialogue, scope) => {
    answerContext(dialogue, scope);
    leave(dialogue, scope);
  };
};
