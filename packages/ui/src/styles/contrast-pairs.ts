const GROUNDS = ['--paper', '--card', '--mint-1']
/** Text and the ground it stands on in our CSS: 4.5 at least (look.md). */
export const textPairs = [
  ...GROUNDS.flatMap((ground) => ['--ink', '--ink-2', '--teal', '--ok', '--danger'].map((text) => [text, ground])),
  ...['--sun-1', '--danger-1', '--mint-2'].flatMap((ground) => ['--ink', '--ink-2'].map((text) => [text, ground])),
  ['--danger', '--danger-1'],
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
  ['--danger', '--card'],
] as [string, string][]
