export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** Shows a colour mode on the page that stands; light is the absence of the attribute. */
export const showColorMode = (mode: ColorMode): void => {
  if (mode === 'light') delete document.documentElement.dataset.colorMode
  else document.documentElement.dataset.colorMode = mode
}
