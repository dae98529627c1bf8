import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['domains', 'reactions', 'platform'].map((folder) => `apps/api/src/${folder}`)

const irregular =
  'begun|bought|brought|built|chosen|done|drawn|found|given|gone|held|hidden|kept|known|left|lost|made|met|paid|resold|' +
  'sealed|seen|sent|shown|sold|spent|taken|told|understood|withdrawn|won|written'
/** `const placed = async (…` or `const placed = (…): Promise<…> =>`: an awaited function does more than calculate. */
const participle = new RegExp(
  `^(?:export )?const ((?!need\\b|seed\\b|feed\\b)[a-z]+ed|${irregular}) = (async )?(?:<[^>]*>)?\\(`,
  'gm',
)

/**
 * A function that writes, or even reads, is named by a verb in the imperative: `placeOrder`. A participle (`repriced`)
 * names a value, or a function that only calculates and returns at once (style.md 6).
 */
export const verbs: Guard = {
  name: 'verbs',
  look: (root): Findings => {
    const files = sourcesIn(root, folders).filter((path) => !/\.test\.ts$/.test(path))
    return { breaches: files.flatMap((path) => participlesIn(path, textOf(root, path))), read: files.length }
  },
}

const participlesIn = (path: string, text: string): string[] =>
  [...text.matchAll(participle)]
    .filter(({ index, 2: isAsync }) => isAsync || text.slice(index).split('=>', 1)[0]?.includes('): Promise<'))
    .map(([, name]) => `${path}: ${name} does something and is called by a participle: name it by a verb`)
