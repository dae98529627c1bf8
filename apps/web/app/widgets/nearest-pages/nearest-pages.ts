import { conditionList } from '#features/conditions/condition-list.ts'
import { lateLinks } from '#late-links'
import { type ConditionSlug, courseSlugs, links } from '#links'
import { likeness, plain } from './likeness.ts'

/** A page that the visitor may have meant. */
export type NearPage = { label: string; to: string }

/** Common search terms that differ from the page's words. */
const OTHER_WORDS: Partial<Record<ConditionSlug, readonly string[]>> = {
  'ejaculacao-precoce': ['gozar-rapido', 'ejaculacao-rapida'],
  'disfuncao-eretil': ['erecao', 'broxar', 'brochar'],
  'perda-de-libido': ['libido', 'desejo-sexual', 'falta-de-desejo'],
  dermatologia: ['dermatologista', 'pele'],
  acne: ['espinha', 'espinhas', 'cravos'],
  calvicie: ['queda-de-cabelo', 'careca', 'alopecia', 'cabelo', 'entradas'],
  dermatite: ['eczema', 'caspa', 'seborreia'],
}

const COURSE_LABELS = { 'programa-control': 'Programa Control', 'programa-master': 'Programa Master' } as const

type Known = NearPage & { keys: readonly string[] }

const known: readonly Known[] = [
  ...conditionList.map(({ slug, label }) => ({
    label,
    to: links.condition(slug),
    keys: [slug, plain(label), ...(OTHER_WORDS[slug] ?? [])],
  })),
  ...courseSlugs.map((slug) => ({
    label: COURSE_LABELS[slug],
    to: links.course(slug),
    keys: [slug, slug.replace('programa-', ''), slug.replace('programa', 'curso')],
  })),
  {
    label: 'Fitoterápicos',
    to: links.phytotherapy(),
    keys: ['fitoterapicos', 'fitoterapia', 'suplementos', 'mais-lib', 'mais-hair', 'mais-fert'],
  },
  { label: 'Perda de peso', to: links.weight(), keys: ['perda-de-peso', 'emagrecimento', 'emagrecer', 'obesidade'] },
  { label: 'PrEP', to: lateLinks.prep(), keys: ['prep', 'pep', 'hiv', 'profilaxia'] },
  { label: 'Loja', to: links.sexTools(), keys: ['loja', 'sex-shop', 'sexshop', 'sex-tool', 'produtos'] },
]

/** A lower similarity is chance: "wp-admin" is not a condition. */
const LEAST = 0.6
/** A second suggestion is shown only if it is nearly as good as the first. */
const CLOSE = 0.12
const MOST = 3

/** The pages most similar to an unknown URL, best first; none if nothing is similar. */
export const nearestPages = (pathname: string): NearPage[] => {
  const asked = partsOf(pathname)
  const scored = known
    .map(({ label, to, keys }) => ({ label, to, score: best(asked, keys) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
  const top = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score >= top - CLOSE)
    .slice(0, MOST)
    .map(({ label, to }) => ({ label, to }))
}

const best = (asked: readonly string[], keys: readonly string[]): number =>
  Math.max(0, ...asked.flatMap((part) => keys.map((key) => likeness(part, key))))

const partsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .slice(0, 8)
    .map((part) => plain(decoded(part)))
    .filter(Boolean)

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
