/** The menus of the top bar, in order; `places` stand beside the brand, `personal` ones at the far end. */
export const topBarMenus = {
  places: ['Workspaces', 'Recent', 'Starred', 'Templates'],
  personal: ['Notifications', 'Info', 'Profile'],
} as const;

export type TopBarGroup = keyof typeof topBarMenus;
export type TopBarMenuName = (typeof topBarMenus)[TopBarGroup][number];
