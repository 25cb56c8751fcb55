/** The types of operation that a flow may be made of. */
import type { FlowNode } from '../node.ts';
import { extensionDialingNode } from './ExtensionDialing.ts';
import { playAnnouncementNode } from './PlayAnnouncement.ts';
import { releaseCallNode } from './ReleaseCall.ts';
import { startNode } from './Start.ts';

export const flowNodes: readonly FlowNode[] = [startNode, playAnnouncementNode, extensionDialingNode, releaseCallNode];
