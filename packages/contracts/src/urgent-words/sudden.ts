import { isAround, isFollowed, isFollowedFrom, isNear, placesWithin, type Said } from './said.ts'

/** A man's word for fainting, and what else goes out. */
const out = /^(apaguei|apagou)$/
const outOf =
  /^(mensag|app|aplicat|fotos?|luz|luzes|exame|conta|emails?|mail|sono|sofa|cama|dormi|dormindo|arquiv|historico|conversa|videos?|registro|pedido|texto|cadastro|nota|perfil|lampada|vela|fogo|incendio|cansa|linha|dados|resposta|celular|telefone|computador|notebook|televisao|tv|aparelho|tela|relogio)/
const article = /^(o|a|os|as|um|uma|meu|minha|meus|minhas|tudo|ess[ea]|est[ea]|d?ele|d?ela)$/
const fallen = /^(chao|banheiro|banho|chuveiro|rua|segundos|minutos|direcao|volante|pe)$/
const face = /^(rosto|cara|face|boca)$/
const drooped = /^(caid[oa]|caiu|caindo|desceu|repux)/
const hair = /^(barba|cabelos?|pelos?|sobrancelha|mascara)$/
const speech = /^(fala|falas|falando|falar|falei|voz|lingua)$/
const limb = /^(bracos?|pernas?|lado|rosto|maos?|corpo|metade)$/
const strained = /^(treino|treinei|treinar|academia|supino|musculac|gesso|ombro|cansa|exercicio|corrida|agachamento)/
const suddenly = /^(repente|subit|agora|nada|hoje|ontem|acordei)/
const longAgo = /^(crianca|infancia|anos?|nascenca|nascimento|aos)$/
const screen = /^(video|foto|tela|imagem|app|aula|filme|site|celular)$/

/** From one minute to the next: fainting, a stroke, a lost ear or eye, sugar or pressure out of all bounds. */
export const comesSuddenly = (said: Said): boolean =>
  faints(said) ||
  isStroke(said) ||
  losesHearing(said) ||
  losesSight(said) ||
  isOutOfBounds(said) ||
  sweatsCold(said) ||
  isHeadInDanger(said)

const faints = (said: Said): boolean =>
  isFollowed(said, [/^(branco|apagou|apagada)$/, /^(cai|desmai|bati)/], 3) ||
  isFollowed(said, [/^cai$/, /^nao$/, /^(consig|conseg)/, /^levantar$/], 3) ||
  said
    .placesOf(out)
    .some(
      (at) =>
        !article.test(said.words[at + 1] ?? '') &&
        !isAround(said, outOf, [at - 3, at + 6]) &&
        (isFollowedAt(said, at, 'do', 'nada') ||
          isFollowedAt(said, at, 'de', 'repente') ||
          isAround(said, fallen, [at + 1, at + 6])),
    ) ||
  said
    .placesOf(/^apagao$/)
    .some(
      (at) =>
        isAround(said, /^(tive|deu|sofri)$/, [at - 3, at - 1]) &&
        !isAround(said, /^(energia|luz|bairro|cidade)$/, [at + 1, at + 4]),
    ) ||
  isFollowed(said, [/^cai$/, /^dur[oa]$/], 1) ||
  isNear(said, [/^(treco|piripaque)$/, /^(tive|deu)$/, /^(cai|chao|desmai)/], 6)

const isFollowedAt = ({ words }: Said, at: number, one: string, two: string) =>
  words[at + 1] === one && words[at + 2] === two

const isStroke = (said: Said): boolean =>
  said
    .placesOf(face)
    .some(
      (at) =>
        isAround(said, drooped, [at - 4, at + 4]) &&
        isAround(said, /^(lado|metade)$/, [at - 5, at + 6]) &&
        !isAround(said, hair, [at - 6, at + 6]),
    ) ||
  isNear(said, [speech, /^(enrol|arrastad|embolad|pastos)/], 3) ||
  said
    .placesOf(/^falar$/)
    .some(
      (at) =>
        isFollowed(said, [/^nao$/, /^conse?g|^consig/, /^falar$/], 3) &&
        isAround(said, /^(direito|repente)$/, [at + 1, at + 2]) &&
        !isAround(said, /^(com|sobre|em|no|na|nisso|disso|que)$/, [at + 2, at + 3]),
    ) ||
  isFollowed(said, [/^palavras?$/, /^nao$/, /^sa(em|indo|i)$/, /^(direito|repente)$/], 3) ||
  isNear(said, [/^(rosto|face|cara|sorriso|boca)$/, /^(paralis|entort|tort[oa]$)/], 4) ||
  isFollowed(said, [/^troc(o|ando)$/, /^palavras$/], 3) ||
  isFollowed(said, [/^nao$/, /^(consig|conseg)/, /^formar$/, /^(frases?|palavras?)$/], 2) ||
  losesStrength(said)

const losesStrength = (said: Said): boolean =>
  said
    .placesOf(limb)
    .some(
      (at) =>
        !isAround(said, strained, [at - 8, at + 9]) &&
        ((isAround(said, /^(mexer|mover|levantar)$/, [at - 3, at - 1]) &&
          isAround(said, /^(consig|conseg)/, [at - 5, at - 2]) &&
          isAround(said, /^nao$/, [at - 7, at - 3])) ||
          (isAround(said, /^sinto$/, [at - 3, at - 2]) &&
            isAround(said, /^nao$/, [at - 4, at - 3]) &&
            !isAround(said, /^(dor|dores|nada|desconforto)$/, [at - 2, at - 1])) ||
          (isAround(said, /^forcas?$/, [at - 4, at - 1]) && isAround(said, /^perd(i|eu|endo)$/, [at - 6, at - 2]))),
    ) ||
  isNear(said, [/^fraqueza$/, /^lado$/, /^corpo$/], 5) ||
  isFollowed(said, [/^(braco|perna|mao)$/, /^nao$/, /^mexe$/], 3) ||
  said
    .placesOf(/^(braco|perna)$/)
    .some(
      (at) =>
        !isAround(said, strained, [at - 8, at + 9]) &&
        isFollowedFrom(said, at, [/^(ficou|esta|caiu)$/, /^(mole|sem|dormente)$/, /^(repente|forca|nada)$/], 2),
    ) ||
  losesOneSide(said)

const side = /^(direit[oa]|esquerd[oa])$/
/** What has a right side and is not a body, or is a muscle's. */
const another =
  /^(tela|fones?|botao|barba|cabelo|app|video|aula|tecla|celular|carro|nariz|texto|site|costas|lombar|pescoco|joelho|ombro|aplicat)/
const moves = /^(mex|mech|funcion|respond|obedec|mov(e|er)$)/

/** "Meu lado direito parou de mexer", "sem força no lado esquerdo", "perdi os movimentos do braço". */
const losesOneSide = (said: Said): boolean =>
  said
    .placesOf(/^lado$/)
    .some(
      (at) =>
        isAround(said, side, [at + 1, at + 1]) &&
        !isAround(said, another, [at - 6, at + 8]) &&
        !isAround(said, strained, [at - 8, at + 9]) &&
        (stopsAt(said, at + 1) || isWithoutForce(said, at)),
    ) ||
  isFollowed(said, [/^perd/, /^movimentos?$/, /^(lado|bracos?|pernas?|maos?|corpo|rosto|metade)$/], 2) ||
  isFollowed(said, [/^nao$/, /^mexo$/, /^(lado|braco|perna|mao)$/], 3) ||
  isFollowed(said, [/^metade$/, /^corpo$/, /^(parad[oa]|paralis|dorment|adormec|mexe|morta)/], 2) ||
  said
    .placesOf(/^(braco|perna|mao)$/)
    .some(
      (at) =>
        !isAround(said, another, [at - 6, at + 8]) &&
        !isAround(said, strained, [at - 8, at + 9]) &&
        (isFollowedFrom(said, at, [/^parou$/, moves], 2) ||
          isFollowedFrom(said, at, [/^nao$/, /^(obedece|responde)$/], 2)),
    )

const stopsAt = (said: Said, at: number): boolean =>
  isFollowedFrom(said, at, [/^parou$/, moves], 3) ||
  isFollowedFrom(said, at, [/^nao$/, moves], 3) ||
  isFollowedFrom(said, at, [/^(parou|travou|apagou|morreu)$/, /^(repente|nada)$/], 3) ||
  placesWithin(said, /^(parou|travou)$/, [at + 1, at + 3]).some((place) => (said.words[place + 1] ?? '') === '') ||
  isAround(said, /^(paralis|adormec)/, [at + 1, at + 4])

const isWithoutForce = (said: Said, at: number): boolean =>
  placesWithin(said, /^forcas?$/, [at - 4, at + 5]).some((place) =>
    isAround(said, /^(sem|perdi|perdeu|perdendo|nao)$/, [place - 3, place - 1]),
  )

const losesHearing = (said: Said): boolean =>
  said
    .placesOf(/^audicao$/)
    .some(
      (at) =>
        !isAround(said, longAgo, [at - 4, at + 8]) &&
        (isAround(said, /^(perdi|perdendo)$/, [at - 4, at - 1]) ||
          (isAround(said, /^perda$/, [at - 4, at - 1]) && isAround(said, suddenly, [at - 4, at + 5]))),
    ) ||
  said
    .placesOf(/^surd[oa]$/)
    .some(
      (at) =>
        isAround(said, /^(fiquei|estou|ficando|acordei)$/, [at - 2, at - 1]) &&
        isAround(said, /^(ouvidos?|repente|nada)$/, [at + 1, at + 4]),
    ) ||
  isNear(said, [/^ouvidos?$/, /^(surd[oa]|parou)$/, /^(repente|depois|nada|ontem|hoje)$/], 5) ||
  isFollowed(said, [/^nao$/, /^(escuto|ouco)$/, /^nada$/, /^lado$/], 3) ||
  isNear(said, [/^ouvidos?$/, /^(escuto|ouco|ouvir|ouvindo|escutar|escutando)$/, /^(nao|parei)$/], 5)

const losesSight = (said: Said): boolean =>
  isNear(said, [/^(visao|vista)$/, /^(sumiu|sumindo|escurec|apagou)/], 3) ||
  isNear(said, [/^ceg[oa]$/, /^olho$/], 4) ||
  isNear(said, [/^olho$/, /^(parou|deixou)$/, /^enxerg/], 4) ||
  isNear(said, [/^(visao|vista)$/, /^(escura|preta)$/, /^(repente|nada|subit)/], 5) ||
  said
    .placesOf(/^tudo$/)
    .some(
      (at) =>
        isAround(said, /^(vejo|vendo|vi|ficou|enxergando|enxergo)$/, [at - 2, at + 1]) &&
        isAround(said, /^(escuro|preto)$/, [at + 1, at + 2]) &&
        !isAround(said, screen, [at - 6, at + 6]),
    )

const sugar = /^(glicemia|glicose|glico|dextro|hgt)$/
const notSugar = /^(anos?|gramas?|g|reais|dias?|minutos?|horas?|x)$/

const isOutOfBounds = (said: Said): boolean =>
  [...said.placesOf(sugar), ...sugarOfBlood(said)].some((at) => {
    const number = placesWithin(said, /^\d+$/, [at + 1, at + 5])[0]
    if (number === undefined || notSugar.test(said.words[number + 1] ?? '') || said.words[number - 1] === 'dia')
      return false
    const amount = Number(said.words[number])
    return (amount >= 15 && amount < 55) || (amount >= 400 && amount <= 900)
  }) ||
  isNear(said, [/^hipoglicemia$/, /^(grave|estou|tendo|tremendo|suando|crise|agora|desmai)/], 4) ||
  said.placesOf(/^pressao$/).some((at) => isPressureOut(said, at)) ||
  isNear(said, [/^febre$/, /^(delir|confus|4[0-2]$)/], 6) ||
  isNear(said, [/^acucar$/, /^sangue$/, /^(caiu|baixou|baixo)$/, /^(trem|suando|tont|desmai)/], 8) ||
  isNear(said, [/^coracao$/, /^(dispar|mil$)/, /^(passa|horas|desmai|tont)/], 7) ||
  isNear(said, [/^palpitac/, /^(tont|desmai|falta|peito)/], 5) ||
  isNear(said, [/^(batimentos?|bpm|coracao)$/, /^(1[5-9]\d|2\d\d)$/, /^(parado|repouso|deitado|sentado)$/], 6)

const sugarOfBlood = (said: Said) =>
  said.placesOf(/^acucar$/).flatMap((at) => (isAround(said, /^sangue$/, [at + 1, at + 2]) ? [at + 1] : []))

/** "22 por 12", "200 por 120", "8 por 4". */
const isPressureOut = (said: Said, at: number): boolean => {
  const [upper, lower] = placesWithin(said, /^\d+$/, [at + 1, at + 7])
  if (upper === undefined || lower === undefined || lower - upper > 2) return false
  const [high, low] = [Number(said.words[upper]), Number(said.words[lower])]
  return (
    (high >= 20 && high <= 30) ||
    (high >= 18 && high < 20 && low >= 12) ||
    (high >= 180 && high <= 300 && low >= 110) ||
    (high >= 5 && high <= 8 && low >= 2 && low <= 5)
  )
}

const sweatsCold = (said: Said): boolean =>
  said
    .placesOf(/^(suando|suor|suei)$/)
    .some(
      (at) =>
        isAround(said, /^fri[oa]$/, [at + 1, at + 1]) &&
        isAround(said, /^(tont|peito|tremendo|tremor|desmai|braco|mal|enjo|vomit|confus|palid|fraco|ar)/, [
          at - 8,
          at + 9,
        ]),
    )

const isHeadInDanger = (said: Said): boolean =>
  said
    .placesOf(/^cabeca$/)
    .some(
      (at) =>
        (isAround(said, /^(dor|dores)$/, [at - 2, at - 2]) &&
          (isAround(said, /^(explosiv|subit|repente|rigid|confus|desmai|dupla$)/, [at - 5, at + 6]) ||
            (isAround(said, /^pior$/, [at - 4, at - 3]) && isAround(said, /^vida$/, [at + 1, at + 4])))) ||
        (isAround(said, /^bati$/, [at - 3, at - 1]) &&
          isAround(said, /^(vomit|desmai|tont|confus|apag|sang|convuls)/, [at - 8, at + 9])),
    ) || isNear(said, [/^febre$/, /^(nuca|pescoco)$/, /^(dur[oa]|rigid)/], 6)
