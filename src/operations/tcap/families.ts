/**
 * What the types of the operations on whole dialogues begin with: the tester plays either side, and what is spoken is
 * of no account.
 */
export const sending = ['tcap.ssp_to_scp', 'tcap.scp_to_ssp'] as const;
export const waiting = ['tcap.ssp_from_scp', 'tcap.scp_from_ssp'] as const;
