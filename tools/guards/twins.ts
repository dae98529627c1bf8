import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['apps/api/src', 'apps/web', 'packages']

/** Small sums that are easily written anew, and that exist once. */
const writtenOnce = [
  { line: /Math\.round\(.*\* 100\)/, owner: 'packages/brazil/src/money.ts', instead: 'toCents or formatAmount' },
  {
    line: /\b86_?400_?000\b|\b24 \* (60 \* 60_000|3_600_000|60 \* 60 \* 1_?000|hourMs)\b/,
    owner: 'packages/brazil/src/clock.ts',
    instead: 'dayMs',
  },
  {
    line: /\(Date\.parse\(.*\) - Date\.parse\(.*\)\) \/ dayMs/,
    owner: 'packages/brazil/src/dates.ts',
    instead: 'daysBetween',
  },
]

/** A sum of money or of days is written where @prumo/brazil has it, and nowhere else; tests may write numbers. */
export const twins: Guard = {
  name: 'twins',
  look: (root): Findings => {
    const files = sourcesIn(root, folders).filter((path) => !/\.test\.tsx?$|\.factory\.ts$|\/testing\//.test(path))
    return { breaches: files.flatMap((path) => twinsIn(root, path)), read: files.length }
  },
}

const twinsIn = (root: string, path: string): string[] =>
  textOf(root, path)
    .split('\n')
    .flatMap((text, at) =>
      writtenOnce.flatMap(({ line, owner, instead }) =>
        path !== owner && line.test(text) ? [`${path}:${at + 1} writes anew: ${instead} of @prumo/brazil`] : [],
      ),
    )
