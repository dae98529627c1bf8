import { speaksOfMeans } from './means.ts'
import { hurtsOwnBody, isAboutToHarm } from './own-harm.ts'
import { isAround, isFollowed, isFollowedFrom, isNear, type Said } from './said.ts'
import { isWearyToTheEnd } from './weary.ts'

const always = /^(suicid|automutil|auto?lesao|autoagress)/
const no = /^(nao|sem|ninguem)$/
const myself = /^(me|se)$/
const kill = /^(matar|enforcar|suicidar)$/
/** What only an intention before it tells from a saying: "essa saudade me mata". */
const killSpoken = /^(mata|mato|matando|matasse|enforco)$/
const intended = /^(em|de|que|vou|ia|quero|queria|vontade|penso|pensei|pensando|pensar|tentei|tentar|ja)$/
/** "Me matar de rir". */
const sayingAfterKill = /^(rir|rindo|estudar|trabalhar|treinar|malhar|correr|tanto)$/
/** "Eu me mato", and nothing more; "eu me mato de trabalhar" says what he means. */
const plainEnd = /^(|hoje|agora|logo|amanha|mesmo|juro)$/
const hanged = /^enforqu?(ei|ou|aram)$/
/** "Me enforquei no cartão". */
const debts = /^(dividas?|cartao|cartoes|boletos?|parcelas?|financ|contas?|prazos?)/
const wish =
  /^(quer[oi]|queria|querendo|querer|quis|vontade|desej|gostaria|prefir|prefer|pens[oea]|planej|decidi|melhor|merec)/
const die = /^(morrer|mort[oa])$/
const sayingAfterDie = /^(rir|rindo|vergonha|fome|sono|tedio|saudades?|calor|frio|amor|velho|idade)$/
const live = /^(viver|vive|existir)$/
const endured = /^(quer|aguent|consig|consegu|suport|vale|vontade|sentido|motivo|razao|razoes|vejo|para$|porque)/
/** "Não perdi a vontade de viver" says that he has it. */
const lost = /^(perd|acabou|sumiu|foi$)/
const tired = /^(cansei|cansad|desisti|exausto)/
const life = /^vida$/
const ownLife = /^(minha|propria|a)$/
const end = /^(tirar|tira|acabar|terminar|encerrar|fim|desistir)$/
/** "Acabar com a minha vida sexual". */
const partOfLife = /^(sexual|social|amorosa|profissional|sentimental|conjugal|de|em)$/
const cut = /^(cortar|cortei|cortando|corto)$/
const shaving = /^(barb|depil|gilete|lamina|aparelho|faca|cozinh|cabelo|papel|unha)/
const hurt = /^(machucar|machuca|ferir|queimar)$/
const leap = /^(jogar|atirar|pular|jogo|lancar)$/
const height = /^(ponte|janela|predio|viaduto|trem|trilhos?|metro|carros?|sacada|varanda|onibus|andar)$/
const vanish = /^(sumir|desaparecer|evaporar)$/
const all = /^(tudo|sofrimento)$/
const wake = /^acordar$/
const wakeUsual = /^(cedo|tarde|as|para|com|de|no|na|duro|bem|melhor)$/

/** Words of wanting to die, of ending his life, of harming himself. Somebody else's count too: help is his as well. */
export const speaksOfMind = (said: Said): boolean =>
  said.placesOf(always).length > 0 ||
  killsHimself(said) ||
  wishesDeath(said) ||
  wearyOfLife(said) ||
  endsLife(said) ||
  harmsHimself(said) ||
  hurtsOwnBody(said) ||
  isAboutToHarm(said) ||
  speaksOfMeans(said) ||
  isWearyToTheEnd(said) ||
  vanishes(said)

const killsHimself = (said: Said): boolean =>
  said.placesOf(kill).some((at) => isSelf(said, at) && !isSaying(said, sayingAfterKill, at)) ||
  said.placesOf(killSpoken).some((at) => isAround(said, /^me$/, [at - 1, at - 1]) && isIntended(said, at)) ||
  said.placesOf(killSpoken).some((at) => isPlain(said, at)) ||
  said
    .placesOf(hanged)
    .some((at) => isAround(said, myself, [at - 1, at - 1]) && !isAround(said, debts, [at + 1, at + 4])) ||
  isNear(said, [/^(pulsos?)$/, cut], 4)

const isPlain = (said: Said, at: number): boolean =>
  isAround(said, /^me$/, [at - 1, at - 1]) &&
  plainEnd.test(said.words[at + 1] ?? '') &&
  (isAround(said, /^eu$/, [at - 2, at - 2]) || isAround(said, /^(hoje|agora|logo|amanha)$/, [at + 1, at + 1]))

const isSelf = (said: Said, at: number) => isAround(said, myself, [at - 1, at + 1])
const isIntended = (said: Said, at: number) => isAround(said, intended, [at - 3, at - 2])
const isSaying = (said: Said, saying: RegExp, at: number) =>
  isAround(said, /^de$/, [at + 1, at + 1]) && isAround(said, saying, [at + 2, at + 3])

const wishesDeath = (said: Said): boolean =>
  said.placesOf(die).some((at) => isAround(said, wish, [at - 4, at - 1]) && !isSaying(said, sayingAfterDie, at)) ||
  isNear(said, [/^nascido$/, /^nao$/, wish], 4) ||
  isFollowed(said, [/^carta$/, /^despedida$/], 2) ||
  isFollowed(said, [/^melhor$/, /^sem$/, /^mim$/], 2) ||
  isNear(said, [/^falta$/, /^ninguem$/, /^senti/], 4)

const wearyOfLife = (said: Said): boolean =>
  said
    .placesOf(no)
    .some((at) => !isAround(said, lost, [at + 1, at + 1]) && isFollowedFrom(said, at, [endured, live], 4)) ||
  said.placesOf(live).some((at) => isAround(said, tired, [at - 3, at - 1]) && !isLivedBy(said, at)) ||
  said
    .placesOf(lost)
    .some(
      (at) => !isAround(said, no, [at - 1, at - 1]) && isFollowedFrom(said, at, [/^vontade$/, /^(viver|existir)$/], 4),
    ) ||
  isFollowed(said, [/^(vida|viver)$/, /^nao$/, /^vale$/], 3) ||
  wantsNotToBe(said) ||
  isFollowed(said, [/^nao$/, /^(aguent|suport)/, life], 4) ||
  isNear(said, [life, /^sentido$/, /^(nao|perdeu|sem)$/], 4) ||
  said
    .placesOf(wake)
    .some(
      (at) =>
        isAround(said, /^nao$/, [at - 4, at - 1]) &&
        isAround(said, /^(quer|queria|mais|dormir)/, [at - 4, at + 1]) &&
        !isAround(said, wakeUsual, [at + 1, at + 2]),
    )

/** "Cansado de viver de dieta". */
const isLivedBy = (said: Said, at: number): boolean =>
  isAround(said, /^(dieta|aluguel|favor|regime|gripad[oa]|resfriad[oa])$/, [at + 1, at + 2])

/** "Seria melhor se eu não existisse", "queria não existir", "não quero mais estar aqui". */
const wantsNotToBe = (said: Said): boolean =>
  said
    .placesOf(/^existisse$/)
    .some((at) => isAround(said, /^eu$/, [at - 3, at - 1]) && isAround(said, /^nao$/, [at - 2, at - 1])) ||
  said
    .placesOf(/^existir$/)
    .some((at) => isAround(said, /^(nao|deixar|parar)$/, [at - 3, at - 1]) && isAround(said, wish, [at - 4, at - 1])) ||
  said
    .placesOf(/^estar$/)
    .some(
      (at) => isAround(said, /^nao$/, [at - 4, at - 1]) && isAround(said, wish, [at - 3, at - 1]) && isHere(said, at),
    )

/** "Aqui na fila" is a place; "aqui", "vivo" and "neste mundo" are his life. */
const isHere = (said: Said, at: number): boolean =>
  isAround(said, /^viv[oa]$/, [at + 1, at + 2]) ||
  isAround(said, /^mundo$/, [at + 1, at + 4]) ||
  said
    .placesOf(/^aqui$/)
    .some((place) => place > at && place <= at + 2 && /^(|amanha|nao|para|porque)$/.test(said.words[place + 1] ?? ''))

const endsLife = (said: Said): boolean =>
  said
    .placesOf(life)
    .some(
      (at) =>
        isAround(said, end, [at - 5, at - 1]) &&
        isAround(said, ownLife, [at - 2, at - 1]) &&
        !isAround(said, partOfLife, [at + 1, at + 1]),
    ) || isFollowed(said, [/^acabar$/, /^com$/, all], 2)

const harmsHimself = (said: Said): boolean =>
  said.placesOf(cut).some((at) => isAround(said, /^me$/, [at - 1, at + 1]) && !isAround(said, shaving, [at, at + 6])) ||
  said
    .placesOf(hurt)
    .some(
      (at) =>
        isAround(said, /^me$/, [at - 1, at + 1]) &&
        isAround(said, /^(quer|vontade|pens|vou|desej|impulso|ideia|voltei)/, [at - 5, at - 1]) &&
        !isAround(said, /^(sem|nao|medo)$/, [at - 3, at - 2]),
    ) ||
  said.placesOf(leap).some((at) => isAround(said, /^(me|pens|quero|vou|vontade)/, [at - 4, at + 1]) && isHigh(said, at))

const isHigh = (said: Said, at: number) => isAround(said, height, [at + 1, at + 4])

/** "Sumir com as manchas" and what shall vanish by itself are no wish of his own. */
const vanishes = (said: Said): boolean =>
  said
    .placesOf(vanish)
    .some(
      (at) =>
        isAround(said, /^(quer[oi]|queria|vontade)$/, [at - 3, at - 1]) &&
        !isAround(said, /^(fazer|faz|ver|deixar)$/, [at - 2, at - 1]) &&
        !isAround(said, /^(com|a|as|o|os)$/, [at + 1, at + 1]),
    )
