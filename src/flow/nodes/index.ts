/** The types of operation that a flow may be made of. */
import type { FlowNode } from '../node.ts';
import { attemptTerminateNode } from './AttemptTerminate.ts';
import { extensionDialingNode } from './ExtensionDialing.ts';
import { menuNode } from './Menu.ts';
import { numberMatchingNode } from './NumberMatching.ts';
import { playAnnouncementNode } from './PlayAnnouncement.ts';
import { releaseCallNode } from './ReleaseCall.ts';
import { startNode } from './Start.ts';
import { userInputNode } from './UserInput.ts';

export const flowNodes: readonly FlowNode[] = [
  startNode,
  playAnnouncementNode,
  userInputNode,
  menuNode,
  numberMatchingNode,
  extensionDialingNode,
  attemptTerminateNode,
  releaseCallNode,
];
