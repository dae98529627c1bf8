import { endsWith, isAround, isFollowed, isFollowedFrom, isNear, type Kind, placesWithin, type Said } from './said.ts'

const vomit = /^(vomit|regurgit|gomit)/
/** "Vomitei há dois dias" is once, two days ago; "vomitando há dois dias" is not. */
const vomitedOnce = /^(vomit|gomit)(ei|ou|aram)$/
const denied = /^(nao|sem)$/
const no = /^(nao|nada|sem)$/
const stop = /^(para|parar|paro|parando|parou|pare|parado|passa|passou|cessa|melhora)$/
const since = /^(ha|a|faz|fazem|ja|por|durante|desde|tem|sao)$/
const during = /^(por|durante|ja|foram)$/
const several = /^([2-9]|[1-9]\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|varios|varias|muitos|muitas)$/
const often = /^([3-9]|[1-9]\d+|tres|quatro|cinco|seis|sete|oito|nove|dez|varias|muitas|inumeras|tantas)$/
const span = /^(dias?|horas?|h|hs|semanas?)$/
const dayBefore =
  /^(ontem|anteontem|manha|madrugada|noite|cedo|segunda|terca|quarta|quinta|sexta|sabado|domingo|dose|injecao|aplicacao)$/
const always = /^(toda|direto|constante|constantemente|horrores|demais|muito|seguido)$/
const whole = /^(tod[oa]|inteir[oa])$/
const swallowed = /^(com[oi]|comer|beb[oi]|beber|engulo|tomo|boca)$/
const back = /^(volt|vomit|sai$|saindo$|saiu$)/

const belly = /^(barriga|abdom|estomago|ventre|vesicula|pancreas|figado|umbigo)/
const pain = /^(dor|dores|doi|doe|doer|doem|doeu|doendo|dolorid|dolor|pontadas?$|fisgad)/
const cramp = /^colicas?$/
const strong =
  /^(fort|insuport|horr|demais|terr|intens|subit|repente|absurd|violent|agud|lancinant|excruci|intoler|muit[ao]?$|tant[ao]$|piorando|curvad|dobrad)/
const mild = /^(lev|fraqu|pouc|desconfort|menos|menor|melhor)/
const away = /^(costas?|lombar|ombro|cintura|faixa)$/
const goesTo = /^(vai|indo|irradi|espalh|passa$|passando$|corre|atravess|chega|reflet|pega|ate)/

/** As it is ticked beside a measure. */
export type SpokenSymptom = 'vomiting' | 'abdominal_pain'

/** Vomiting that does not stop, and pain of the belly that is strong or goes to the back. */
export const symptomsSpokenOf = (said: Said): SpokenSymptom[] => [
  ...(vomitsOn(said) ? (['vomiting'] as const) : []),
  ...(hurtsInBelly(said) ? (['abdominal_pain'] as const) : []),
]

/** What asks for a hospital today: pancreatitis, gallstones, dehydration (sheets of semaglutide and tirzepatide). */
export const speaksOfAbdomen = (said: Said): boolean =>
  symptomsSpokenOf(said).length > 0 ||
  isNear(said, [/^(olhos?|pele)$/, /^amarel/], 4) ||
  isNear(said, [/^(xixi|urina|mijo)$/, /^coca$/], 5) ||
  isNear(said, [/^(fezes|evacu)/, /^(pret|sangue|borra|piche)/], 4) ||
  bowelsStandStill(said) ||
  isNear(said, [vomit, /^(bile|verde|pret[oa]|fezes|borra)$/], 4) ||
  isFollowed(said, [/^(fezes|coco)$/, /^branc/], 2) ||
  isFollowed(said, [pain, /^pancreas$/], 3) ||
  isFollowed(said, [pain, /^(cinto|cinturao)$/, belly], 3) ||
  isNear(said, [/^diarreia/, /^(para|vomit)/, /^dias$/], 8) ||
  isNear(said, [/^(tont|boca)/, /^seca$/, /^sem$/, /^(xixi|urinar)$/], 8) ||
  isNear(said, [/^diarreia/, /^(sangue|tont|desmai|desidrat)/], 7) ||
  isNear(said, [/^desidrat/, /^(tont|fraco|desmai)/], 5) ||
  isFollowed(said, [/^sem$/, /^(xixi|urinar|mijar)$/, /^(desde|ha|faz)$/], 3) ||
  isFollowed(said, [/^quase$/, /^nao$/, /^(urino|mijo|urinei|mijei)$/], 1) ||
  isFollowed(said, [/^coco$/, /^pret/], 2) ||
  isFollowed(said, [/^coco$/, /^(sangue|borra|piche)/], 4) ||
  isNear(said, [/^(pancreatit|colecistit|icterici|desidratad)/, /^(acho|sinais|suspeit|crise|parece|estou|fiquei)/], 5)

/** No stool and no wind, or none for days under a hard belly: a bowel that stands still. */
const bowelsStandStill = (said: Said): boolean =>
  isFollowed(said, [/^nao$/, /^(solt|peid)/, /^nao$/, /^(evacu|coco|faco)/], 4) ||
  isNear(said, [/^(coco|evacu)/, /^(nao|sem)$/, belly, /^(dur[oa]|estufad[oa])$/], 9) ||
  isNear(said, [/^intestino$/, /^(travou|parou)$/, /^(gases|vomit|dor)/], 7)

const vomitsOn = (said: Said): boolean =>
  said.placesOf(vomit).some((at) => !isAround(said, denied, [at - 1, at - 1]) && lasts(said, at)) || keepsNothing(said)

const lasts = (said: Said, at: number): boolean => {
  const around = [at - 6, at + 6] as const
  const before = vomitedOnce.test(said.words[at] ?? '') ? during : since
  return (
    doesNotStop(said, around) ||
    placesWithin(said, span, around).some(
      (place) => isCounted(said, place, several) && isAround(said, before, [place - 4, place - 2]),
    ) ||
    placesWithin(said, /^(vez|vezes|x)$/, around).some((place) => isCounted(said, place, often)) ||
    placesWithin(said, /^desde$/, around).some((place) => isAround(said, dayBefore, [place + 1, place + 3])) ||
    placesWithin(said, /^(dia|noite|madrugada)$/, around).some((place) =>
      isAround(said, whole, [place - 2, place + 1]),
    ) ||
    isFollowedFrom(said, at, [/^tempo$/, /^todo$/], 3) ||
    isFollowedFrom(said, at, [/^todo$/, /^tempo$/], 2) ||
    isAround(said, always, [at + 1, at + 2])
  )
}

const isCounted = (said: Said, at: number, number: Kind) => isAround(said, number, [at - 1, at - 1])

const doesNotStop = (said: Said, around: readonly [number, number]): boolean =>
  placesWithin(said, stop, around).some((place) => isAround(said, denied, [place - 3, place - 1]))

/** "Não seguro nem água", "nada para no estômago", "tudo que como volta". */
const keepsNothing = (said: Said): boolean =>
  said
    .placesOf(/^segur/)
    .some(
      (at) =>
        isAround(said, no, [at - 4, at - 1]) &&
        !isAround(said, /^me$/, [at - 1, at + 1]) &&
        isAround(said, /^(nada|agua|liquidos?|comida|estomago)$/, [at + 1, at + 4]),
    ) ||
  isFollowed(said, [no, /^(para|fica|parou|ficou)$/, /^estomago$/], 3) ||
  isFollowed(said, [/^nao$/, /^consig/, /^(beber|tomar|engolir)$/, /^nao$/, /^agua$/], 3) ||
  isFollowed(said, [/^nao$/, /^(consig|conseg)/, /^mant/, /^estomago$/], 4) ||
  drinksNothing(said) ||
  isFollowed(said, [/^tudo$/, /^entra$/, /^sai$/], 3) ||
  endsWith(said, [vomit, /^tudo$/]) ||
  isFollowed(said, [/^nao$/, /^desce$/, /^nao$/, /^agua$/], 1) ||
  isFollowed(said, [/^nao$/, /^agua$/, /^(desce|para|fica)$/], 1) ||
  isFollowed(said, [/^nao$/, /^(consig|conseg)/, /^nao$/, /^(beber|engolir|tomar)$/, /^agua$/], 2) ||
  isFollowed(said, [/^nao$/, /^para$/, /^nada$/, /^(barriga|estomago)$/], 2) ||
  isFollowed(said, [vomit, /^ate$/, /^agua$/], 3) ||
  isFollowed(said, [/^tudo$/, swallowed, back], 4) ||
  isFollowed(said, [vomit, /^tudo$/, swallowed], 4)

/** "Não consigo comer nem beber nada"; "nada com álcool" is another matter. */
const drinksNothing = (said: Said): boolean =>
  said
    .placesOf(/^nada$/)
    .some(
      (at) =>
        isFollowed(said, [/^nao$/, /^(consig|conseg)/, /^(beber|engolir)$/, /^nada$/], 4) &&
        isAround(said, /^(beber|engolir)$/, [at - 2, at - 1]) &&
        /^(|ha|faz|desde|sem|nao|estou|porque|que|hoje|e)$/.test(said.words[at + 1] ?? ''),
    )

const hurtsInBelly = (said: Said): boolean =>
  isNear(said, [/^dur[oa]$/, belly, pain], 7) ||
  isNear(said, [/^costelas?$/, pain, strong, /^direit[oa]$/], 8) ||
  said.placesOf(pain).some((at) => isAround(said, belly, [at - 5, at + 7]) && isGrave(said, at)) ||
  said.placesOf(cramp).some((at) => isGrave(said, at))

/** "Perdi muita barriga, e o joelho dói". */
const isOfBelly = (said: Said, at: number) =>
  /^muit/.test(said.words[at] ?? '') && isAround(said, belly, [at + 1, at + 1])

const isGrave = (said: Said, at: number): boolean =>
  placesWithin(said, strong, [at - 4, at + 7]).some(
    (place) => !isAround(said, mild, [place, place + 1]) && !isOfBelly(said, place),
  ) ||
  isAround(said, /^(aguent|suport)/, [at - 5, at + 8]) ||
  placesWithin(said, /^(passa|para|melhora|some)$/, [at + 1, at + 8]).some((place) =>
    isAround(said, /^nao$/, [place - 2, place - 1]),
  ) ||
  placesWithin(said, away, [at + 1, at + 12]).some((place) => isAround(said, goesTo, [place - 4, place - 1])) ||
  isAround(said, /^faixa$/, [at + 1, at + 3])
