import { isAround, isFollowed, isNear, type Said } from './said.ts'

const bullet = /^(tiros?|bala)$/
const give = /^(dar|dou|dei|darei|meter|meto|botar|boto|enfiar)$/
const ownHead = /^(cabeca|mim|boca|ouvido|testa|cranio|coracao)$/
/** Shots at figures on a screen. */
const game = /^(jogos?|game|zumbi|inimigo|chefe|boneco|alvo|paintball|airsoft)$/
const weapon = /^(armas?|revolver|pistola|espingarda|faca|estilete|corda|gilete)$/
const gun = /^(arma|revolver|pistola|espingarda)$/
const meaning =
  /^(vou|ia|quer[oi]|queria|querendo|vontade|pens[oae]|pensei|pensando|pensado|planej|decidi|tentei|tentar)/
const drink = /^(tomar|engolir|ingerir|beber)$/
const tablets = /^(remedios?|comprimidos?|capsulas?|pilulas?|cartelas?|calmantes?)$/
const allOf = /^(todos|todas|inteir[oa]|monte|punhado)$/
/** A treatment taken to its end, at its hours. */
const asPrescribed =
  /^(receit|cert[oa]s?$|hora|horario|mes|meses|semanas?$|conforme|como$|medic|doutor|dra?$|tratamento|fim$|final$|prescr|corret|ate$|antes$|cada$|exame|jejum|cafe|almoco|jantar|ao$|dias$)/
const poison = /^(veneno|chumbinho|raticida|agrotoxico|soda|alvejante|querosene)/
const onPurpose = /^proposito$/

/** Words of what he would die by: a gun, a rope, tablets, a poison, his car. */
export const speaksOfMeans = (said: Said): boolean =>
  shootsHimself(said) ||
  holdsAWeapon(said) ||
  wouldPoisonHimself(said) ||
  hasItReady(said) ||
  isFollowed(said, [/^(bater|jogar|capotar|bati|joguei)$/, /^(carro|moto)$/, onPurpose], 4) ||
  isFollowed(said, [/^(bat(i|o|er|endo))$/, /^cabeca$/, onPurpose], 4) ||
  isFollowed(said, [/^me$/, /^(queim|arranh|mord|fur(o|ei|ar)|soqu)/, onPurpose], 5)

const shootsHimself = (said: Said): boolean =>
  said
    .placesOf(bullet)
    .some(
      (at) =>
        isAround(said, give, [at - 4, at - 1]) &&
        (isAround(said, ownHead, [at + 1, at + 4]) || isAround(said, /^me$/, [at - 3, at - 1])) &&
        !isAround(said, /^pe$/, [at + 1, at + 2]) &&
        !isAround(said, game, [at - 6, at + 8]),
    ) || isFollowed(said, [/^(estour|explod)/, /^miolos$/], 3)

const holdsAWeapon = (said: Said): boolean =>
  isFollowed(said, [gun, /^(carregad|cabeca$|apontad|boca$)/], 3) ||
  isFollowed(said, [meaning, /^(usar|pegar)$/, gun], 2) ||
  isFollowed(said, [/^atirar$/, /^(cabeca|mim)$/], 3) ||
  said
    .placesOf(/^corda$/)
    .some(
      (at) =>
        isAround(said, /^(amarrei|coloquei|pus|botei|passei|estou)$/, [at - 4, at - 1]) &&
        isAround(said, /^pescoco$/, [at + 1, at + 3]),
    ) ||
  isFollowed(said, [/^(cima|beira|parapeito|alto)$/, /^(ponte|predio|viaduto|sacada|telhado|precipicio)$/], 2) ||
  isFollowed(said, [/^me$/, /^queim(o|ei)$/, /^cigarros?$/], 3) ||
  isFollowed(said, [/^(fico|ficar|vivo|continuo|estou)$/, /^me$/, /^(machucando|cortando|mutilando|ferindo)$/], 1) ||
  isFollowed(said, [weapon, /^us(ar|o)$/, /^mim$/], 4) ||
  isFollowed(said, [/^corda$/, /^me$/, /^(pendurar|enforcar)$/], 4) ||
  isNear(said, [weapon, /^acabar$/, /^(isso|tudo|comigo)$/], 9) ||
  said
    .placesOf(gun)
    .some((at) => isAround(said, /^mao$/, [at + 1, at + 3]) && isAround(said, /^aguent/, [at - 8, at + 8])) ||
  isFollowed(said, [meaning, /^(meter|enfiar|cravar)$/, /^faca$/], 3)

const ready = /^(separei|juntei|guardei|juntando|guardando|separad[oa]s?|juntad[oa]s?)$/
const use = /^(treino|varal|rede|barco|escalada|balanco|roupa|pular|saco|cachorro|viagem)$/

/** What he has bought, hoarded, taken out or tied for it. */
const hasItReady = (said: Said): boolean =>
  said
    .placesOf(/^usar$/)
    .some(
      (at) => said.words[at + 1] === 'em' && said.words[at + 2] === 'mim' && isAround(said, weapon, [at - 12, at + 6]),
    ) ||
  isNear(said, [gun, /^(besteira|merda|cagada|loucura)$/], 8) ||
  isNear(said, [gun, /^aguent/], 9) ||
  isNear(said, [weapon, /^(furar|cortar|ferir)$/, /^me$/], 8) ||
  hoards(said) ||
  isFollowed(
    said,
    [/^(comprei|arrumei|peguei|tenho|consegui)$/, /^(veneno|chumbinho|raticida)$/, /^(tomar|beber|engolir|mim)$/],
    3,
  ) ||
  said
    .placesOf(/^corda$/)
    .some(
      (at) =>
        !isAround(said, use, [at - 6, at + 8]) &&
        ((isAround(said, /^(pronta|preparada)$/, [at + 1, at + 3]) &&
          isAround(said, /^(deixei|ja|esta)$/, [at - 4, at + 2])) ||
          (isAround(said, /^(amarrei|pendurei|prendi|passei)$/, [at - 3, at - 1]) &&
            isAround(said, /^(viga|teto|galho|arvore|ventilador|caibro|telhado)$/, [at + 1, at + 4]))),
    ) ||
  isFollowed(
    said,
    [/^(coloquei|botei|pus|meti|apontei|encostei)$/, /^(cano|arma|revolver|pistola)$/, /^(cabeca|boca|testa|ouvido)$/],
    3,
  )

const hoards = (said: Said): boolean =>
  said
    .placesOf(ready)
    .some(
      (at) =>
        isAround(said, tablets, [at + 1, at + 5]) &&
        isAround(said, drink, [at + 2, at + 8]) &&
        isAround(said, /^(tod[oa]s|tudo|vez|acabar|acordar|morrer)$/, [at + 2, at + 12]) &&
        !isAround(said, asPrescribed, [at + 1, at + 14]),
    )

const wouldPoisonHimself = (said: Said): boolean =>
  said
    .placesOf(drink)
    .some(
      (at) =>
        isAround(said, meaning, [at - 3, at - 1]) &&
        (isAround(said, poison, [at + 1, at + 3]) ||
          (isAround(said, allOf, [at + 1, at + 5]) &&
            isAround(said, tablets, [at + 1, at + 5]) &&
            !isAround(said, asPrescribed, [at + 1, at + 12]) &&
            !isEachDay(said, at))),
    ) ||
  isFollowed(said, [meaning, /^me$/, /^envenenar$/], 3) ||
  isFollowed(said, [/^me$/, /^envenen(ei|ar)$/], 1) ||
  isFollowed(said, [/^(tomei|bebi|engoli|ingeri)$/, /^para$/, /^morrer$/], 5)

/** "De manhã", "da noite", "por dia". */
const isEachDay = (said: Said, at: number): boolean =>
  isFollowed(said, [/^(de|da|por|toda|todo)$/, /^(manha|noite|dia)$/], 1) &&
  isAround(said, /^(manha|noite|dia)$/, [at + 1, at + 12])
