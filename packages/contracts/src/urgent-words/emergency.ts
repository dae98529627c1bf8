import { isErectionThatStays } from './erection.ts'
import { speaksOfHarmToOthers } from './harm-to-others.ts'
import { isHurtBelow } from './hurt-below.ts'
import { isBleedingInside } from './inside.ts'
import { isPoisoned } from './overdose.ts'
import { isAround, isFollowed, isNear, placesWithin, type Said } from './said.ts'
import { skinComesOff } from './skin.ts'
import { comesSuddenly } from './sudden.ts'
import { isSwallowedByAnother } from './swallowed-by-another.ts'
import { swellsDangerously } from './swelling.ts'
import { speaksOfViolence, wasForced } from './violence.ts'
import { isWounded } from './wounds.ts'

const always = /^(e?nfart|infart|avc$|derrames?$|convuls|priapism|overdose|anafila|desmai)/
const chest = /^(peitos?|torax|toracic[oa])$/
const pain =
  /^(dor|dores|doi|doe|doer|doem|doeu|doendo|dolorid|dolor|apert|pressao|pression|pontadas?|queima|esmag|fisgad|ardend|ardencia)/
const strong = /^(muit|fort|insuport|horr|demais|terr|intens|subit|repente|aguent|ruim|absurd)/
const breathe = /^(respir)/
const bleeding = /^(sangr|hemorrag)/
const much = /^(muit|fort|intens|bastante|demais|para|parar|estanc|abundante)/
const sight = /^(visao|vista)$/
const suddenly = /^(repente|subit|agora|nada|hoje|ontem)/
const limb = /^(braco|perna|rosto|face|lado|corpo)$/
const numb = /^(dormen|paralis|formig|adormec)/

/** Words of what belongs into an emergency room. A denial counts too: it is misread more easily than it costs. */
export const speaksOfEmergency = (said: Said): boolean =>
  said.placesOf(always).length > 0 ||
  hurtsInChest(said) ||
  hasNoAir(said) ||
  collapses(said) ||
  bleeds(said) ||
  isPoisoned(said) ||
  isErectionThatStays(said) ||
  isHurtBelow(said) ||
  isBleedingInside(said) ||
  wasForced(said) ||
  speaksOfViolence(said) ||
  speaksOfHarmToOthers(said) ||
  swellsDangerously(said) ||
  skinComesOff(said) ||
  isSwallowedByAnother(said) ||
  comesSuddenly(said) ||
  isWounded(said) ||
  isNear(said, [/^(testicul|bolas$)/, pain, strong], 6) ||
  isNear(said, [/^testicul/, /^(torc|virou)/], 4) ||
  said
    .placesOf(/^saco$/)
    .some(
      (at) =>
        isAround(said, /^(no|meu|do)$/, [at - 1, at - 1]) &&
        isAround(said, pain, [at - 6, at + 6]) &&
        isAround(said, strong, [at - 6, at + 6]),
    )

/** "Dor no peito do pé" is a foot's; "treino de peito" is the gym's. */
const hurtsInChest = (said: Said): boolean =>
  said
    .placesOf(chest)
    .some((at) => isAround(said, pain, [at - 6, at + 6]) && !isAround(said, /^(pes?)$/, [at + 1, at + 2])) ||
  isFollowed(said, [/^peso$/, /^peito$/], 2) ||
  isNear(said, [/^coracao$/, /^(doendo|doi|dor|dores)$/], 3) ||
  isNear(said, [/^cardiac[oa]$/, /^(ataque|parada)$/], 2)

const hasNoAir = (said: Said): boolean =>
  said
    .placesOf(/^ar$/)
    .some(
      (at) =>
        isAround(said, /^(falt(a|ando|ou)|sem)$/, [at - 3, at - 1]) && !isAround(said, /^condicionado/, [at, at + 1]),
    ) ||
  isFollowed(said, [/^(nao|mal|dificuldade)$/, breathe], 4) ||
  isFollowed(said, [/^nao$/, /^(consig|conseg)/, /^puxar$/, /^ar$/], 3) ||
  said.placesOf(/^sufoc(ando|ado|ada)$/).length > 0 ||
  isNear(said, [/^(garganta|glote)$/, /^fech/], 3) ||
  isNear(
    said,
    [/^(lingua|glote|garganta|labios?|cara|rosto)$/, /^inch/, /^(dose|remedio|comprimido|injecao|respir|ar)$/],
    6,
  ) ||
  isNear(said, [/^alergia$/, /^(garganta|respir|labios?|rosto)/], 8) ||
  isFollowed(said, [/^sem$/, /^folego$/, /^(parado|deitado|repouso|nada)$/], 3) ||
  isNear(said, [/^(lingua|glote|garganta|labios?)$/, /^inch/], 3)

const collapses = (said: Said): boolean =>
  isFollowed(said, [/^perd/, /^(consciencia|sentidos)$/], 3) ||
  isNear(said, [/^(boca|rosto)$/, /^tort/], 3) ||
  isNear(said, [/^fala$/, /^enrol/], 3) ||
  isNear(said, [limb, numb, /^(lado|esquerd|direit|metade)/], 4) ||
  isFollowed(said, [/^perd/, sight], 4) ||
  seesNothing(said) ||
  isNear(said, [/^ceg[oa]$/, suddenly], 4)

/** "Não vejo sentido em nada" is of the mind. */
const seesNothing = (said: Said): boolean =>
  said
    .placesOf(/^(enxerg|vejo)/)
    .some(
      (at) =>
        isAround(said, /^nao$/, [at - 3, at - 1]) &&
        placesWithin(said, /^(nada|olho)$/, [at + 1, at + 3]).some(
          (seen) => !isAround(said, /^sentido$/, [at + 1, seen]),
        ),
    )

const bleeds = (said: Said): boolean =>
  isNear(said, [bleeding, much], 4) || isNear(said, [/^sangue$/, /^(vomit|toss|cusp)/], 3)
