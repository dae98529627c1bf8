import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settleGeneratedFile } from './generated-file.ts'

const root = path.resolve(import.meta.dirname, '..')
const domains = 'apps/api/src/domains'
const command = 'node tools/file-pages.ts'

/** The folder that a page tells of, and the page's path, both from the root. */
export type FilePage = { folder: string; page: string }

/** A page for each neighbourhood of the domains, one for the surfaces, the reactions, and each floor of the site. */
export const filePages = (): FilePage[] => [
  ...readdirSync(path.join(root, domains), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => folderAndPage(`${domains}/${name}`))
    .sort((one, other) => one.page.localeCompare(other.page)),
  ...['apps/api/src/surfaces', 'apps/api/src/reactions'].map(folderAndPage),
  ...['features', 'widgets', 'pages'].map((name) => folderAndPage(`apps/web/app/${name}`)),
]

const pageOf = (name: string): string => `docs/files/${name}.md`
const folderAndPage = (folder: string): FilePage => ({ folder, page: pageOf(path.basename(folder)) })

// What the name of their kind says: tests, SQL, declarations, doors.
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

if (import.meta.main) {
  mkdirSync(path.join(root, 'docs/files'), { recursive: true })
  for (const page of filePages())
    settleGeneratedFile({
      file: path.join(root, page.page),
      text: textOfPage(page),
      command,
      isCheck: process.argv.includes('--check'),
    })
}
