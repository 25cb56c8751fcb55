/** A call that the embedded SCP answers, as far as the inspector follows it. */
export interface ObservedCall {
  /** Service key of the flow that the call goes through. */
  readonly serviceKey: number;
  readonly runId: string | undefined;
  /** The caller's transaction id. */
  readonly callerTransaction: number | undefined;
}

const flowPictures = '/inspect/flows/';

/** Path of the picture of the flow that this service key starts. */
export const flowPicture = (serviceKey: number | string): string => `${flowPictures}${serviceKey}.svg`;

/** Whether a picture is one of a flow, and not of a machine of dialproof. */
export const isOfFlow = (picture: string): boolean => picture.startsWith(flowPictures);
