import { isAround, isFollowed, isNear, type Said } from './said.ts'

export const atHome =
  /^(marido|esposa|esposo|mulher|companheir[oa]|namorad[oa]|parceir[oa]|noiv[oa]|ex|pai|mae|padrasto|madrasta|irmao|irma|filho|filha|sogr[oa]|cunhad[oa])$/
const other = /^(el[ea])$/
const struck = /^(bateu|bate|batendo|agrediu|agride|agredindo|espanc(ou|a|ando)|esmurrou|esfaqueou|estrangulou|chutou)$/
/** Where a blow is a game's or a photograph's, or of long ago. */
export const play =
  /^(jogo|jogos|treinos?|partida|corrida|futebol|tenis|sinuca|truco|xadrez|videogame|placar|recorde|fotos?|crianca|infancia|pequeno|luta|tatame|sparring)$/
const sex = /^(transar|sexo|sexual|sexuais|relacao|relacoes|transa)$/

/** Blows and threats of somebody at home: the police, and the lines that take them in, beside the other numbers. */
export const speaksOfViolence = (said: Said): boolean =>
  said
    .placesOf(/^apanh(ei|o|ando|ar|amos)$/)
    .some((at) => isAround(said, /^d[oae]$/, [at + 1, at + 1]) && isAround(said, atHome, [at + 2, at + 4])) ||
  said
    .placesOf(struck)
    .some(
      (at) =>
        isAround(said, /^me$/, [at - 1, at - 1]) &&
        (isAround(said, atHome, [at - 5, at - 2]) || isAround(said, other, [at - 3, at - 2])) &&
        !isAround(said, play, [at + 1, at + 5]),
    ) ||
  isFollowed(said, [/^(fui|sou)$/, /^(agredid|espancad)/, atHome], 3) ||
  isFollowed(said, [/^(fui|sou)$/, /^(agredid|espancad)[oa]$/, /^casa$/], 2) ||
  isNear(said, [/^violencia$/, /^domestica$/, /^(sofr|vitima|estou|minha)/], 4) ||
  isFollowed(said, [atHome, /^(ameac|tentou|quer|vai)/, /^me$/, /^(matar|bater|agredir|espancar)$/], 3) ||
  isFollowed(said, [other, /^(ameac|tentou)/, /^me$/, /^(matar|bater|agredir|espancar)$/], 3)

/** Within 72 hours there is medicine against what is caught, and help; who says it now says it for the first time. */
export const wasForced = (said: Said): boolean =>
  said
    .placesOf(/^(estupr(ad[oa]|aram|ou)|violentad[oa]|violentaram)$/)
    .some((at) => isAround(said, /^(fui|me|foi|sido|sou)$/, [at - 3, at - 1])) ||
  isFollowed(said, [/^(sofri|vitima|houve|tentativa)$/, /^estupro$/], 3) ||
  isFollowed(said, [/^(sofri|vitima)$/, /^(violencia|abuso)$/, /^sexual$/], 3) ||
  isFollowed(said, [/^abus(aram|ou)$/, /^mim$/], 2) ||
  isFollowed(said, [/^(fui|me)$/, /^(abusad[oa]|abusaram)$/], 2) ||
  said
    .placesOf(/^(forc|obrig|coag)(a|ou|ando|ava|aram|am|ad[oa]|iu|ido)$/)
    .some((at) => isAround(said, /^(me|fui|sou)$/, [at - 1, at - 1]) && isAround(said, sex, [at + 1, at + 3]))
