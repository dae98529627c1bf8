const mind =
  /suicid|me matar|tirar (?:a )?minha vida|acabar com (?:a )?minha vida|(?:quero|queria|vontade de) morrer|nao quero mais viver|me cortar|me machucar|automutil/
const emergency =
  /dor (?:forte )?no peito|aperto no peito|falta de ar|nao consigo respirar|desmai|infart|avc\b|derrame|convuls|sangramento (?:forte|intenso|que nao para)|erecao (?:que )?(?:nao (?:passa|abaixa|baixa)|ha (?:mais de )?(?:4|quatro) horas)|priapismo|overdose|perda (?:subita )?(?:da|de) visao/

/**
 * What somebody's words speak of that cannot wait for us. It only puts help nearby onto his screen and his case first:
 * no word is needed for either, and none keeps a message from being sent. Device and server say the same by it.
 */
export const urgencyIn = (words: string): 'emergency' | 'mind' | null => {
  const folded = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  if (mind.test(folded)) return 'mind'
  return emergency.test(folded) ? 'emergency' : null
}
