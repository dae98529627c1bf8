import { capital } from '../../interaction.ts'
import type { Hit, Rule } from '../../rule.ts'
import { nameOf } from '../../told.ts'

/** The posology of one medicine prescribes another: it has no item, no checked dose and no quantity of its own. */
export const prescribedInPosology: Rule = {
  key: 'prescribed_in_posology',
  source:
    'CFM 2.299/2021 e Lei 5.991/1973, art. 35: cada medicamento é um item, com quantidade, dose e duração. Impedir é escolha nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap(({ name, beside }, index): Hit[] =>
      beside
        .filter(({ isDosed, isTold }) => isDosed && !isTold)
        .map(({ key, words }) => ({
          level: 'stop',
          title: `${capital(nameOf(key))} na posologia de outro medicamento`,
          detail: `${name}: a posologia escrita receita “${words}”. Receite em um item próprio, que confere a dose, ou apague.`,
          items: [index],
        })),
    ),
}
