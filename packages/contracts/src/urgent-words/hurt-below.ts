import { isAround, isFollowed, isNear, placesWithin, type Said } from './said.ts'

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
  passesNothing(said) ||
  isFollowed(said, [/^nao$/, /^sai/, pee], 2) ||
  isFollowed(said, [pee, /^nao$/, /^(sai|vem|desce)/], 2) ||
  isFollowed(said, [pee, /^(pres[oa]|trancad|travad)/], 2)

const passes = /^(urino|urinei|mijo|mijei)$/
const since = /^(desde|ha|faz|fazem|tem)$/
const span = /^(ontem|anteontem|horas?|h|hs|hrs|cedo|manha|madrugada|noite|dias?)$/

/** Retention: none for hours, or the urge and nothing that comes. */
const passesNothing = (said: Said): boolean =>
  said
    .placesOf(/^nao$/)
    .some(
      (at) =>
        isForHours(said, at) && said.words[at - 1] !== 'quase' && !isAround(said, /^(pouco|so)$/, [at + 2, at + 4]),
    ) ||
  isFollowed(said, [/^sem$/, /^(urinar|mijar)$/, since, span], 3) ||
  isNear(said, [pee, /^(travou|trancou)$/], 2) ||
  isFollowed(said, [/^vontade$/, water, /^nao$/, /^sai/], 4) ||
  isNear(said, [/^bexiga$/, /^(cheia|estourando|explodindo|dura|doendo)$/, /^nao$/, /^(esvazi|sai|urin|mij)/], 8) ||
  isFollowed(said, [/^retencao$/, /^urin/], 2)

/** "Não urino desde ontem", "faz oito horas que não faço xixi". */
const isForHours = (said: Said, at: number): boolean =>
  (passes.test(said.words[at + 1] ?? '') ||
    (/^(faco|fiz)$/.test(said.words[at + 1] ?? '') && /^(xixi|urina)$/.test(said.words[at + 2] ?? ''))) &&
  (placesWithin(said, since, [at + 2, at + 5]).some((place) => isAround(said, span, [place + 1, place + 4])) ||
    placesWithin(said, since, [at - 6, at - 1]).some((place) =>
      isAround(said, /^(horas?|h|hs|hrs)$/, [place + 1, at - 1]),
    ))

const cannotPass = (said: Said): boolean =>
  said
    .placesOf(/^(consig|consegu)/)
    .some(
      (at) =>
        isAround(said, /^(nao|sem)$/, [at - 3, at - 1]) &&
        !isAround(said, another, [at + 1, at + 3]) &&
        [at + 1, at + 2, at + 3].some(
          (place) => water.test(said.words[place] ?? '') && !elsewhere.test(said.words[place + 1] ?? ''),
        ),
    )
