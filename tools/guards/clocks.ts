import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['apps', 'packages', 'tests', 'bench']

/** An instant in a test may be written with its offset; one that is made of a day and an hour may not. */
const madeByHand = /`[^`]*\$\{[^`]*[+-]0[23]:00[^`]*`|['"`]\s*\+[^;]*['"`][+-]0[23]:00['"`]|\+\s*['"`][+-]0[23]:00/

/** Only packages/brazil/src/clock.ts knows how far São Paulo is from UTC (decision 0169). */
export const clocks: Guard = {
  name: 'clocks',
  look: (root): Findings => {
    const files = sourcesIn(root, folders)
    return { breaches: files.flatMap((path) => madeIn(root, path)), read: files.length }
  },
}

const madeIn = (root: string, path: string): string[] =>
  textOf(root, path)
    .split('\n')
    .flatMap((line, at) =>
      madeByHand.test(line)
        ? [`${path}:${at + 1} says by hand how far São Paulo is from UTC: atHour or whenClocksShow of @prumo/brazil`]
        : [],
    )
