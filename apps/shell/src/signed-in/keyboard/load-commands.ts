/** What keys and the search box open; fetched when somebody first heads for it. */
export const loadCommands = async () => (await import('./CommandCentre')).CommandCentre;

export const preloadCommands = (): void => {
  loadCommands().catch(() => undefined);
};
