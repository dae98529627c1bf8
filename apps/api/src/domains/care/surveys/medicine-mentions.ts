import { takenIn } from '#domains/care/clinical-words'
import { findSubstances, type SubstanceClass, substanceNamed } from '#domains/medicines/substances'

/**
 * What erection medicines must not, or only with care, be taken with: contraindications and warnings in the leaflets of
 * sildenafil and tadalafil. The first group that a substance belongs to is named.
 */
const groups: [SubstanceClass, string][] = [
  ['nitrate', 'nitrato, que não combina com remédios para ereção'],
  ['guanylate_cyclase_stimulator', 'estimulador da guanilato ciclase, que não combina com remédios para ereção'],
  ['alpha_blocker', 'alfabloqueador, que pede cuidado com remédios para ereção'],
  ['strong_cyp3a4_inhibitor', 'inibidor forte da CYP3A4, que pede cuidado com remédios para ereção'],
]

/**
 * The dangerous medicines that a patient's own words name, in words for the doctor; also denied or past ones, because
 * the words stand beside it and a misread denial would be silent. Of allergies only what he takes beside is heard.
 */
export const mentionsIn = (question: { key: string }, text: string): string[] =>
  findSubstances(question.key === 'allergies' ? takenIn(text).taken : text).flatMap(({ key, words }) => {
    const { name, classes } = substanceNamed(key)
    const group = groups.find(([group]) => classes.includes(group))
    return group ? [`O texto cita “${words}” (${name}): ${group[1]}.`] : []
  })
