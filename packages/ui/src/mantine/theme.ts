import { createTheme } from '@mantine/core'

/** The theme that Mantine's code requires. Its colours and sizes are the CSS variables of variables.css. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  cursorType: 'pointer',
  // Our own outline (base.css) is the focus ring of every control; Mantine's would be a second one.
  focusRing: 'never',
  respectReducedMotion: true,
})
