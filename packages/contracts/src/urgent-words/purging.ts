import { isAround, isFollowed, isNear, placesWithin, type Said } from './said.ts'

const vomit = /^(vomit|regurgit|gomit)/
const onPurpose = /^(propos|provoc|forc|dedos?$|obrig|induz)/
const purgative = /^(laxante|laxativ|diuretic|lacto?purga|sene$|lasix|furosemida)/
const thinner = /^(emagrec|engord|magr[oa]|peso|secar|jejum|compens)/
const fatter = /^(emagrec|engord|compuls|culpa$)/
const fast = /^(jejum|jejuando|jejuo)$/
const many = /^([2-9]|[1-9]\d|dois|duas|tres|quatro|cinco|seis|sete|varios|muitos)$/
const days = /^dias?$/
const food = /^(comer|comi|comida|alimentar)$/
const eats = /^(como|comi|comendo|comer|alimento|alimentando)$/
const since = /^(ha|faz|fazem|tem|ja|por|desde)$/
const dayBefore = /^(anteontem|segunda|terca|quarta|quinta|sexta|sabado|domingo)$/
/** "Não como doce" leaves one thing out; "não como nada" and "não como há quatro dias" all of it. */
const nothing = /^(|nada|comida|ha|faz|tem|desde|direito)$/

/** Words of vomiting on purpose, of laxatives to lose weight, of days without food: what no weight is lost by here. */
export const speaksOfPurging = (said: Said): boolean =>
  isNear(said, [vomit, onPurpose], 6) ||
  isNear(said, [vomit, fatter], 8) ||
  isNear(said, [/^dedos?$/, /^(garganta|goela)$/], 4) ||
  isNear(said, [/^(bot|coloc|ponho)/, /^fora$/, /^(com[oi]|comer|comida|tudo)$/], 5) ||
  isFollowed(said, [/^mastig/, /^cusp/], 4) ||
  isNear(said, [purgative, thinner], 8) ||
  isNear(said, [fast, many, days], 5) ||
  isFollowed(said, [many, days, /^sem$/, food], 3) ||
  isFollowed(said, [/^sem$/, food, many, days], 4) ||
  isFollowed(said, [/^sem$/, /^comer$/, /^nada$/, thinner], 3) ||
  eatsNothing(said)

const eatsNothing = (said: Said): boolean =>
  said
    .placesOf(eats)
    .some(
      (at) =>
        isAround(said, /^(nao|sem)$/, [at - 2, at - 1]) &&
        (said.words[at + 1] === undefined || nothing.test(said.words[at + 1] as string)) &&
        isForDays(said, [at - 8, at + 8]),
    )

const isForDays = (said: Said, around: readonly [number, number]): boolean =>
  placesWithin(said, /^dias$/, around).some(
    (place) => isAround(said, many, [place - 1, place - 1]) || isAround(said, since, [place - 1, place - 1]),
  ) || placesWithin(said, /^desde$/, around).some((place) => isAround(said, dayBefore, [place + 1, place + 3]))
