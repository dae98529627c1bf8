import { isAround, isFollowed, type Said } from './said.ts'
import { atHome, play } from './violence.ts'

const other =
  /^(vizinh[oa]s?|chefe|patrao|colega|amig[oa]|alguem|familia|filhos|filhas|pais|pessoas?|el[ea]s?|nel[ea]s?|amante|cara)$/
const wish =
  /^(quer[oi]|queria|querendo|vou|ia|vontade|pens[oae]|pensando|pensei|medo|planej(o|ando|ei)|desejo|capaz|comprei|quase)$/
const kill = /^(matar|mata|assassinar|esfaquear|espancar|enforcar|esganar|estrangular|agredir)$/
const killed = /^(matei|enforquei|esganei|estrangulei|espanquei|agredi|esfaqueei)$/
const weapon = /^(tiros?|facadas?|surra|soco|paulada)$/
const sayings = /^(rir|orgulho|vergonha|saudades?|inveja|susto|amor|cansaco|cocegas|alegria|raiva)$/
const vermin = /^(baratas?|aranha|ratos?|moscas?|mosquitos?|formigas?|piolhos?|planta|erva|espinhas?|bacteria|fungo)/
const sex = /^(sexo|sexual|relac|transar|transa|penetr|cama)/

/** That he wants to hurt or kill somebody, or just did: who comes is the police, and he needs somebody to talk to. */
export const speaksOfHarmToOthers = (said: Said): boolean =>
  said
    .placesOf(kill)
    .some((at) => isAround(said, wish, [at - 5, at - 1]) && isOfSomebody(said, at) && said.words[at - 1] !== 'me') ||
  said.placesOf(killed).some((at) => isAround(said, atHome, [at + 1, at + 2]) && isMeant(said, at)) ||
  said
    .placesOf(/^machucar$/)
    .some(
      (at) =>
        isAround(said, /^(quer[oi]|queria|vou|vontade|pens[oae]|pensando)$/, [at - 4, at - 1]) &&
        !isAround(said, /^(nao|sem|me|se)$/, [at - 3, at - 1]) &&
        isOfSomebody(said, at) &&
        !isAround(said, sex, [at + 1, at + 9]),
    ) ||
  said
    .placesOf(weapon)
    .some(
      (at) =>
        isAround(said, /^(dar|meter|dou|dei|meto)$/, [at - 3, at - 1]) &&
        isAround(said, /^(quer[oi]|queria|vou|ia|vontade|pens[oae]|pensando|dei)$/, [at - 5, at - 2]) &&
        isOfSomebody(said, at, 3) &&
        !isAround(said, play, [at - 6, at + 8]),
    ) ||
  isFollowed(said, [/^acabar$/, /^vida$/, /^del[ea]s?$/], 3) ||
  said
    .placesOf(/^bati$/)
    .some(
      (at) =>
        isAround(said, /^(na|no|em)$/, [at + 1, at + 1]) &&
        isAround(said, /^(minha|meu|meus|minhas)$/, [at + 2, at + 2]) &&
        isAround(said, atHome, [at + 3, at + 3]) &&
        !isAround(said, play, [at + 4, at + 9]),
    )

const isOfSomebody = (said: Said, at: number, within = 2): boolean =>
  (isAround(said, atHome, [at + 1, at + within]) || isAround(said, other, [at + 1, at + within])) && isMeant(said, at)

const isMeant = (said: Said, at: number): boolean =>
  !isAround(said, sayings, [at + 1, at + 6]) &&
  !isAround(said, vermin, [at - 10, at + 4]) &&
  !isAround(said, play, [at + 1, at + 6])
