import { type SubstanceClass, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'
import { crossing, families } from '../../allergy-families.ts'
import type { CheckedItem, Mention } from '../../facts.ts'
import { capital } from '../../interaction.ts'
import { type Hit, type Level, levelFor, type Rule } from '../../rule.ts'
import { nameOf, refutable, toldInWords } from '../../told.ts'

/**
 * The substance itself, or its whole class ("penicilina"): stop. Another member of its class: as the leaflets of the
 * class say (`allergy-families.ts`). A class that crosses: ask. Skin and scalp count too.
 */
export const allergy: Rule = {
  key: 'allergy',
  source:
    'Bulas (Bulário Eletrônico da ANVISA): contraindicação por hipersensibilidade ao fármaco ou à classe. A tabela das classes pede revisão farmacêutica.',
  names: [...families.map(({ of }) => of), ...crossing.flat()],
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
  const shared = families.filter(({ of }) => mine.classes.includes(of) && theirs.classes.includes(of))
  if (shared.length > 0 && theirs.isGroup)
    return { level: 'stop', why: 'Alergia conhecida à classe deste fármaco. Não prescreva.' }
  const strictest = shared.find(({ amongMembers }) => amongMembers === 'stop') ?? shared[0]
  if (strictest?.amongMembers === 'stop')
    return { level: 'stop', why: `Alergia a outro fármaco da mesma classe. Não prescreva. ${strictest.source}` }
  if (strictest) return { level: 'ask', why: 'Alergia a outro fármaco da mesma classe: possível reação cruzada.' }
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
