import { isAround, isFollowed, isFollowedFrom, isNear, placesWithin, type Said } from './said.ts'

const swallow = /^(tomei|tomou|engoli)/
const inject = /^(injet|apliquei|aplicou|aplicamos)/
const take = /^(tomei|tomou|engoli|injet|apliquei|aplicou|aplicamos|usei|usou)/
const tablets = /^(remedios?|comprimidos?|capsulas?|pilulas?|cartelas?|caixas?|vidros?|frascos?|calmantes?)$/
const tooMany = /^(tod[oa]s?|inteir|muitos|muitas|monte|varios|varias|punhado|demais|\d{2,})/
const pen = /^canetas?$/
const injected = /^(canetas?|doses?|injecao|injecoes|ampolas?|seringas?|aplicacao|aplicacoes)$/
const whole = /^(inteir[oa]|tod[oa])$/
const several = /^([2-9]|[1-9]\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|varias|muitas)$/
const together = /^(junt[oa]s|seguidas|seguidos)$/
const double = /^(dobro|triplo|quadruplo)$/
const doubled = /^(dobrad[oa]|dupl[oa]|tripl[oa]|triplicad[oa])$/
const doctor = /^(medic[oa]|doutora?|dra?|receit|prescr|orient|nutrologa?|endocrino)/
/** No medicine, or one that is harmless doubled. */
const harmless =
  /^(vacinas?|whey|creatina|proteina|cafe|cafeina|whisky|uisque|vodka|tequila|pinga|cachaca|gin|vitaminas?|colageno)$/
const unit = /^(mg|mcg|ml|g|ui|unidades?|cliques?|miligramas?|mililitros?)$/
const wrong = /^(errei|errou|errad[oa]|engano|enganei|confundi)$/
const overTime = /^(semanas?|mes|meses|dias|acab|durou|durante)/

/** More of a medicine or a poison than a body takes: of a pen too, whose vomiting lasts as long as its week. */
export const isPoisoned = (said: Said): boolean =>
  isFollowed(said, [swallow, /^(veneno|chumbinho|alvejante|agrotoxico)/], 3) ||
  isNear(said, [swallow, tablets, tooMany], 4) ||
  tookMuchOfAPen(said)

const tookMuchOfAPen = (said: Said): boolean =>
  said
    .placesOf(take)
    .some(
      (at) =>
        !isAround(said, harmless, [at + 1, at + 8]) &&
        (wholePen(said, at) || severalAtOnce(said, at) || doubleDose(said, at) || doseTooMany(said, at)),
    ) ||
  said.placesOf(take).some((at) => insteadOfLess(said, at)) ||
  isFollowed(said, [/^errei$/, /^doses?$/, /^(demais|dobro|triplo)$/], 6)

/** "Usei a caneta inteira em quatro semanas" is how it is used. */
const wholePen = (said: Said, at: number): boolean =>
  placesWithin(said, pen, [at + 1, at + 3]).some(
    (place) =>
      isAround(said, whole, [place - 2, place + 1]) &&
      (isAtOnce(said, at) || (!/^us/.test(said.words[at] ?? '') && !isAround(said, overTime, [at + 1, at + 9]))),
  )

/** "Tomei 4 doses até agora" is a month. */
const severalAtOnce = (said: Said, at: number): boolean =>
  placesWithin(said, injected, [at + 1, at + 4]).some(
    (place) => isAround(said, several, [at + 1, place - 1]) || isAround(said, whole, [place - 2, place + 1]),
  ) && isAtOnce(said, at)

const isAtOnce = (said: Said, at: number): boolean =>
  placesWithin(said, /^vez$/, [at + 1, at + 9]).some(
    (place) =>
      isAround(said, /^(de|duma)$/, [place - 3, place - 1]) &&
      isAround(said, /^(uma|duma)$/, [place - 2, place - 1]) &&
      !isAround(said, /^mais$/, [place - 4, place - 3]),
  ) ||
  isAround(said, together, [at + 1, at + 8]) ||
  placesWithin(said, /^mesmo$/, [at + 1, at + 8]).some((place) =>
    isAround(said, /^(dia|tempo|hora)$/, [place + 1, place + 1]),
  )

/** "O dobro da dose que a médica passou" is too much; "a dose dobrada que a médica passou" is what she passed. */
const doubleDose = (said: Said, at: number): boolean =>
  placesWithin(said, double, [at + 1, at + 3]).some(
    (place) =>
      isAround(said, /^(doses?|canetas?|injecao|remedio)$/, [place + 1, place + 3]) &&
      !isFollowedFrom(said, place, [/^(como|conforme)$/, doctor], 5),
  ) ||
  placesWithin(said, /^doses?$/, [at + 1, at + 3]).some(
    (place) => isAround(said, doubled, [place + 1, place + 1]) && !isAround(said, doctor, [place + 1, place + 8]),
  )

const doseTooMany = (said: Said, at: number): boolean =>
  placesWithin(said, /^(doses?|canetas?|injecao|remedio)$/, [at + 1, at + 3]).some(
    (place) =>
      isAround(said, /^demais$/, [place + 1, place + 4]) ||
      (isAround(said, /^a$/, [place + 1, place + 1]) && isAround(said, /^mais$/, [place + 2, place + 2])),
  )

/** "Apliquei 10 mg em vez de 1". Of tablets twice as much is a doctor's matter, not an ambulance's. */
const insteadOfLess = (said: Said, at: number): boolean =>
  placesWithin(said, /^(vez|lugar|inves)$/, [at + 2, at + 9]).some((place) => {
    const taken = placesWithin(said, /^\d+$/, [at + 1, place - 1])[0]
    const meant = placesWithin(said, /^\d+$/, [place + 1, place + 4])[0]
    if (taken === undefined || meant === undefined) return false
    const isMeasured = isAround(said, unit, [taken + 1, place - 1]) || isAround(said, unit, [meant + 1, meant + 4])
    const isPens =
      inject.test(said.words[at] ?? '') ||
      isAround(said, injected, [at + 1, meant + 6]) ||
      isAround(said, wrong, [at - 6, at - 1])
    const times = numberAt(said, taken) / numberAt(said, meant)
    return isMeasured && times > (isPens ? 1 : 2)
  })

/** Its decimals stand behind a comma, which is no word, or a point, which ends a sentence. */
const numberAt = ({ words }: Said, at: number): number => {
  const decimals = [words[at + 1], words[at + 1] === '' && words[at + 2] === '' ? words[at + 3] : undefined]
  return Number(`${words[at]}.${decimals.find((word) => word !== undefined && /^\d+$/.test(word)) ?? 0}`)
}
