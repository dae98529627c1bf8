import { isAround, isFollowed, isFollowedFrom, isNear, placesWithin, type Said } from './said.ts'

const erection = /^h?ere[cs]s?ao$/
const organ = /^(penis|pinto|pau|pipi|membro|piroca|pica|rola|cacete|caralho|pirocao|bilau)$/
const hard = /^(dur[oa]$|duraco|ereto|rigid|endurec)/
const pain = /^(dor|doi|doe|doer|doendo|doeu|dolorid|dolor)/
const since = /^(ha|a|faz|fazem|tem|mais|por|durante|ja|desde|sao|com|de|quase)$/
const hours = /^(h|hs|hrs?|horas?)$/
const days = /^dias?$/
const fromTwo =
  /^([2-9]|[1-9]\d+|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|varias|varios|muitas|muitos)$/
const fromFour = /^([4-9]|[1-9]\d+|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|varias|muitas)$/
const dayBefore =
  /^(ontem|anteontem|hoje|manha|madrugada|noite|cedo|tarde|segunda|terca|quarta|quinta|sexta|sabado|domingo)$/
const goesDown = /^(passa|passou|passar|abaix|baix|desc|amolec|some|sumiu|cede|cedeu|murch|volta|embora|relax)/
/** What a time belongs to instead: "tomei há 6 horas e a ereção não veio". */
const medicine =
  /^(tom(o|ei|ar|ando)|us(o|ei|ar|ando)|remedio|comprimido|dose|efeito|tadal|silden|viagra|cialis|dura[mr]?$)/
const missing =
  /^(nao|sem|perd|falt|dificuldade|problemas?|disfuncao|fraca?|mole|medo|vergonha|ansiedade|nenhuma|nada|meia)/
const amount = /^(\d+|um|dois|duas|tres|cinco|dez|poucos|alguns|minutos?|segundos?)$/
const itself = /^(passa|passou|abaix|baix|desc|amolec|some|cede|sei|aguent|murch|e|era)/

/** Priapism: one that stays for four hours, or for less where it hurts, or since some day, or that does not go. */
export const isErectionThatStays = (said: Said): boolean =>
  isUnnamedAndStays(said) ||
  erectPlaces(said).some((at) => staysLong(said, at) || doesNotGo(said, at)) ||
  isNear(said, [organ, /^rox[oa]$/, hard], 3) ||
  isFollowed(said, [organ, /^nao$/, /^(abaix|baixa|amolec|murcha)/], 2)

/** What is hard, or does not go down, and is no organ of his. */
const thing =
  /^(trabalho|treino|pao|musculo|batata|pernas?|bracos?|barriga|abdomen|pescoco|costas|dia|jogo|prova|dinheiro|colchao|sofa|curso|plantao|turno|cabelo|maxilar|coco|fezes|calo|caroco|nodulo|pele|jornada|febre|pressao|app|aplicativo|download|arquivo|volume|glicemia|glicose|video|preco|peso|balanca|comida|agua|xixi|urina|inchaco|site|internet|pedido|entrega|aula|vida|fono|carne|queda|curso|estudo|pancreas)$/
const himself = /^(ele|negocio|bicho|bichinho|amigo|amiguinho|garoto|instrumento|treco|viagra|tadal|silden)/

/** "Ele está duro faz sete horas e dói": what men do not name. */
const isUnnamedAndStays = (said: Said): boolean =>
  said
    .placesOf(/^(dur(o|ao)|armad[oa]|levantado|empinado)$/)
    .some(
      (at) =>
        (said.words[at] === 'duro' ||
          isAround(said, /^barraca$/, [at - 1, at - 1]) ||
          isAround(said, himself, [at - 4, at])) &&
        !isAround(said, /^(nao|mole|demora|sem)$/, [at - 3, at - 1]) &&
        !isAround(said, thing, [at - 6, at + 7]) &&
        (isForHours(said, at) || isSinceThen(said, at)),
    ) ||
  said
    .placesOf(/^(abaix(a|ou)|amolec(e|eu)|murch(a|ou)|desc(e|eu)|baix(a|ou))$/)
    .some(
      (at) =>
        isAround(said, /^nao$/, [at - 2, at - 1]) &&
        !isAround(said, thing, [at - 7, at + 8]) &&
        isForHours(said, at) &&
        (/^(abaix|amolec|murch)/.test(said.words[at] ?? '') ||
          isAround(said, pain, [at - 8, at + 8]) ||
          isAround(said, himself, [at - 8, at + 9])),
    )

const isForHours = (said: Said, at: number): boolean => {
  const hurts = isAround(said, pain, [at - 8, at + 9])
  return timesIn(said, hours, [at - 7, at + 8]).some(
    (time) =>
      isAfter(said, hurts ? fromTwo : fromFour, time) ||
      (said.words[time - 2] === 'durou' && isAround(said, hurts ? fromTwo : fromFour, [time - 1, time - 1])) ||
      (/^(ha|faz)$/.test(said.words[time - 1] ?? '') && (hurts || isAround(said, /^rox[oa]$/, [at, at + 8]))),
  )
}

const isSinceThen = (said: Said, at: number): boolean => {
  const isNamedDay = isAround(said, dayBefore, [at - 8, at + 5])
  const stays =
    isAround(said, pain, [at - 8, at + 9]) ||
    placesWithin(said, /^nao$/, [at + 1, at + 6]).some((place) => isAround(said, goesDown, [place + 1, place + 2]))
  return (
    isNamedDay &&
    ((isAround(said, /^desde$/, [at + 1, at + 3]) && stays) ||
      (isAround(said, /^continua$/, [at - 1, at - 1]) &&
        isFollowedFrom(said, at, [/^ate$/, /^agora$/], 1) &&
        isAround(said, himself, [at - 9, at])))
  )
}

const erectPlaces = (said: Said): number[] => [
  ...said.placesOf(erection).filter((at) => !isMissing(said, at)),
  ...said.placesOf(organ).filter((at) => isAround(said, hard, [at - 3, at + 4]) && !isMissing(said, at)),
]

/** None, a weak one, or one that he wishes for: the commonest of all that is written to us. */
const isMissing = (said: Said, at: number): boolean =>
  placesWithin(said, missing, [at - 4, at - 1]).some(
    (place) => said.words[place] !== 'nao' || !isAround(said, itself, [place + 1, place + 1]),
  ) ||
  isAround(said, /^(fraca|mole|ruim|parcial|incompleta|meia)$/, [at + 1, at + 2]) ||
  (isAround(said, /^nao$/, [at + 1, at + 2]) &&
    isAround(said, /^(vem|veio|fica|ficou|dura|durou|sobe|mant|sustent)/, [at + 2, at + 4]))

const staysLong = (said: Said, at: number): boolean => {
  const around = [at - 10, at + 12] as const
  const hurts = isAround(said, pain, around)
  const isHard = isAround(said, hard, around)
  return (
    timesIn(said, hours, around).some(
      (time) => isOf(said, at, time) && isAfter(said, hurts ? fromTwo : fromFour, time),
    ) ||
    ((hurts || isHard) &&
      timesIn(said, days, around).some((time) => isOf(said, at, time) && isAfter(said, /./, time))) ||
    placesWithin(said, /^desde$/, around).some(
      (place) => isAround(said, dayBefore, [place + 1, place + 3]) && isOf(said, at, place),
    ) ||
    isHoursOf(said, at) ||
    (hurts &&
      (isHard || erection.test(said.words[at] ?? '')) &&
      isNear(said, [/^(dia|noite|madrugada|manha|tarde)$/, /^(tod[oa]|inteir)/], 2))
  )
}

const timesIn = (said: Said, unit: RegExp, around: readonly [number, number]) => placesWithin(said, unit, around)

/** "6 horas de ereção", which nobody wishes for or promises. */
const isHoursOf = (said: Said, at: number): boolean =>
  timesIn(said, hours, [at - 3, at - 2]).some(
    (time) =>
      isAround(said, fromFour, [time - 1, time - 1]) &&
      isAround(said, /^(de|com)$/, [time + 1, time + 1]) &&
      !isAround(said, /^(quer|gostaria|ate|da|dao|garant|promet|depois|cada)/, [time - 5, time - 2]) &&
      isOf(said, at, time),
  )

/** Number and "há", "faz", "mais de" before the unit. */
const isAfter = (said: Said, number: RegExp, unit: number): boolean =>
  isAround(said, number, [unit - 1, unit - 1]) &&
  isAround(said, since, [unit - 4, unit - 2]) &&
  !isAround(said, /^(antes|depois|apos)$/, [unit + 1, unit + 1])

const isOf = (said: Said, at: number, time: number): boolean => {
  const others = placesWithin(said, medicine, [time - 6, time - 1])
  const nearest = others.at(-1)
  if (nearest === undefined) return at < time || !isAround(said, medicine, [time, at])
  return at < time && at > nearest
}

/** "Não passa de cinco minutos" is another matter. */
const doesNotGo = (said: Said, at: number): boolean =>
  placesWithin(said, /^nao$/, [at + 1, at + 10]).some((place) =>
    placesWithin(said, goesDown, [place + 1, place + 3]).some((gone) => !isAround(said, amount, [gone + 1, gone + 3])),
  )
