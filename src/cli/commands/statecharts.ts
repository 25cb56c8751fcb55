/**
 * The commands on the statecharts of flows that make no call. They share most of their modules: as one
 * module of the program they take fewer files, each of which is read separately.
 */
export { flowDefinition, flowPicture } from './flow.ts';
export { generate } from './generate.ts';
