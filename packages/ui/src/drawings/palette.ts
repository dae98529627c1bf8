/** The colours a drawing may use. One drawing, two palettes: dark is its own composition, not an inversion. */
export type Palette = {
  ground: string
  shelf: string
  /** The main body colour of dark vessels; lifted in dark mode, where the light one would sink into the ground. */
  deep: string
  /** Necks, lids and shadows of `deep`. */
  deeper: string
  mint: string
  /** Half-tones on pale things: text bars, seams. */
  quiet: string
  white: string
  paper: string
  sun: string
  cream: string
  /** Writing on pale labels; the same in both modes, as the labels are. */
  print: string
  /** Writing on mint, strong and soft. */
  onMint: [string, string]
}

export const lightPalette: Palette = {
  ground: '#e3f4ec',
  shelf: '#bfe6d5',
  deep: '#0f4a4c',
  deeper: '#0b3638',
  mint: '#5fb797',
  quiet: '#bfe6d5',
  white: '#ffffff',
  paper: '#fbfaf5',
  sun: '#ffc93c',
  cream: '#fff3cf',
  print: '#0f4a4c',
  onMint: ['#ffffff', '#e3f4ec'],
}

export const darkPalette: Palette = {
  ground: '#0f3533',
  shelf: '#1b5349',
  deep: '#3d9c89',
  deeper: '#2b7d6e',
  mint: '#7fd0b3',
  quiet: '#b5dccd',
  white: '#eef6f2',
  paper: '#f4f6ef',
  sun: '#ffcf52',
  cream: '#ffe9ad',
  print: '#0f4a4c',
  onMint: ['#0f4a4c', '#3d9c89'],
}
