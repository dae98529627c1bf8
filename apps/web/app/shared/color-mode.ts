export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** The mode until the visitor chooses, and in the server's HTML: the device's own. */
export const unchosenColorMode: ColorMode = 'system'

/** Applies a colour mode to the current page. */
export const showColorMode = (mode: ColorMode): void => {
  document.documentElement.dataset.colorMode = mode
}
