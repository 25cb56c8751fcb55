/** What is generated and kept in git, for readers of the project: documents and pictures. */
import { architecturePicture } from './architecture-picture.ts';
import { configurationPage } from './configuration-page.ts';
import { expressionsPage } from './expressions-page.ts';
import type { Generator } from './generator.ts';
import { machinePages } from './machines.ts';
import { operationPages } from './operation-pages.ts';

export const keptFiles: readonly Generator[] = [
  machinePages,
  operationPages,
  configurationPage,
  expressionsPage,
  architecturePicture,
];
