import { isAround, isFollowed, isNear, type Said } from './said.ts'

const game = /^(jogos?|game|paintball|airsoft|brincadeira|videogame)$/

/** Wounds of a knife, a bullet, a car; poison of an animal; a clot. */
export const isWounded = (said: Said): boolean =>
  isFollowed(said, [/^me$/, /^(atropel|esfaque|balear|atirar)(aram|ou)$/], 1) ||
  isFollowed(said, [/^(sofri|tive)$/, /^acidente$/, /^(agora|hoje)$/], 3) ||
  isNear(said, [/^(picad[oa]|mordid[oa]|picou)$/, /^(cobra|escorpiao|jararaca|aranha)$/], 4) ||
  isNear(said, [/^tromb(ose|oembolismo)$/, /^(acho|parece|estou|suspeit|sinais)/], 4) ||
  isNear(said, [/^(panturrilha|perna|batata)$/, /^inchad/, /^(vermelh|quente)/, /^(doi|doendo|dor)/], 6) ||
  isFollowed(said, [/^sangue$/, /^(nao|saindo)$/, /^(estanca|para|penis|pau|pinto|anus)$/], 3) ||
  isFollowed(said, [/^fui$/, /^(esfaquead|balead|atropelad)[oa]$/], 2) ||
  said
    .placesOf(/^(tiros?|facadas?)$/)
    .some((at) => isAround(said, /^(levei|tomei)$/, [at - 3, at - 1]) && !isAround(said, game, [at - 5, at + 7])) ||
  isNear(said, [/^(mijando|mijei|urinando|urinei)$/, /^sangue$/], 2)
