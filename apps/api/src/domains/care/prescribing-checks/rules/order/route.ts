import type { Hit, Rule } from '../../rule.ts'

/** The patient does what the words say: a solution for the scalp is not drunk, a cream is not put into the eyes. */
export const contradictedRoute: Rule = {
  key: 'contradicted_route',
  source:
    'CFM 2.299/2021 e Lei 5.991/1973, art. 35: a receita diz o modo de usar sem ambiguidade; via e forma do formulário. Impedir é escolha nossa.',
  names: [],
  check: ({ items }) =>
    items.flatMap(({ name, wrongWay }, index): Hit[] => {
      if (!wrongWay) return []
      const words = [...new Set(wrongWay.words)].map((one) => `“${one}”`).join(', ')
      const detail = `${name}: é de ${wrongWay.route}, e a posologia escrita diz ${words}. Corrija a posologia.`
      return [{ level: 'stop', title: 'A posologia escrita contradiz a via', detail, items: [index] }]
    }),
}
