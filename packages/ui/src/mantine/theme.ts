import { createTheme } from '@mantine/core'

/**
 * What Mantine's code asks of a theme. Its colours and sizes are CSS variables of variables.css, not of this object.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  // Our own outline (base.css) is the focus ring of every control; Mantine's would be a second one.
  focusRing: 'never',
  respectReducedMotion: true,
})
