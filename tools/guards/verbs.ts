import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['domains', 'reactions', 'platform'].map((folder) => `apps/api/src/${folder}`)

const irregular =
  'begun|bought|brought|built|chosen|done|drawn|found|given|gone|held|hidden|kept|known|left|lost|made|met|paid|resold|' +
  'sealed|seen|sent|shown|sold|spent|taken|told|understood|withdrawn|won|written'
/** `const placed = async (…` or `const placed = (…): Promise<…> =>`: whoever waits for it does more than reckon. */
const participle = new RegExp(
  `^(?:export )?const ((?!need\\b|seed\\b|feed\\b)[a-z]+ed|${irregular}) = (async )?(?:<[^>]*>)?\\(`,
  'gm',
)

/**
 * What writes, or even reads, is called by a verb in the imperative: `placeOrder`. A participle (`repriced`) names a
 * value, or a function that only reckons and so answers at once (style.md 6).
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
