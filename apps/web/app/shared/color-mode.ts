export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/**
 * Runs in the head of every page, before anything is painted, so that a dark page never flashes white. It reads the
 * preference from what store/persistence wrote under `root`; whatever is wrong there means light, the default.
 */
export const colorModeScript = `try{var m=JSON.parse(localStorage.getItem('root')).state.preferences.colorMode;if(m==='dark'||m==='system')document.documentElement.dataset.colorMode=m}catch(e){}`

/** Shows a colour mode on the page that stands; light is the absence of the attribute. */
export const showColorMode = (mode: ColorMode): void => {
  if (mode === 'light') delete document.documentElement.dataset.colorMode
  else document.documentElement.dataset.colorMode = mode
}
