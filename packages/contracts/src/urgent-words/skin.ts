import { cause, rubbedOn } from './after-medicine.ts'
import { isAround, isFollowed, isNear, placesWithin, type Said } from './said.ts'

const peels = /^(solt(ando|ou|a|am)|descol(a|am|ando|ou)|caindo|caiu|saindo|saiu)$/
const blisters = /^bolhas?$/
const sores = /^(feridas?|ferid[oa]|aftas?)$/
const linings = /^(boca|olhos?|penis|genita|corpo|pele|rosto|labios?)/
const grave = /^(febre|placas?|inteir[oa]|queimadura|queimando|bolhas?|boca)$/

/** Skin that comes off, blisters and sores of mouth and eyes after a medicine: Stevens-Johnson and its like. */
export const skinComesOff = (said: Said): boolean =>
  said.placesOf(/^(stevens|necrolise)/).length > 0 ||
  said.placesOf(/^pele$/).some((at) => peelsAt(said, at)) ||
  said
    .placesOf(blisters)
    .some(
      (at) =>
        isAround(said, linings, [at - 4, at + 6]) &&
        (isAfterMedicine(said, at) || isAround(said, /^(febre|soltando|descolando|ferid)/, [at - 10, at + 10])),
    ) ||
  said
    .placesOf(sores)
    .some(
      (at) =>
        isAround(said, /^boca$/, [at - 3, at + 3]) &&
        isAround(said, /^(olhos?|penis|genita|manchas?|corpo)/, [at - 8, at + 8]) &&
        (isAfterMedicine(said, at) || isAround(said, /^febre$/, [at - 10, at + 12])),
    ) ||
  said
    .placesOf(/^carne$/)
    .some(
      (at) =>
        said.words[at + 1] === 'viva' &&
        isAround(said, /^(pele|boca|corpo|olhos?)$/, [at - 5, at + 5]) &&
        isAfterMedicine(said, at),
    ) ||
  isNear(said, [/^manchas?$/, blisters, /^febre$/], 8) ||
  isFollowed(said, [/^encheu$/, blisters, cause], 5)

const isAfterMedicine = (said: Said, at: number): boolean =>
  isAround(said, cause, [at - 12, at + 14]) && !isAround(said, rubbedOn, [at - 12, at + 14])

const peelsAt = (said: Said, at: number): boolean =>
  placesWithin(said, peels, [at + 1, at + 5]).some(
    (place) =>
      !isAround(said, /^(nao|dedo|labio|calcanhar)$/, [at - 1, place - 1]) &&
      !isAround(said, rubbedOn, [at - 8, place + 8]) &&
      (isAround(said, grave, [at - 8, place + 8]) || isAround(said, cause, [place + 1, place + 6])),
  )
