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
]

const pageOf = (name: string): string => `docs/files/${name}.md`
const folderAndPage = (folder: string): FilePage => ({ folder, page: pageOf(path.basename(folder)) })

// The name of these says it: tests, SQL, declarations, doors.
const isTold = (file: string): boolean =>
  !/\.(?:test|factory|repository|errors|events|personal-data|due-work|nightly-work)\.tsx?$/.test(file) &&
  !/\/index\.ts$/.test(file)

/**
 * The first sentence of the doc comment of what the file exports: of what is named like the file, else of its first
 * value, else of its first type; null if none of them has one.
 */
export const sentenceOf = (file: string, text: string): string | null => {
  const exported = [...text.matchAll(documented)].map(([, comment = '', kind = '', name = '']) => ({
    comment,
    isValue: kind !== 'type',
    name: name.toLowerCase(),
  }))
  const own = path.basename(file).replace(/\..*$/, '').replaceAll('-', '').toLowerCase()
  const chosen = exported.find(({ name }) => name === own) ?? exported.find(({ isValue }) => isValue) ?? exported[0]
  return chosen ? firstSentence(chosen.comment) : null
}

const documented =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\nexport (?:default )?(?:async )?(const|function|class|type|interface) (\w+)/g

const firstSentence = (comment: string): string => {
  const prose = comment
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
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
      const sentence = sentenceOf(file, readFileSync(path.join(base, file), 'utf8'))
      return sentence === null ? [] : [{ part: file.includes('/') ? (file.split('/')[0] ?? '') : '', file, sentence }]
    })
  const parts = Map.groupBy(told, ({ part }) => part)
  const sections = [...parts].map(
    ([part, files]) =>
      `## ${part || 'In the folder itself'}\n${files.map(({ file, sentence }) => `- \`${file}\`: ${sentence}`).join('\n')}\n`,
  )
  return `# Files of \`${folder}\`\n\nWhat each file does: the first sentence of its doc comment, written by \`${command}\`. Paths start in that folder.\n\n${sections.join('\n')}`
}

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
