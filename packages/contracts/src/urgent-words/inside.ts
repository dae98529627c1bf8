import { isAround, isFollowed, isNear, placesWithin, type Said } from './said.ts'

const stool = /^(fezes|coco|evacu)/
const tar = /^(borra|piche)$/
/** What blackens stools by itself. */
const blackens = /^(ferro|ferros[oa]|noripurum|bismuto|carvao|beterraba|acai|feijao)$/
/** Bright streaks on paper, of haemorrhoids or a fissure, are a doctor's matter. */
const little =
  /^(papel|pouc|pouquinho|risc|rajad?|raia|gota|gotinha|pingo|pinguinho|fio|fiapo|hemorroid|fissura|limp|leve|mancha|manchinha)/
const tested = /^(ocult|exame|pesquisa|resultado|laborator|pedido)/
const yellow = /^amarel/
const eyes = /^(olhos?|pele|esclera)$/
/** What is yellow on a skin or in an eye without being bile. */
const another = /^(manchas?|secrec|pus|remela|crosta|casca|espinha|pomada|creme|oleos|unha|bolha|roupa|camisa|tatua)/

/** Stools like tar, much blood in them, and eyes or skin that turn yellow: an emergency room today. */
export const isBleedingInside = (said: Said): boolean =>
  said
    .placesOf(stool)
    .some(
      (at) =>
        isAround(said, tar, [at - 4, at + 5]) ||
        (isAround(said, /^pret/, [at + 1, at + 4]) && !isAround(said, blackens, [at - 8, at + 9])) ||
        hasBlood(said, at),
    ) || isYellow(said)

const hasBlood = (said: Said, at: number): boolean =>
  placesWithin(said, /^(sangue|sangr)/, [at - 4, at + 4]).some(
    () =>
      !isAround(said, tested, [at - 5, at + 5]) &&
      (!isAround(said, little, [at - 8, at + 9]) || isAround(said, /^(muit|coagul|tont|desmai)/, [at - 8, at + 9])),
  )

const isYellow = (said: Said): boolean =>
  said
    .placesOf(eyes)
    .some((at) => isAround(said, yellow, [at + 1, at + 3]) && !isAround(said, another, [at - 4, at + 4])) ||
  isFollowed(said, [/^(estou|fiquei|ficando)$/, /^amarel(o|a|ado|ada)$/], 2) ||
  isNear(said, [/^icterici/, /^(acho|sinais|suspeit|parece|estou|fiquei)/], 5)
