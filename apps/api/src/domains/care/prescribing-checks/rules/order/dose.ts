import type { CheckedDose, CheckedItem } from '../../facts.ts'
import type { Hit, Rule } from '../../rule.ts'

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

const many = (count: number, { doseNames }: CheckedItem): string =>
  `${number.format(count)} ${count <= 1 ? doseNames.one : doseNames.many}`

const perDay = ({ perTake, takesPerDay }: CheckedDose): number => perTake * takesPerDay

/** More than twice the greatest dose is a slip of the pen more often than a decision. This factor is our own choice. */
const slip = 2

const hit = (level: Hit['level'], title: string, detail: string, index: number): Hit => ({
  level,
  title,
  detail,
  items: [index],
})

/**
 * Dose per take and per day against the greatest of the formulary: of the form, and of the words, because the patient
 * does what they say.
 */
export const greatestDose: Rule = {
  key: 'greatest_dose',
  source:
    'Dose máxima da bula ou diretriz que o formulário cita em cada medicamento. Impedir acima do dobro é escolha nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { greatest, name } = item
      if (!greatest) return []
      const excessOf = (dose: CheckedDose) => Math.max(dose.perTake / greatest.perTake, perDay(dose) / greatest.perDay)
      const said = [item.dose, item.doseInWords].filter((dose) => dose !== null)
      const [dose] = said.toSorted((one, other) => excessOf(other) - excessOf(one))
      const excess = dose ? excessOf(dose) : 0
      if (!dose || excess <= 1) return []
      const detail =
        `${name}: ${many(dose.perTake, item)} por vez e ${many(perDay(dose), item)} por dia; ` +
        `o máximo é ${many(greatest.perTake, item)} por vez e ${many(greatest.perDay, item)} por dia.`
      return [hit(excess > slip ? 'stop' : 'ask', 'Dose acima da máxima', detail, index)]
    }),
}

/** Neither form nor words say a dose that can be compared: said, and never passed over. */
export const unknownDose: Rule = {
  key: 'unknown_dose',
  source: 'HL7 EHR-S FM CPS.4.2: o sistema avisa quando não pode conferir. Regra nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] =>
      item.dose && item.greatest
        ? []
        : [
            hit(
              'ask',
              'Não foi possível conferir a dose',
              item.dose
                ? `${item.name}: o formulário não tem a dose máxima deste item.`
                : `${item.name}: a posologia não diz com clareza quanto por vez e quantas vezes por dia.`,
              index,
            ),
          ],
    ),
}

/** What is printed is what is taken: words that say another dose than the form are asked. */
export const contradictedDose: Rule = {
  key: 'contradicted_dose',
  source: 'CFM 2.299/2021 e Lei 5.991/1973, art. 35: a receita diz o modo de usar sem ambiguidade. Regra nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { dose, doseInWords, name } = item
      if (!dose || !doseInWords || perDay(dose) === perDay(doseInWords)) return []
      const detail = `${name}: a dose marcada é ${many(perDay(dose), item)} por dia, e a posologia escrita diz ${many(perDay(doseInWords), item)}.`
      return [hit('ask', 'A posologia escrita contradiz a dose', detail, index)]
    }),
}

/**
 * The sheet then says the dose of the form after the words (care/prescriptions/posology-with-dose.ts). What stays on
 * the skin is said by its place, not by an amount.
 */
export const unsaidDose: Rule = {
  key: 'unsaid_dose',
  source: 'CFM 2.299/2021 e Lei 5.991/1973, art. 35: a receita diz o modo de usar sem ambiguidade. Regra nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap((item, index): Hit[] => {
      const { dose, doseInWords, isTopical, name } = item
      if (!dose || doseInWords || isTopical) return []
      const detail = `${name}: a dose marcada é ${many(perDay(dose), item)} por dia, e a posologia escrita não diz com clareza quanto por vez e quantas vezes por dia. A receita trará a dose marcada depois dela.`
      return [hit('ask', 'A posologia escrita não diz a dose', detail, index)]
    }),
}
