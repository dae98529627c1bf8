import { endsWith, isAround, isFollowed, isNear, placesWithin, type Said } from './said.ts'

const no = /^(nao|sem|nenhum)$/
const wish = /^(quer[oi]|queria|querendo|vontade|desej|gostaria|pens[oae]|pensando|pensei|preciso)/
const living = /^(viver|vivendo|existir|existindo)$/
/** "Vida sexual", "vida de solteiro". */
const partOfLife = /^(sexual|social|amorosa|profissional|sentimental|conjugal|sedentaria|de|em)$/
/** What he says ends there, or goes on about himself. */
const plainEnd = /^(|mais|nao|e|porque|eu|so|faz)$/
const place = /^(no|na|nos|nas|do|da|de|pelo|pela|em)$/
const farewellOf = /^(festa|trabalho|empresa|escola|aeroporto|viagem|casamento|curso|turma)$/

const nextOf = (said: Said, at: number): string => said.words[at + 1] ?? ''

/** That life has no sense any more, and that it shall end: said without its name. */
export const isWearyToTheEnd = (said: Said): boolean =>
  wantsNotToGoOn(said) ||
  hasNoSense(said) ||
  hasNoWayOut(said) ||
  leavesLife(said) ||
  isFollowed(said, [/^(vou|ia|quero|queria|vontade|penso|pensando|pensei|tentei)$/, /^acabar$/, /^comigo$/], 2) ||
  wouldBeGone(said) ||
  isNear(said, [/^acabo$/, /^(isso|tudo)$/, /^(hoje|agora|amanha)$/], 4) ||
  said
    .placesOf(/^acab(e|asse)$/)
    .some(
      (at) =>
        isAround(said, /^tudo$/, [at - 2, at - 1]) &&
        isAround(said, wish, [at - 4, at - 2]) &&
        !isAround(said, /^(bem|certo)$/, [at + 1, at + 1]),
    )

const goOn = /^(continuar|continuando|seguir|ficar|estar|esta|permanecer)$/

/** "Não vejo sentido em continuar vivo", "só continuo vivo por eles", "de saco cheio de viver". */
const wantsNotToGoOn = (said: Said): boolean =>
  said
    .placesOf(/^(viv[oa]|vivendo|existindo)$/)
    .some(
      (at) =>
        isAround(said, goOn, [at - 2, at - 1]) &&
        (isAround(said, /^(nao|sem|perdi|cansei)$/, [at - 8, at - 2]) ||
          placesWithin(said, goOn, [at - 2, at - 1]).some(
            (place) => said.words[place - 2] === 'para' && said.words[place - 1] === 'que',
          )) &&
        !/^(no|na)$/.test(nextOf(said, at)),
    ) ||
  isFollowed(said, [/^so$/, /^(continuo|estou)$/, /^viv[oa]$/, /^(por|porque)$/], 2) ||
  said
    .placesOf(/^viver$/)
    .some(
      (at) =>
        said.words[at - 3] === 'saco' &&
        said.words[at - 2] === 'cheio' &&
        /^(|assim|mais|e|nao|mesmo|porque|ja|hoje)$/.test(nextOf(said, at)),
    ) ||
  said
    .placesOf(/^graca$/)
    .some(
      (at) =>
        isAround(said, no, [at - 4, at - 1]) &&
        plainEnd.test(nextOf(said, at).replace(/^quero?$/, '')) &&
        said.placesOf(/^vida$/).some((life) => life < at && life >= at - 5 && !partOfLife.test(nextOf(said, life))),
    ) ||
  isFollowed(said, [wish, /^que$/, /^vida$/, /^(acabe|acabasse|termine|terminasse)$/], 2)

const hasNoSense = (said: Said): boolean =>
  said
    .placesOf(/^sentido$/)
    .some(
      (at) =>
        (isAround(said, no, [at - 4, at - 1]) &&
          (isAround(said, living, [at + 1, at + 3]) ||
            said
              .placesOf(/^vida$/)
              .some((life) => life > at && life <= at + 3 && !partOfLife.test(nextOf(said, life))) ||
            (/^(em)$/.test(nextOf(said, at)) &&
              said.words[at + 2] === 'nada' &&
              plainEnd.test(nextOf(said, at + 2))))) ||
        (isAround(said, /^nada$/, [at - 3, at - 1]) &&
          isAround(said, /^faz$/, [at - 1, at - 1]) &&
          plainEnd.test(nextOf(said, at))),
    ) ||
  said
    .placesOf(/^acabou$/)
    .some(
      (at) =>
        isFollowed(said, [/^minha$/, /^vida$/, /^acabou$/], 1) &&
        said.words[at - 1] === 'vida' &&
        !/^(de|melhor)/.test(nextOf(said, at)),
    )

const hasNoWayOut = (said: Said): boolean =>
  said
    .placesOf(/^saida$/)
    .some(
      (at) =>
        isAround(said, no, [at - 3, at - 1]) &&
        isAround(said, /^(vejo|tem|tenho|ha|enxergo)$/, [at - 2, at - 1]) &&
        !place.test(nextOf(said, at)) &&
        (nextOf(said, at) !== 'para' || /^(mim|minha|isso)$/.test(said.words[at + 2] ?? '')),
    )

const leavesLife = (said: Said): boolean =>
  said
    .placesOf(/^vida$/)
    .some(
      (at) =>
        isAround(said, /^(desisti|desistir|desistindo|cansei|cansad[oa]|fart[oa])$/, [at - 3, at - 2]) &&
        /^(da|dessa|desta)$/.test(said.words[at - 1] ?? '') &&
        !partOfLife.test(nextOf(said, at)),
    ) ||
  isFollowed(said, [/^(embora|sair|partir|sumir|desaparecer)$/, /^(d[oa]|dess[ea]|dest[ea])$/, /^mundo$/], 1) ||
  isFollowed(said, [/^dormir$/, /^para$/, /^sempre$/], 1) ||
  isFollowed(said, [/^ultimo$/, /^dia$/, /^minha$/, /^vida$/], 2) ||
  said
    .placesOf(/^ultimo$/)
    .some(
      (at) => isAround(said, /^hoje$/, [at - 4, at - 1]) && nextOf(said, at) === 'dia' && nextOf(said, at + 1) === '',
    ) ||
  said
    .placesOf(/^despedi$/)
    .some(
      (at) =>
        isAround(said, /^me$/, [at - 1, at - 1]) &&
        isAround(said, /^(mundo|todos|familia)$/, [at + 1, at + 4]) &&
        !isAround(said, farewellOf, [at + 1, at + 9]),
    ) ||
  said
    .placesOf(/^morte$/)
    .some(
      (at) =>
        isAround(said, /^pens/, [at - 3, at - 2]) &&
        /^(em|na)$/.test(said.words[at - 1] ?? '') &&
        !/^(d[oae]|del[ea]|dess[ea])$/.test(nextOf(said, at)),
    ) ||
  said
    .placesOf(/^(jogar|atirar)$/)
    .some(
      (at) =>
        said.words[at - 1] === 'me' &&
        isAround(said, /^vontade$/, [at - 4, at - 2]) &&
        /^(|daqui)$/.test(nextOf(said, at)),
    )

/** "Se eu morresse", "quero que Deus me leve", "fechar os olhos e não abrir mais", "é o fim para mim". */
const wouldBeGone = (said: Said): boolean =>
  isFollowed(said, [/^eu$/, /^morresse$/], 1) ||
  endsWith(said, [/^(devia|deveria)$/, /^morrer$/]) ||
  isFollowed(said, [/^(devia|deveria)$/, /^(morrer|estar)$/, /^(mort[oa]|logo|hoje|agora)$/], 1) ||
  isFollowed(said, [/^nao$/, /^tenho$/, /^forcas?$/, /^para$/, /^(continuar|viver|seguir)$/], 2) ||
  isFollowed(said, [/^(planej|plano$)/, /^minha$/, /^morte$/], 2) ||
  isFollowed(said, [/^pensamentos?$/, /^de$/, /^morte$/], 1) ||
  isFollowed(said, [/^deus$/, /^(para|me)$/, /^(leve|levar|levasse)$/], 2) ||
  isFollowed(said, [/^(fechar|fecho)$/, /^olhos$/, /^nao$/, /^abrir$/], 3) ||
  isFollowed(said, [/^descansar$/, /^para$/, /^sempre$/], 1) ||
  isFollowed(said, [/^fim$/, /^para$/, /^mim$/], 1) ||
  endsWith(said, [/^viver$/, /^para$/, /^que$/]) ||
  endsWith(said, [/^para$/, /^que$/, /^viver$/]) ||
  isFollowed(said, [/^viver$/, /^nao$/, /^faz$/, /^sentido$/], 2) ||
  isFollowed(said, [/^embora$/, /^para$/, /^sempre$/], 2) ||
  said
    .placesOf(/^partir$/)
    .some((at) => isAround(said, wish, [at - 2, at - 1]) && isAround(said, /^(sofrer|aguent)/, [at - 8, at - 1])) ||
  said.placesOf(/^pular$/).some((at) => said.words[at - 1] === 'vou' && nextOf(said, at) === '')
