import { describe, expect, test } from 'vitest'
import { symptomsInWords, urgencyBesideWeight, urgencyIn } from './index.ts'

const emergencies = [
  'estou com ereção há 6 horas, não passa e dói',
  'pênis duro desde ontem, doendo muito',
  'tô com o pinto duro faz 6 horas e não sei o que fazer',
  'meu pau tá duro há mais de 4 horas',
  'ereção que não abaixa',
  'Minha ereção não passa de jeito nenhum',
  'faz 5h que o pênis continua duro',
  'já são sete horas de pau duro e dói',
  'tomei tadalafila e estou com ereção há 6 horas',
  'tomei o comprimido ontem e o pênis está ereto desde a madrugada',
  'O pinto não amolece, está duro e dolorido',
  'há 3 horas com ereção, doendo demais',
  'acho que é priapismo',
  'pau duro há dois dias',
  'nao aguento, ereção desde hoje cedo',
  'dor muito forte no peito',
  'meu peito está doendo e o braço formigando',
  'Estou com DOR NO PEITO desde ontem',
  'sinto um aperto enorme aqui no meio do peito',
  'meu peito dói quando ando',
  'PEITO QUEIMANDO MUITO',
  'pontadas no lado esquerdo do peito',
  'uma pressão no peito que não some',
  'dooooor no peito',
  'falta  de\nar',
  'fiquei sem ar subindo a escada',
  'tá faltando ar',
  'não consigo respirar direito',
  'n to conseguindo respirar',
  'dificuldade pra respirar desde a dose',
  'desmaiei duas vezes hoje',
  'perdi a consciência por uns segundos',
  'acho que estou infartando',
  'meu braço esquerdo está dormente',
  'a boca entortou e a fala enrolou',
  'metade do rosto paralisada',
  'perdi de repente a visão do olho direito',
  'não enxergo nada de um olho',
  'perda súbita de visão',
  'está sangrando muito e não para',
  'sangramento que não para',
  'vomitei sangue agora',
  'tomei a cartela inteira de remédio',
  'engoli 30 comprimidos',
  'tive uma convulsão',
  'a garganta está fechando',
  'dor fortíssima no testículo',
]

const minds = [
  'nao quero viver mais',
  'não quero mais viver',
  'to pensando em me matá, n quero mais viver',
  'quero me matar hoje, já tomei os remédios',
  'quero morrer, vou me matar hoje',
  'Penso em suicídio',
  'dor no peito e vontade de morrer',
  'só queria estar morto',
  'queria morrer',
  'vontade de morrê',
  'às vezes penso em morrer',
  'seria melhor morrer logo',
  'não aguento mais viver assim',
  'cansei de viver',
  'não vejo mais sentido em viver',
  'sem vontade de viver',
  'a vida não tem mais sentido',
  'vou tirar minha vida',
  'penso em acabar com a minha vida',
  'quero dar um fim na minha própria vida',
  'vontade de me cortar',
  'voltei a me cortar ontem',
  'tenho me machucado, quero me machucar de novo',
  'pensando em me jogar da ponte',
  'quero pular da janela',
  'quero sumir',
  'não queria acordar mais',
  'queria dormir e não acordar',
  'queria não ter nascido',
  'todos ficariam melhor sem mim',
  'ele quer se matar',
  'vou me enforcar',
  'tentei me matar em março',
  'não qro mais viver',
]

const neither = [
  '',
  'não quero mais receber e-mails',
  'meu pai morreu',
  'matei a aula',
  'dor nas costas',
  'o curso dura 6 horas',
  'Não tive mais vontade de parar o treino',
  'Posso respirar pela boca no exercício?',
  'morri de rir com a aula',
  'quase me matei de rir, quero me matar de rir de novo',
  'essa saudade me mata',
  'queria morrer de rir',
  'dor no peito do pé depois da corrida',
  'dor no braço depois do treino',
  'comi peito de frango',
  'aumentei o peso no supino',
  'o site não abre desde ontem',
  'espero resposta há 6 horas',
  'o ar condicionado quebrou',
  'fiquei sem ar-condicionado na consulta',
  'o efeito dura 36 horas e a ereção vem quando quero',
  'tomei o remédio há 6 horas e não tive ereção',
  'não tenho ereção desde ontem',
  'estou sem ereção há 5 horas depois da dose',
  'minha ereção não passa de 5 minutos',
  'perco a ereção no meio',
  'ereção fraca há 3 dias',
  'quero ficar de pau duro a noite toda',
  'o pênis não fica duro desde ontem',
  'o exercício é duro de fazer',
  'quero mudar de vida',
  'isso vai acabar com a minha vida sexual',
  'quero viver melhor',
  'quero sumir com essas espinhas',
  'quero fazer as manchas desaparecer',
  'me cortei fazendo a barba',
  'treino sem me machucar, quero continuar',
  'não consigo acordar cedo',
  'quero desistir do curso',
  'a aula 4 tem 2 horas',
  'pago em quantas vezes?',
  'mudei de médico há 4 dias',
  'o vídeo travou e não para de carregar',
  'não vejo o botão de pagar',
  'tomei todos os cuidados',
  'Meu coração acelera no treino',
  'Sangue: devo repetir o exame?',
  'meu irmão morreu de câncer',
  'vou ao enterro amanhã, meu avô morreu',
  'a dor de cabeça passou',
]

test.each(emergencies)('“%s” is an emergency', (words) => expect(urgencyIn(words)).toBe('emergency'))
test.each(minds)('“%s” asks for somebody to talk to', (words) => expect(urgencyIn(words)).toBe('mind'))
test.each(neither)('“%s” can wait', (words) =>
  expect([urgencyIn(words), urgencyBesideWeight(words)]).toEqual([null, null]),
)

describe('beside weight', () => {
  test.each([
    'estou vomitando depois de comer, de propósito para emagrecer',
    'provoco vômito com o dedo',
    'laxante e jejum de 3 dias',
    'tomando laxantes pra perder peso',
    'fiz jejum por dois dias',
    'cinco dias sem comer nada',
    'estou sem comer há 3 dias',
    'tomo diurético para secar',
    'ontem vomitei depois de comer pra nao engordar',
    'enfio o dedo na garganta',
    'coloquei o dedo na goela depois da janta',
    'faz 4 dias que não como nada',
    'não como nada há cinco dias',
    'nao como ha 3 dias',
    'tô sem comer nada desde sexta',
    'não consigo comer nada há dias',
    'tive compulsão e depois vomitei',
    'comi demais, bateu a culpa e vomitei',
    'boto tudo que como pra fora',
    'mastigo a comida e cuspo',
    'sem comer nada para emagrecer mais rápido',
  ])('“%s” is purging, and elsewhere a word like another', (words) => {
    expect([urgencyBesideWeight(words), urgencyIn(words)]).toEqual(['mind', null])
  })

  test.each([
    'tomei laxante porque o intestino prendeu',
    'jejum de 16 horas',
    'exame em jejum',
    'vomitei uma vez depois da dose',
    'fiquei 2 dias sem treinar',
    'parei de comer doce',
    'não como doce há 4 dias',
    'há 3 dias não como pão nem arroz',
    'não sei como vou fazer nos próximos 4 dias',
    'não comi carne desde sexta',
    'vomitei ontem à noite',
    'vomitei há 3 dias, passou',
    'não vomito mais, faz duas semanas',
    'sem vômito há 3 dias',
    'parei de vomitar',
    'às vezes dá vontade de vomitar',
    'enjoo fraco depois da dose',
    'vomitei duas vezes depois da injeção',
    'a barriga diminuiu muito',
    'perdi muita barriga e a dor no joelho sumiu',
    'dor de barriga leve que já passou',
    'um pouco de dor de estômago, muito leve',
    'dor forte no joelho depois da corrida',
    'dor muito forte nas costas por causa da cadeira',
    'não consigo beber dois litros de água por dia',
    'não me seguro com a comida no fim de semana',
    'fico com a barriga estufada',
    'azia forte de noite',
    'o médico pediu exame da vesícula',
    'a fita da cintura chega a 100',
    'comprei uma camisa amarela',
    'nada para comer em casa',
    'como nada de fritura',
  ])('“%s” waits for its reader', (words) => expect(urgencyBesideWeight(words)).toBeNull())
})

describe('of the belly, beside weight', () => {
  test.each([
    ['Vomitando sem parar há dois dias, não seguro nem água, e uma dor forte na barriga que vai pras costas.', 'both'],
    ['não paro de vomitar e a barriga dói demais', 'both'],
    ['nao consigo parar de vomitar', 'vomiting'],
    ['vomitando desde ontem', 'vomiting'],
    ['tô vomitando direto', 'vomiting'],
    ['vomitei 5 vezes hoje', 'vomiting'],
    ['vomitei várias vezes de ontem pra cá', 'vomiting'],
    ['vômitos há 2 dias', 'vomiting'],
    ['faz três dias que vomito', 'vomiting'],
    ['vomitei a noite inteira', 'vomiting'],
    ['vomito o dia todo', 'vomiting'],
    ['vômito que não passa', 'vomiting'],
    ['não seguro nada', 'vomiting'],
    ['não consigo segurar nem água', 'vomiting'],
    ['nada para no estômago', 'vomiting'],
    ['não para nada no estômago', 'vomiting'],
    ['tudo que eu como volta', 'vomiting'],
    ['não consigo beber nem água', 'vomiting'],
    ['dor forte na barriga', 'abdominal_pain'],
    ['DOR MUITO FORTE NA BARRIGA', 'abdominal_pain'],
    ['uma dor insuportável no estômago', 'abdominal_pain'],
    ['muita dor na boca do estômago', 'abdominal_pain'],
    ['dor abdominal intensa', 'abdominal_pain'],
    ['a barriga dói muito', 'abdominal_pain'],
    ['dor na barriga que irradia para as costas', 'abdominal_pain'],
    ['dor no estômago que atravessa até as costas', 'abdominal_pain'],
    ['dor em faixa na barriga', 'abdominal_pain'],
    ['cólica muito forte', 'abdominal_pain'],
    ['não aguento a dor de barriga', 'abdominal_pain'],
    ['dor de barriga que não passa', 'abdominal_pain'],
    ['dor horrível do lado direito da barriga', 'abdominal_pain'],
    ['mta dor na barriga', 'abdominal_pain'],
    ['dói mto o estomago', 'abdominal_pain'],
  ])('“%s” asks for a hospital today, and names what could be ticked', (words, named) => {
    expect([urgencyBesideWeight(words), urgencyIn(words)]).toEqual(['abdomen', null])
    expect(symptomsInWords(words)).toEqual(named === 'both' ? ['vomiting', 'abdominal_pain'] : [named])
  })

  test.each(['meus olhos estão amarelos', 'pele amarelada', 'xixi cor de coca-cola', 'acho que é pancreatite'])(
    '“%s” asks for it too, and names nothing of the list',
    (words) => expect([urgencyBesideWeight(words), symptomsInWords(words)]).toEqual(['abdomen', []]),
  )
})

test.each([
  'não paro de vomitar ',
  'dor na barriga ',
  'pau duro ',
  'me matar de rir ',
  'não ',
  'há 6 horas ',
  'a',
  'é',
  'dor . ',
  'não passa ereção de ',
  'vida a ',
])('a hundred thousand letters of “%s” cost their length', (words) => {
  const tried = (letters: number) => countTries(() => urgencyBesideWeight(words.repeat(letters / words.length)))
  // Each word is made plain once; each kind then looks at each different word, not at each place of it.
  expect(tried(100_000)).toBeLessThan(2.2 * tried(50_000))
})

/** How often a pattern was tried. */
const countTries = (act: () => unknown): number => {
  const original = RegExp.prototype.test
  let count = 0
  RegExp.prototype.test = function (text) {
    count += 1
    return original.call(this, text)
  }
  try {
    act()
  } finally {
    RegExp.prototype.test = original
  }
  return count
}
