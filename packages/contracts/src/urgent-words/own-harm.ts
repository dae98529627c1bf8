import { isAround, placesWithin, type Said } from './said.ts'

const cut = /^(cortar|cortei|cortando|corto)$/
const made = /^(fiz|faco|fazer|fazendo|fazia)$/
const cuts = /^cortes?$/
const limb = /^(bracos?|antebracos?|pernas?|coxas?|barriga|pele)$/
const wrist = /^(pulsos?|punhos?)$/
const mine = /^(meus?|minhas?|propri[oa]s?)$/
const again = /^(novo|propos|alivi|vezes)/
/** An accident, a doctor's or a barber's. */
const byChance =
  /^(treino|academia|trabalho|obra|cirurg|medic[oa]|operac|acident|queda|cai$|caindo|vidro|faca|cozinh|barb|depil|gilete|pelos?|cabelo|cerca|arame|moto|bicicleta|futebol|querer|tatua|pano|manga|supino)/
const rash = /^(besteiras?|loucuras?|bobagem|merda|cagada)$/
const doing = /^(fazer|faco|cometer)$/
const near = /^(vou|ia|quase|vontade|pens|medo|quero|queria|posso|capaz|prestes|impulso)/
/** "Vou fazer uma besteira na dieta" says where; what he says of himself ends there. */
const plainEnd = /^(|hoje|agora|logo|amanha|comigo|mesmo|contra|se|porque|pois|eu|nao|a)$/

/** "Fiz cortes nos meus braços"; "cortei o braço no treino" is an accident. */
export const hurtsOwnBody = (said: Said): boolean =>
  said.placesOf(cut).some((at) => cutsLimb(said, at, at)) ||
  said
    .placesOf(cuts)
    .some(
      (at) =>
        isAround(said, made, [at - 3, at - 1]) &&
        (isAround(said, wrist, [at + 1, at + 4]) || cutsLimb(said, at, at)) &&
        !isAround(said, byChance, [at - 6, at + 10]),
    )

const cutsLimb = (said: Said, from: number, at: number): boolean =>
  placesWithin(said, limb, [at + 1, at + 4]).some(
    (place) =>
      (isAround(said, mine, [from + 1, place + 1]) ||
        isAround(said, again, [place + 1, place + 4]) ||
        (/^cortes$/.test(said.words[from] ?? '') && /^(bracos|pernas|coxas)$/.test(said.words[place] ?? ''))) &&
      !isAround(said, byChance, [from - 6, place + 8]),
  )

/** "Vou fazer uma besteira", and no more: what men say of it before they say its name. */
export const isAboutToHarm = (said: Said): boolean =>
  said
    .placesOf(rash)
    .some(
      (at) =>
        (isAround(said, doing, [at - 3, at - 1]) &&
          isAround(said, near, [at - 6, at - 2]) &&
          plainEnd.test(said.words[at + 1] ?? '')) ||
        (isAround(said, /^(fiz|fazer|faco|cometer|cometi)$/, [at - 3, at - 1]) &&
          isAround(said, /^comigo$/, [at + 1, at + 1])),
    )
