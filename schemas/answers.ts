/**
 * Checks answers and reports against their documents. The program writes answers and does not check them, and of its
 * commands only `compare` reads reports: nothing else loads this.
 */
import { checked, type Checked } from './faults.ts';
import { validators } from './generated/answer-validators.ts';
import type {
  CancelTestResult,
  DeleteTestResult,
  FlowCoverage,
  FollowInstanceResult,
  LearnedModelFile,
  LearningsResult,
  LinkFigures,
  LinkRate,
  MutationReport,
  RobustnessReport,
  NodeDrainResult,
  QueryAllTestsResult,
  QueryAuditResult,
  QueryNodesResult,
  QueryTestResult,
  ResumeInstanceResult,
  RpcResponse,
  UpdateTestResult,
  WholeTest,
} from './generated/types.ts';
import type { SchemaError } from './schema.ts';
import { faultsOf } from './sentences.ts';
import { errorsIn } from './validators.ts';

/** Ids of the documents that `errorsOfAnswer` knows, sorted. */
export const answerIds: readonly string[] = Object.keys(validators).sort();

/** The errors in the answer by the document of that id, as Ajv reports them. */
export const errorsOfAnswer = (id: string, value: unknown): readonly SchemaError[] => errorsIn(validators, id, value);

const byDocument =
  <T>(id: string) =>
  (value: unknown): Checked<T> =>
    checked(value, faultsOf(errorsOfAnswer(id, value)));

export const validateAnswer = {
  rpcResponse: byDocument<RpcResponse>('jsonrpc#/$defs/response'),
  queryTestResult: byDocument<QueryTestResult>('report:query-test'),
  wholeTest: byDocument<WholeTest>('report:whole-test'),
  queryAllTestsResult: byDocument<QueryAllTestsResult>('report:query-all-tests'),
  cancelTestResult: byDocument<CancelTestResult>('report:cancel-test'),
  nodeDrainResult: byDocument<NodeDrainResult>('report:node-drain'),
  queryNodesResult: byDocument<QueryNodesResult>('report:query-nodes'),
  queryAuditResult: byDocument<QueryAuditResult>('report:query-audit'),
  deleteTestResult: byDocument<DeleteTestResult>('report:delete-test'),
  updateTestResult: byDocument<UpdateTestResult>('report:update-test'),
  followInstanceResult: byDocument<FollowInstanceResult>('report:follow-instance'),
  resumeInstanceResult: byDocument<ResumeInstanceResult>('report:resume-instance'),
  linkFigures: byDocument<LinkFigures>('report:link-figures'),
  linkRate: byDocument<LinkRate>('report:link-rate'),
  flowCoverage: byDocument<FlowCoverage>('report:flow-coverage'),
  mutationReport: byDocument<MutationReport>('report:mutation'),
  learnedModel: byDocument<LearnedModelFile>('report:learned-model'),
  learnings: byDocument<LearningsResult>('report:learnings'),
  robustnessReport: byDocument<RobustnessReport>('report:robustness'),
};
