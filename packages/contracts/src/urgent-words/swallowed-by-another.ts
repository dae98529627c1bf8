import { isAround, placesWithin, type Said } from './said.ts'

const child =
  /^(filh[oa]s?|fih[oa]|filhinh[oa]|bebe|bebezinh[oa]|nenem?|criancas?|menin[oa]s?|garot[oa]|net[oa]|netinh[oa]|sobrinh[oa]|entead[oa]|afilhad[oa])$/
const adult = /^(esposa|mulher|marido|namorad[oa]|companheir[oa]|mae|pai|irma|irmao|avo|sogr[oa])$/
const swallowed = /^(engoliu|engolindo|mastigou|ingeriu|comeu|bebeu|chupou|tomou|injetou|botou|colocou)$/
const named =
  /^(comprimid|capsul|cartela|tadala|silden|viagra|cialis|finaster|dutaster|minoxid|roacutan|isotret|ozempic|wegovy|mounjaro|saxenda|caneta|calmante|clonaz|rivotril)/
const anyMedicine = /^(remedi|medicament)/
const notHisOwn = /^(meus?|minhas?|pegou|achou|abriu|engano|querer|errad[oa]|escondid[oa]|sozinh[oa]|caixa|tod[oa]s?)$/
const his = /^(dele|dela|pediatr|receit|prescr|medic[oa]$|doutor|passou|vacina|febre)/
const grave = /^(engano|querer|errad[oa]|gravida|gestante|nitrato|isordil|mal|passando|desmai)$/

/** A child, or somebody else by mistake, who swallowed what was ours or his: poison control, and an emergency room. */
export const isSwallowedByAnother = (said: Said): boolean =>
  said.placesOf(child).some((at) => placesWithin(said, swallowed, [at + 1, at + 7]).some(byChild(said, at))) ||
  said
    .placesOf(adult)
    .some((at) =>
      placesWithin(said, swallowed, [at + 1, at + 4]).some(
        (place) =>
          isAround(said, /^(meus?|minhas?)$/, [place + 1, place + 2]) &&
          (isAround(said, named, [place + 1, place + 3]) || isAround(said, anyMedicine, [place + 1, place + 3])) &&
          isAround(said, grave, [at, place + 8]),
      ),
    )

const byChild = (said: Said, at: number) => (place: number) => {
  const verb = said.words[place] ?? ''
  if (isAround(said, his, [place + 1, place + 7])) return false
  if (/^(botou|colocou)$/.test(verb) && !isAround(said, /^boca$/, [place + 1, place + 5])) return false
  if (isAround(said, named, [at + 1, place + 4])) return true
  if (!isAround(said, anyMedicine, [place + 1, place + 4])) return false
  return verb !== 'tomou' || isAround(said, notHisOwn, [at + 1, place + 6])
}
