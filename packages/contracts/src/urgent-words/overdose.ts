import { isAround, isFollowed, isFollowedFrom, isNear, placesWithin, type Said } from './said.ts'

const swallow = /^(tomei|tomou|engoli|bebi|ingeri)/
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
const pde5 = /^(viagra|sildenafil|tadalafil|cialis|tadala|vardenafil|levitra|azulzinho)/
const nitrate = /^(nitratos?|isordil|monocordil|nitroglicerina|isossorbida|sustrate|poppers?)$/
/** "Sem querer" is looked for beside it. */
const mistake = /^(engano|enganei|enganad[oa]|querer|distraid[oa])$/
const dosed =
  /^(canetas?|doses?|injecao|injecoes|ampolas?|ozempic|wegovy|mounjaro|semaglutida|tirzepatida|saxenda|rybelsus)$/
/** What goes onto a skin. */
const onSkin = /^(minoxidil|creme|pomada|gel|shampoo|locao|protetor|loreal|acido|tonico)$/
const unwell = /^(vomit|mal$|tont|enjo|passando|desmai|suando)/
const overTime = /^(semanas?|mes|meses|dias|acab|durou|durante)/

/** More of a medicine or a poison than a body takes: of a pen too, whose vomiting lasts as long as its week. */
export const isPoisoned = (said: Said): boolean =>
  isFollowed(said, [swallow, /^(veneno|chumbinho|alvejante|agrotoxico)/], 3) ||
  isFollowed(said, [swallow, /^agua$/, /^sanitaria$/], 2) ||
  isFollowed(said, [swallow, /^(soda|raticida|querosene|gasolina|desinfetante|cloro)$/], 2) ||
  isNear(said, [swallow, tablets, tooMany], 4) ||
  tookBesideNitrate(said) ||
  tookSeveralFor(said) ||
  isMoreThanMeant(said) ||
  injectedAgain(said) ||
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
  isFollowed(said, [/^errei$/, /^doses?$/, /^(demais|dobro|triplo)$/], 6) ||
  isFollowed(said, [/^exagerei$/, /^doses?$/, /^(caneta|remedio|injecao|ozempic|wegovy|mounjaro)$/], 3)

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
  isByMistake(said, [at + 1, at + 9]) ||
  placesWithin(said, /^mesmo$/, [at + 1, at + 8]).some((place) =>
    isAround(said, /^(dia|tempo|hora)$/, [place + 1, place + 1]),
  )

/** "O dobro da dose que a médica passou" is too much; "a dose dobrada que a médica passou" is what she passed. */
const doubleDose = (said: Said, at: number): boolean =>
  placesWithin(said, double, [at + 1, at + 3]).some(
    (place) =>
      (isAround(said, /^(doses?|canetas?|injecao|remedio)$/, [place + 1, place + 3]) ||
        /^injet/.test(said.words[at] ?? '')) &&
      !isFollowedFrom(said, place, [/^(como|conforme)$/, doctor], 5),
  ) ||
  placesWithin(said, /^doses?$/, [at + 1, at + 3]).some(
    (place) =>
      (isAround(said, doubled, [place + 1, place + 1]) || isFollowedFrom(said, place, [/^em$/, double], 1)) &&
      !isAround(said, doctor, [place + 1, place + 8]),
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
    const isMeasured =
      isAround(said, unit, [taken + 1, place - 1]) ||
      isAround(said, unit, [meant + 1, meant + 4]) ||
      isAround(said, /^doses?$/, [at + 1, taken - 1])
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

/** "Apliquei duas vezes sem querer", "injetei a dose duas vezes"; twice a week, or on his skin, is how it is used. */
const injectedAgain = (said: Said): boolean =>
  said
    .placesOf(/^(injetei|injetou|apliquei|aplicou|tomei|usei)$/)
    .some(
      (at) =>
        !isAround(said, onSkin, [at + 1, at + 8]) && !isAround(said, harmless, [at + 1, at + 8]) && isTwice(said, at),
    ) ||
  said
    .placesOf(inject)
    .some(
      (at) =>
        !isAround(said, onSkin, [at + 1, at + 8]) &&
        ((isAround(said, /^novo$/, [at + 2, at + 4]) &&
          (isByMistake(said, [at - 8, at + 9]) ||
            isSameDay(said, at) ||
            isAround(said, /^esqueci$/, [at - 8, at - 1]))) ||
          (isFollowedFrom(said, at, [/^doses?$/, /^errad/], 2) && isAround(said, unwell, [at - 8, at + 9]))),
    )

const isTwice = (said: Said, at: number): boolean =>
  placesWithin(said, /^vezes$/, [at + 2, at + 7]).some(
    (place) =>
      isAround(said, several, [place - 1, place - 1]) &&
      (isAround(said, dosed, [at + 1, place + 3]) ||
        isByMistake(said, [at - 4, place + 6]) ||
        isFollowedToday(said, place)) &&
      (isSameDay(said, at) || isByMistake(said, [place + 1, place + 6]) || !isRate(said, place)) &&
      !isAround(said, /^(ja|ate)$/, [at - 2, place + 3]) &&
      !isAround(said, doctor, [at + 1, place + 8]),
  )

const isFollowedToday = ({ words }: Said, at: number) => words[at + 1] === 'hoje'

const isRate = ({ words }: Said, at: number): boolean =>
  /^(na|por|ao|est[ea]|ess[ea]|neste|nesse|nesta|nessa|no|cada|em|com|antes)$/.test(words[at + 1] ?? '')

const isSameDay = (said: Said, at: number): boolean =>
  placesWithin(said, /^mesmo$/, [at + 1, at + 9]).some((place) => isAround(said, /^dia$/, [place + 1, place + 1]))

const isByMistake = (said: Said, around: readonly [number, number]): boolean =>
  placesWithin(said, mistake, around).some((place) => said.words[place] !== 'querer' || said.words[place - 1] === 'sem')

/** Taken beside a nitrate: the pressure falls, and no ambulance may give what it gives otherwise. */
const tookBesideNitrate = (said: Said): boolean =>
  said
    .placesOf(nitrate)
    .some(
      (at) =>
        isAround(said, pde5, [at - 8, at + 8]) &&
        isAround(said, /^(tomei|usei|misturei|tomou)$/, [at - 8, at + 8]) &&
        !isAround(said, /^(nao|sem|posso)$/, [at - 4, at - 1]),
    )

/** "Tomei cinco viagras": three and more at once. */
const tookSeveralFor = (said: Said): boolean =>
  said
    .placesOf(/^(viagras|tadalafilas|sildenafilas|cialis|azulzinhos|tadalas)$/)
    .some(
      (at) =>
        isAround(said, swallow, [at - 3, at - 2]) &&
        /^([3-9]|[1-9]\d|tres|quatro|cinco|seis|sete|oito|nove|dez)$/.test(said.words[at - 1] ?? ''),
    ) ||
  (isNear(said, [/^(cocaina|crack|metanfetamina|md|mdma|bala|lolo|lanca)$/, pde5], 6) &&
    isNear(said, [/^(misturei|tomei|usei|cheirei)$/, /^(dispar|mal|peito|tont|desmai|passando)/], 12))

/** "Injetei mais do que devia", "apliquei o triplo", "apliquei 15 e era para ser 2,5", "usei a caneta errada". */
const isMoreThanMeant = (said: Said): boolean =>
  said
    .placesOf(/^(injetei|apliquei|usei)$/)
    .some(
      (at) =>
        !isAround(said, onSkin, [at + 1, at + 8]) &&
        (isFollowedFrom(said, at, [/^mais$/, /^que$/, /^(devia|deveria|podia|prescrit)/], 3) ||
          (isFollowedFrom(said, at, [/^(triplo|dobrad[oa]|dobro)$/], 2) && !isAround(said, doctor, [at + 1, at + 9])) ||
          isFollowedFrom(said, at, [/^demais$/, /^caneta$/], 2) ||
          (/^injet/.test(said.words[at] ?? '') && isAround(said, /^demais$/, [at + 1, at + 1])) ||
          isFollowedFrom(said, at, [/^doses?$/, /^(alta|maxima|enorme)$/, /^(demais|engano|errad)/], 3) ||
          isFollowedFrom(said, at, [/^caneta$/, /^errada$/], 2) ||
          (said.words[at + 1] === 'a' && said.words[at + 2] === 'mais')),
    ) ||
  isFollowed(said, [/^caneta$/, /^maximo$/, inject], 4) ||
  isFollowed(said, [/^injet(ei|ou)$/, /^dose$/, /^muito$/, /^alta$/], 2) ||
  isFollowed(said, [/^passei$/, /^d[ao]$/, /^doses?$/], 1) ||
  appliedOtherThanMeant(said)

/** Two numbers of one pen, the larger one inside him: "apliquei 15 e era para ser 2,5", and the other way about. */
const appliedOtherThanMeant = (said: Said): boolean =>
  said.placesOf(/^era$/).some((at) => {
    if (said.words[at + 1] !== 'para') return false
    const meant = placesWithin(said, /^\d+$/, [at + 2, at + 5])[0]
    const verb = placesWithin(said, /^(injetei|apliquei)$/, [at - 8, at + 10])[0]
    if (meant === undefined || verb === undefined) return false
    const taken = placesWithin(said, /^\d+$/, [verb + 1, verb + 3])[0]
    return taken !== undefined && taken !== meant && numberAt(said, taken) > numberAt(said, meant)
  })
