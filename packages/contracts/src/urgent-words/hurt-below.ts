import { isAround, isFollowed, isNear, type Said } from './said.ts'

const organ = /^(penis|pinto|pipi|membro|piroca)$/
const broken = /^(fratur|quebr|estal|romp)/
/** "Quebrou o pau" is a quarrel. */
const broke = /^(fratur|estal)/
const water = /^(urinar|mijar|xixi|urina)$/
const pee = /^(urina|xixi|mijo)$/
/** "Não consigo segurar o xixi" is another matter, and so is "urinar sentado". */
const another = /^(segur|control|par(o|ar)$|marc|colet|colh|entreg|faltar)/
const elsewhere = /^(sentad|em$|na$|no$|perto$|fora$|public|longe$|com$|junto$)/

/** A broken penis, and urine that does not come: both belong into an emergency room the same day. */
export const isHurtBelow = (said: Said): boolean =>
  isNear(said, [organ, broken], 4) ||
  isNear(said, [/^pau$/, broke], 4) ||
  cannotPass(said) ||
  isFollowed(said, [/^nao$/, /^sai/, pee], 2) ||
  isFollowed(said, [pee, /^nao$/, /^(sai|vem|desce)/], 2) ||
  isFollowed(said, [pee, /^(pres[oa]|trancad|travad)/], 2)

const cannotPass = (said: Said): boolean =>
  said
    .placesOf(/^(consig|consegu)/)
    .some(
      (at) =>
        isAround(said, /^nao$/, [at - 3, at - 1]) &&
        !isAround(said, another, [at + 1, at + 3]) &&
        [at + 1, at + 2, at + 3].some(
          (place) => water.test(said.words[place] ?? '') && !elsewhere.test(said.words[place + 1] ?? ''),
        ),
    )
