import type { Hit, Rule } from '../../rule.ts'

/**
 * A free item that may name a substance under control, misspelt or shortened: the simple sheet would be void for it. A
 * name that is certain is refused before (care/prescriptions/classes/controlled-words.ts).
 */
export const resemblesControlled: Rule = {
  key: 'resembles_controlled',
  source:
    'Portaria SVS/MS 344/1998, RDC 471/2021 e RDC 973/2025: a receita simples não vale. Perguntar é escolha nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap(({ name, resembles }, index): Hit[] =>
      resembles
        ? [
            {
              level: 'ask',
              title: 'Parece um medicamento controlado',
              detail: `${name}: “${resembles.word}” lembra ${resembles.substance}, que não vale em receita simples. Se for, apague o item; se não for, escreva o que é.`,
              items: [index],
            },
          ]
        : [],
    ),
}
