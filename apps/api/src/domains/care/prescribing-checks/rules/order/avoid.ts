import { substanceNamed } from '#domains/medicines/substances'
import { capital } from '../../interaction.ts'
import type { Hit, Rule } from '../../rule.ts'
import { nameOf } from '../../told.ts'

/** A colleague wrote that the patient should not have it; who disagrees says why. */
export const avoid: Rule = {
  key: 'avoid',
  source: 'Anotação “não usar” de um profissional no prontuário. Regra nossa.',
  names: [],
  check: ({ items, patient }) =>
    items.flatMap((item, index) =>
      patient.avoid.flatMap(({ key, words, where }): Hit[] => {
        const { isGroup, classes } = substanceNamed(key)
        const meant = item.substances.find(
          (substance) =>
            substance === key || (isGroup && substanceNamed(substance).classes.some((of) => classes.includes(of))),
        )
        if (meant === undefined) return []
        const detail = `Um profissional anotou que o paciente não deve usar: “${words}” (${where}).`
        return [{ level: 'ask', title: `${capital(nameOf(meant))}: anotado para não usar`, detail, items: [index] }]
      }),
    ),
}
