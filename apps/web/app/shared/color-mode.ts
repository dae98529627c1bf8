export const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

/** What holds until somebody chooses, and what the server draws: the colours that the device asks for. */
export const unchosenColorMode: ColorMode = 'system'

/** Shows a colour mode on the page that stands. */
export const showColorMode = (mode: ColorMode): void => {
  document.documentElement.dataset.colorMode = mode
}
