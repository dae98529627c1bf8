import { N, nothing, type Phrase, phrase } from './heard.ts'

const lead = `(?:(?:com ou sem|com|junto com|no|ao|apos|depois de|tomar com|tome com|ou|e) )?(?:${N} )?(?:(?:copos?|goles?|xicaras?|pouco) )?(?:de )?`

/** What it is taken with, as far as a leaflet forbids it; a rule compares it (rules/order/food.ts). */
export const takenWith: Phrase[] = [
  phrase(
    `\\b${lead}(?:leite|iogurte|queijo|laticinios|derivados(?: d[eo] leite)?)(?: (?:e|ou) (?:(?:seus )?derivados|laticinios|iogurte|queijo))?\\b`,
    (heard) => heard.takenWith.push('milk'),
  ),
  phrase(`\\b${lead}(?:alcool|bebidas? alcoolicas?|cerveja|vinho|destilados?)\\b`, (heard) =>
    heard.takenWith.push('alcohol'),
  ),
  phrase('\\bsem (?:agua|liquidos?|nenhum liquido)\\b|\\ba seco\\b', (heard) => heard.takenWith.push('no_water')),
  phrase('\\bcom a ?gua\\b', nothing),
]
