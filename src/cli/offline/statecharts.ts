/** Flows and learned models without a service: as one module of the program they take fewer files. */
export { checkFlow, defineFlow, drawFlow, mutatedFlow, testsOf } from './offline-flows.ts';
export { checkModel, compareModels, modelOfFlowFor, numbersNotCalledOf, renderModel } from './offline-models.ts';
