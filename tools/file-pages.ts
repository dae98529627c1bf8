import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settleGeneratedFile } from './generated-file.ts'

const root = path.resolve(import.meta.dirname, '..')
const domains = 'apps/api/src/domains'
const command = 'node tools/file-pages.ts'

/** The folder that a page tells of, and the page's path, both from the root. */
export type FilePage = { folder: string; page: string }

/** A page for each neighbourhood of the domains, one for surfaces, reactions, platform, and each floor of the site. */
export const filePages = (): FilePage[] => [
  ...readdirSync(path.join(root, domains), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => folderAndPage(`${domains}/${name}`))
    .sort((one, other) => one.page.localeCompare(other.page)),
  ...['surfaces', 'reactions', 'platform'].map((name) => folderAndPage(`apps/api/src/${name}`)),
  ...['features', 'widgets', 'pages'].map((name) => folderAndPage(`apps/web/app/${name}`)),
  { folder: 'apps/api/src/gateways', page: pageOf('gateways') },
  { folder: 'apps/sandbox/src', page: pageOf('sandbox') },
  ...['brazil', 'contracts', 'ui'].map((name) => ({ folder: `packages/${name}/src`, page: pageOf(name) })),
]

const pageOf = (name: string): string => `docs/files/${name}.md`
const folderAndPage = (folder: string): FilePage => ({ folder, page: pageOf(path.basename(folder)) })

// The name of these says it: tests, SQL, declarations, doors.
const isTold = (file: string): boolean =>
  !/\.(?:test|factory|repository|errors|events|personal-data|due-work|nightly-work)\.tsx?$/.test(file) &&
  !/\/index\.ts$/.test(file)

/** The purpose of a file, null if only its parts say it; and its other exports, each in one sentence. */
type Told = { what: string | null; parts: { name: string; sentence: string }[] }

/**
 * The purpose of a file, by the doc comments of its exports: the whole comment of what is named like the file, and the
 * first sentence of every other value; of a file that exports types alone, the first of them. Null if none has one.
 */
export const toldOf = (file: string, text: string): Told | null => {
  const exported = [...text.matchAll(documented)].map(([, comment = '', kind = '', name = '']) => ({
    ...{ comment, name, isValue: kind !== 'type' && kind !== 'interface' },
  }))
  const own = path.basename(file).replace(/\..*$/, '').replaceAll('-', '').toLowerCase()
  const values = exported.filter(({ isValue }) => isValue)
  const named = values.find(({ name }) => name.toLowerCase() === own)
  const chosen = named ?? (values.length > 1 ? undefined : (values[0] ?? exported[0]))
  if (!chosen && values.length === 0) return null
  return {
    what: chosen ? proseOf(chosen.comment) : null,
    parts: values
      .filter((one) => one !== chosen)
      .map(({ name, comment }) => ({ name, sentence: firstSentence(comment) })),
  }
}

const documented =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\nexport (?:default )?(?:async )?(const|function|class|type|interface) (\w+)/g

const proseOf = (comment: string): string =>
  comment
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const firstSentence = (comment: string): string => {
  const prose = proseOf(comment)
  // An abbreviation ("art. 4") ends no sentence.
  const [, sentence = prose] = /^(.*?(?<!\bart)[.])(?= [A-Z`“"])/.exec(prose) ?? []
  return sentence
}

export const textOfPage = ({ folder }: FilePage): string => {
  const base = path.join(root, folder)
  const told = globSync('**/*.{ts,tsx}', { cwd: base })
    .filter(isTold)
    .sort()
    .flatMap((file) => {
      const told = toldOf(file, readFileSync(path.join(base, file), 'utf8'))
      return told === null ? [] : [{ ...told, part: file.includes('/') ? (file.split('/')[0] ?? '') : '', file }]
    })
  const sections = [...Map.groupBy(told, ({ part }) => part)].map(
    ([part, files]) => `## ${part || 'In the folder itself'}\n${files.map(linesOf).join('\n')}\n`,
  )
  return `# Files of \`${folder}\`\n\nWhat each file does, from the doc comments of what it exports, written by \`${command}\`. Paths start in that folder.\n\n${sections.join('\n')}`
}

const linesOf = ({ file, what, parts }: Told & { file: string }): string =>
  [
    `- \`${file}\`${what === null ? '' : `: ${what}`}`,
    ...parts.map(({ name, sentence }) => `  - \`${name}\`: ${sentence}`),
  ].join('\n')

const numbersPage = pageOf('numbers')
const places = [
  'apps/api/src/{domains,gateways,platform,reactions,surfaces}/**/*.ts',
  'packages/{brazil,contracts}/src/**/*.ts',
]

/** The numbers that a file declares by name, each with the comment above it; null for one without. */
export const numbersIn = (text: string): { declared: string; why: string | null }[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const [, declared] = numberDeclared.exec(line) ?? []
    return declared === undefined ? [] : [{ declared, why: commentAbove(lines, index) }]
  })
}

// `const renewalDays = 12`, `export const [least, most] = [3, 28]`, `const keptMs = 10 * 60_000`.
const numberDeclared =
  /^(?:export )?const ((?:\w+|\[[\w, ]+\]) = (?:[\d_.]+(?: [*+] [\w.]+)*|\[[\d_.]+(?:, [\d_.]+)*\]))(?: as const)?$/

const commentAbove = (lines: string[], index: number): string | null => {
  const comment: string[] = []
  for (let at = index - 1; /^(?:\/\/|\/\*\*| \*)/.test(lines[at] ?? ''); at--) {
    comment.unshift(lines[at] ?? '')
    if (lines[at]?.startsWith('/**')) break
  }
  const prose = comment.map((line) => line.replace(/^(?:\/\/|\/\*\*| \*\/| \*)/, '').replace(/\*\/$/, '')).join(' ')
  return prose.trim() === '' ? null : firstSentence(prose)
}

/** Every number that the code names: limits, periods, lengths. */
export const textOfNumbers = (): string => {
  const sections = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .filter((file) => !/\.(?:test|factory)\.ts$/.test(file))
    .sort()
    .flatMap((file) =>
      numbersIn(readFileSync(path.join(root, file), 'utf8')).map(
        ({ declared, why }) => `- \`${declared}\` in \`${file.replace('apps/api/src/', '')}\`${why ? `: ${why}` : ''}`,
      ),
    )
  return `# Numbers\n\nEvery number that the code names (limits, periods, lengths), with the first sentence above it, written by \`${command}\`.\nPaths start at \`apps/api/src\` or at the root. What an operator sets is in [the settings](../settings.md).\n\n${sections.join('\n')}\n`
}

if (import.meta.main) {
  mkdirSync(path.join(root, 'docs/files'), { recursive: true })
  const pages = filePages().map((page) => ({ page: page.page, text: textOfPage(page) }))
  for (const { page, text } of [...pages, { page: numbersPage, text: textOfNumbers() }])
    settleGeneratedFile({ file: path.join(root, page), text, command, isCheck: process.argv.includes('--check') })
}
