/**
 * What the shell provides to remotes without using it on every page itself. Federation provides only what is imported
 * somewhere in the shell's build; each of these is a file of its own that is fetched when a remote first asks for it.
 */
export const providedModules = [
  () => import('@atrium/ui/codes'),
  () => import('@atrium/ui/combobox'),
  () => import('@atrium/ui/date-picker'),
  () => import('@atrium/ui/dialog'),
  () => import('@atrium/ui/file-drop'),
  () => import('@atrium/ui/menu'),
  () => import('@atrium/ui/palette'),
  () => import('@atrium/ui/select'),
  () => import('@atrium/ui/table'),
  () => import('@atrium/ui/tabs'),
  () => import('@atrium/ui/toast'),
  () => import('@atrium/ui/windowed'),
] as const;
