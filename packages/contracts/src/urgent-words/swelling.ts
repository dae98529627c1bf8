import { cause } from './after-medicine.ts'
import { isAround, isFollowed, placesWithin, type Said } from './said.ts'

const part = /^(rosto|cara|face|olhos?|boca|labios?|beicos?|palpebras?|lingua|garganta|glote)$/
const swells = /^inch(ou|ei|aram|ando|ad[oa]s?|ar|aco|am)$/
const suddenly = /^(repente|subit)/
const took = /^(tomei|tomar|comi|injetei|apliquei)$/
const everyday =
  /^(cervejas?|vinho|cachaca|banho|cafe|agua|sol|sono|chor|chorar|espinhas?|cravos?|tercol|furunculo|coragem|whey)$/

/** A face, a mouth or a throat that swells after a medicine, a food or a sting, or out of nothing: anaphylaxis. */
export const swellsDangerously = (said: Said): boolean =>
  said
    .placesOf(part)
    .some((at) => placesWithin(said, swells, [at - 3, at + 4]).some((place) => isGrave(said, place))) ||
  said
    .placesOf(/^(inchei|inchad[oa]|empolad[oa]|empolei)$/)
    .some(
      (at) =>
        isAround(said, /^tod[oa]$/, [at - 2, at + 1]) &&
        isAround(said, cause, [at + 1, at + 6]) &&
        isAround(said, /^(rosto|boca|garganta|ar|respir|olhos?|mal|tont|coc)/, [at - 6, at + 12]),
    ) ||
  isFollowed(said, [/^(fechando|fechou|fecha)$/, /^(garganta|glote)$/], 3)

const isGrave = (said: Said, at: number): boolean =>
  !isAround(said, /^(nao|sem|desinch)/, [at - 2, at - 1]) &&
  !isAround(said, everyday, [at - 6, at + 8]) &&
  (isAround(said, cause, [at - 9, at + 9]) ||
    isAround(said, took, [at - 9, at + 6]) ||
    isAround(said, suddenly, [at - 4, at + 4]) ||
    (said.words[at + 1] === 'do' && said.words[at + 2] === 'nada'))
