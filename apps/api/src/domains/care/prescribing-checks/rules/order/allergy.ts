import { type SubstanceClass, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import type { CheckedItem, Mention } from '../../facts.ts'
import { capital } from '../../interaction.ts'
import { type Hit, type Level, levelFor, type Rule } from '../../rule.ts'
import { nameOf, refutable, toldInWords } from '../../told.ts'

/** Within these families an allergy to one member is suspected of the others. */
const families = [
  'penicillin',
  'cephalosporin',
  'sulfonamide',
  'tetracycline',
  'macrolide',
  'lincosamide',
  'quinolone',
  'aminoglycoside',
  'azole_antifungal',
  'nsaid',
  'salicylate',
  'pyrazolone',
  'opioid',
  'pde5_inhibitor',
  'five_alpha_reductase_inhibitor',
  'corticosteroid',
  'local_anaesthetic_amide',
  'local_anaesthetic_ester',
  'calcineurin_inhibitor',
  'topical_retinoid',
  'systemic_retinoid',
  'glp1_agonist',
  'tricyclic',
  'ssri',
] as const satisfies readonly SubstanceClass[]

/** Families between which an allergy may cross. */
const crossing = [
  ['penicillin', 'cephalosporin'],
  ['topical_retinoid', 'systemic_retinoid'],
  ['nsaid', 'pyrazolone'],
] as const satisfies readonly (readonly [SubstanceClass, SubstanceClass])[]

/**
 * The substance itself, or its whole family ("penicilina"): stop. Another member of a family, or a family that crosses:
 * ask. Skin and scalp count too.
 */
export const allergy: Rule = {
  key: 'allergy',
  source:
    'Bulas (Bulário Eletrônico da ANVISA): contraindicação por hipersensibilidade ao fármaco ou à classe. As famílias de reação cruzada são escolha nossa e pedem revisão farmacêutica.',
  names: [...families, ...crossing.flat()],
  check: ({ items, patient: { allergies } }) =>
    items.flatMap((item, index) => allergies.flatMap((told) => hitsOf(item, index, told))),
}

const hitsOf = (item: CheckedItem, index: number, told: Mention): Hit[] =>
  item.substances.flatMap((substance): Hit[] => {
    const against = degreeOf(substance, told.key)
    if (!against) return []
    // An allergy does not lapse with time.
    const level = levelFor(against.level, { ...told, isRecent: true })
    const detail = `${against.why} ${toldInWords({ ...told, isRecent: true })}`
    const words = `Alergia a ${nameOf(told.key)}`
    return [
      {
        level,
        title: `Alergia e ${nameOf(substance)}`,
        detail: capital(detail),
        items: [index],
        ...refutable(level, { ...told, about: 'allergy', words }),
      },
    ]
  })

const degreeOf = (ordered: SubstanceKey, told: SubstanceKey): { level: Level; why: string } | null => {
  if (ordered === told) return { level: 'stop', why: 'Alergia conhecida a este fármaco. Não prescreva.' }
  const [mine, theirs] = [substanceNamed(ordered), substanceNamed(told)]
  const shared = families.some((family) => mine.classes.includes(family) && theirs.classes.includes(family))
  if (shared && theirs.isGroup)
    return { level: 'stop', why: 'Alergia conhecida à classe deste fármaco. Não prescreva.' }
  if (shared) return { level: 'ask', why: 'Alergia a outro fármaco da mesma classe: possível reação cruzada.' }
  const crosses = crossing.some(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].some(
      ([from, to]) => mine.classes.includes(from as SubstanceClass) && theirs.classes.includes(to as SubstanceClass),
    ),
  )
  return crosses ? { level: 'ask', why: 'Alergia a uma classe que pode ter reação cruzada com este fármaco.' } : null
}
