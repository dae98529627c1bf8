const GROUNDS = ['--paper', '--card', '--mint-1', '--teal-1']
const STATUS = ['ok', 'warn', 'danger'] as const

/** Text and its background in our CSS: at least 4.5 (look.md). */
export const textPairs = [
  ...GROUNDS.flatMap((ground) =>
    ['--ink', '--ink-2', '--teal', '--mint-4', '--sun-3', '--ok', '--warn', '--danger'].map((text) => [text, ground]),
  ),
  ...['--sun-1', '--mint-2', ...STATUS.map((state) => `--${state}-1`)].flatMap((ground) =>
    ['--ink', '--ink-2'].map((text) => [text, ground]),
  ),
  ...STATUS.map((state) => [`--${state}`, `--${state}-1`]),
  ['--sun-3', '--sun-1'],
  ['--mint-4', '--mint-2'],
  ['--sun-ink', '--sun'],
  ['--sun-ink', '--sun-2'],
  ['--on-teal', '--teal'],
  ['--on-danger', '--danger'],
  ['--paper', '--ink'],
] as [string, string][]
/** Edges and marks of controls, and large text: 3 at least. */
export const controlPairs = [
  ...GROUNDS.map((ground) => ['--line-2', ground]),
  ...GROUNDS.map((ground) => ['--teal', ground]),
  ...GROUNDS.flatMap((ground) => ['--mint-4', '--sun-3'].map((mark) => [mark, ground])),
  ...STATUS.map((state) => [`--${state}`, '--card']),
  // The tick in a chosen mark, and a chosen slot beside others.
  ['--on-teal', '--teal'],
] as [string, string][]
