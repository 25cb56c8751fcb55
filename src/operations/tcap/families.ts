/**
 * What the types of the operations on whole dialogues begin with: the tester plays either side, and what is spoken is
 * of no account.
 */
export const sending = ['tcap.ssp_to_scp', 'tcap.scp_to_ssp'] as const;
/** The roles in a type: `tcap.ssp_to_scp` is of the SSP. */
export const partiesOf = (family: string): { readonly party: string; readonly peer: string } => {
  const [, party = '', peer = ''] = /^tcap\.([a-z]+)_(?:to|from)_([a-z]+)$/.exec(family) ?? [];
  return { party, peer };
};

export const waiting = ['tcap.ssp_from_scp', 'tcap.scp_from_ssp'] as const;
