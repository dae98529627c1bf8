import { hour, minute, N, nothing, number, type Phrase, phrase } from './heard.ts'

const sex = '(?:d[aeo]s? )?(?:relac(?:ao|oes)(?: sexual| sexuais)?|sexo|ato sexual|atividade sexual)'

/** Numbers that are no dose: water, minutes before, how long it stays. */
export const beside: Phrase[] = [
  phrase(
    `\\bcom (?:(?:pelo menos |ao menos )?${N} )?(?:copos?|goles?|ml)(?: (?:cheio|grande|americano|pequeno))?(?: de)? agua(?: filtrada)?\\b`,
    nothing,
  ),
  phrase(
    `\\b(?:deixar|deixe|manter|mantenha)(?: agir| no local| na pele)?(?: por)?(?: de)? ${N}(?: a ${N})? ${minute}`,
    nothing,
  ),
  phrase('\\bantes e (?:depois|apos)\\b', (heard, [words = '']) => heard.unread.push(words)),
  phrase('\\bou usar (?:preservativo|camisinha)\\b|\\bcom ou sem (?:comida|alimentos?|refeicao)\\b', nothing),
  phrase('\\bsempre no mesmo horario\\b', nothing),
  phrase(`\\b(?:por|de cada|em cada|a cada) (?:vez|dose|tomada|uso)\\b`, nothing),
]

/** How long the whole treatment lasts, which the form says too: other days are not read. */
export const duration: Phrase[] = [
  phrase(
    `\\b(?:por|durante) ${N} (dias?|semanas?|mes(?:es)?)(?: seguid[oa]s| consecutiv[oa]s)?\\b`,
    (heard, [words, count, unit = ''], { durationDays }) => {
      const days = number(count) * (unit.startsWith('dia') ? 1 : unit.startsWith('semana') ? 7 : 30)
      if (days !== durationDays) heard.unread.push(words ?? '')
    },
  ),
]

const lead = `(?:(?:cerca de|aproximadamente|pelo menos|ao menos|mais ou menos|ate) )?(?:(?:de|entre) )?${N}(?::\\d\\d)?(?: ?(?:a|e|ou|-) ?${N})? ?(?:${hour}|${minute})`
export const asNeeded: Phrase[] = [
  phrase(
    `\\b(?:${lead} )?(?:antes|depois|apos) ${sex}\\b|\\b(?:nos|em) dias de (?:relac(?:ao|oes)(?: sexual| sexuais)?|sexo)\\b(?: , ${lead} antes\\b)?|\\b(?:quando|se|sempre que) (?:for |houver |tiver |forem )?(?:ter )?(?:relac(?:ao|oes)(?: sexual| sexuais)?|sexo)\\b`,
    (heard) => {
      heard.isAsNeeded = true
    },
  ),
  phrase(
    '\\b(?:so |somente |apenas )?(?:se|quando|sempre que|caso) (?:for )?(?:necessario|preciso|precisar)\\b|\\b(?:em caso de|conforme a?) ?necessidade\\b|\\bsob demanda\\b|\\bsos\\b|\\bs ?/ ?n\\b',
    (heard) => {
      heard.isAsNeeded = true
    },
  ),
  phrase(`\\b${lead} (?:antes|depois|apos)(?= )`, nothing),
]
