/** Why a message is left after the last operation of an instance: its detail in the ladder begins with this. */
export const behindTheLast = 'no operation waited for it';
