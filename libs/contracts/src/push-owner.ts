/** Where a browser keeps, in its local storage, for whom and with which session it shows notifications. */
export const pushOwnerKey = 'atrium.push';

/** What is kept there. The next session of the same account renews the subscription; anybody else's page ends it. */
export const pushOwner = ({ user_id, exp }: { readonly user_id: string; readonly exp: number }): string =>
  `${user_id} ${exp}`;

/** Whether something kept is an account's, of whichever session. */
export const isPushOwner = (kept: string, { user_id }: { readonly user_id: string }): boolean =>
  kept.startsWith(`${user_id} `);
