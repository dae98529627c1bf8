import { hour, minute, N, nothing, number, type Phrase, phrase } from './heard.ts'
import { moment } from './moments.ts'

export const sex = '(?:d[aeo]s? )?(?:relac(?:ao|oes)(?: sexual| sexuais)?|sexo|ato sexual|atividade sexual)'

const outside = ['skin', 'scalp', 'penis']

/** Numbers that are no dose: water, minutes before, how long it stays. */
export const beside: Phrase[] = [
  phrase(
    `(?<!\\b(?:retirar|retire|remover|remova|lavar|lave|limpar|limpe|enxaguar|enxague)(?: [a-z]+){0,4} )\\bcom (?:bastante |muita )?(?:(?:pelo menos |ao menos )?${N} )?(?:(?:copos?|goles?|ml)(?: (?:cheio|grande|americano|pequeno))?(?: de)? )?agua(?: filtrada)?\\b`,
    (heard, [words = ''], { composition }) => {
      // A patient who is told to take it with water drinks it.
      if (composition && outside.includes(composition.route)) heard.unread.push(words)
    },
  ),
  phrase(
    `\\b(?:deixar|deixe|manter|mantenha)(?: agir| no local| na pele)?(?: por)?(?: de)? ${N}(?: a ${N})? ${minute}`,
    nothing,
  ),
  phrase('\\bantes e (?:depois|apos)\\b', (heard, [words = '']) => heard.unread.push(words)),
  phrase('\\bou usar (?:preservativo|camisinha)\\b|\\bcom ou sem (?:comida|alimentos?|refeicao)\\b', nothing),
  phrase(
    '\\bindependente(?:mente)? d[aeo]s? (?:refeic(?:ao|oes)|alimentacao|alimentos?|comida|horario das refeicoes)\\b',
    nothing,
  ),
  // The amount of the leaflets of retinoids.
  phrase(
    '\\b(?:(?:1 )?(?:pequena )?quantidade )?(?:do tamanho|equivalente|correspondente|igual|semelhante) (?:de|a) (?:1 )?(?:grao de )?ervilha\\b',
    nothing,
  ),
  phrase('\\b(?:(?:sempre|preferencialmente|de preferencia) )?no mesmo horario\\b', nothing),
  phrase(`\\b(?:preferencialmente|de preferencia)(?= ,? ?(?:${moment}|apos|antes|depois d|com ))`, nothing),
  phrase('\\b(?:(?:de|em|com o|com) )?estomago vazio\\b', nothing),
  phrase(`\\b(?:por|de cada|em cada|a cada) (?:vez|dose|tomada|uso)\\b`, nothing),
]

const unit = '(d(?:ias?)?|sem(?:anas?)?|mes(?:es)?|anos?)(?: seguid[oa]s| consecutiv[oa]s| corrid[oa]s)?\\b'
const noOther = '(?! ?(?:antes|depois|apos|e meio|e 0\\.5|sim|nao|por|alternad|/))'
const about = '(?:por|durante|x|ate|pelo periodo de|pelo prazo de|por um periodo de|no maximo|maximo de|max)'

/** How long the whole treatment lasts, which the form says too. */
export const duration: Phrase[] = [
  phrase(
    `\\b(?:(?:e )?(?:manter|usar|tomar|tratar|tratamento)(?: de)? )?${about}(?: (?:ate|no maximo))? ${N} ?${unit}${noOther}`,
    (heard, [, count, of = '']) => heard.lasts.push(daysOf(number(count), of)),
  ),
]

/** '12/12 h 7 dias': days that stand alone once all else is taken out. */
export const bareDuration: Phrase[] = [
  phrase(`(?<=, *)${N} ?${unit}(?= *(?:,|$))`, (heard, [, count, of = '']) =>
    heard.lasts.push(daysOf(number(count), of)),
  ),
]

const lead = `(?:(?:cerca de|aproximadamente|pelo menos|ao menos|mais ou menos|ate) )?(?:(?:de|entre) )?${N}(?::\\d\\d)?(?: ?(?:a|e|ou|-) ?${N})? ?(?:${hour}|${minute})`
const daysOf = (count: number, unit: string) => {
  if (unit.startsWith('d')) return { from: count, to: count }
  if (unit.startsWith('s')) return { from: count * 7, to: count * 7 }
  return unit.startsWith('m') ? { from: count * 28, to: count * 31 } : { from: count * 365, to: count * 366 }
}

const symptom =
  '(?:coceiras?|pruridos?|sintomas?|alergias?|crises?(?: alergicas?| de alergia)?|espirros|coriza|urticaria|vermelhidao|descamacao|caspa)(?: intens[oa]s?| (?:na|da) pele| no corpo)?\\b'
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
  phrase(
    `\\b(?:so |somente |apenas )?(?:se|quando|em caso de|caso|na presenca de) (?:(?:houver|tiver|sentir|apresentar|a|o|com) )*(?:muit[ao] )?${symptom}(?: ?(?:,|e|ou) ${symptom})*(?! ?(?:,|e|ou)? ?nao)`,
    (heard) => {
      heard.isAsNeeded = true
    },
  ),
  phrase(`\\b${lead} (?:antes|depois|apos)(?= )`, nothing),
]
