import { sources } from '../lessons/sources.ts'
import type { StageMaterial } from './stage-material.ts'

const { behavioural, psychosocial, guideline, startStop, pelvicFloor, breathing, sensateFocus, goodEnough } = sources
const pain =
  'Se aparecer dor, ardência ou sangue, pare e fale com um médico. O treino é educativo e não substitui uma consulta.'

const slowBreathing = {
  title: 'Respirar devagar',
  steps: ['Deite-se ou sente-se, uma mão na barriga.', 'Inspire pelo nariz. Solte pela boca, sem forçar.'],
  minutes: 5,
  everyDays: 1,
  signals: [
    { says: 'Inspire', seconds: 4 },
    { says: 'Solte o ar', seconds: 6 },
  ],
  repeats: 30,
}

/** What is practised in the nine stages of Control, in their order. */
export const controlStages: StageMaterial[] = [
  {
    paragraphs: [
      'Nestes dez dias você não precisa mudar nada. Só respirar devagar uma vez por dia e olhar para o que acontece, como quem observa o tempo.',
      'Respirar perto de seis vezes por minuto acalma o corpo: é o que os estudos mostram. Chegar mais calmo é a base de tudo o que vem depois.',
    ],
    caution:
      'Se ficar tonto, volte a respirar do seu jeito até passar. Com doença do pulmão ou do coração, pergunte antes ao médico.',
    reviewQuestion: 'Consigo respirar devagar por cinco minutos sem me esforçar?',
    sources: [breathing, guideline],
    exercises: [
      slowBreathing,
      {
        title: 'Uma linha no diário',
        steps: [
          'Lembre o dia: houve vontade, sexo ou masturbação?',
          'No diário, dê uma nota ao controle e outra à ansiedade. Se quiser, escreva uma linha.',
        ],
        minutes: 2,
        everyDays: 1,
        signals: [{ says: 'Lembre o dia, sem julgar', seconds: 120 }],
        repeats: 1,
      },
    ],
  },
  {
    paragraphs: [
      'O assoalho pélvico é a rede de músculos que segura o xixi e que se contrai na ejaculação. Muita gente vive com ele apertado sem notar.',
      'Antes de fortalecer, é preciso saber soltar. Um músculo que já está no limite não tem para onde ir.',
    ],
    caution: pain,
    reviewQuestion: 'Consigo notar quando a pelve está apertada, e soltar?',
    sources: [pelvicFloor, guideline],
    exercises: [
      {
        title: 'Soltar a pelve',
        steps: [
          'Deite-se de costas, joelhos dobrados.',
          'Ao inspirar, imagine a base da pelve descendo, como quem começa a fazer xixi.',
          'Ao soltar o ar, não aperte nada.',
        ],
        minutes: 5,
        everyDays: 1,
        signals: [
          { says: 'Inspire e deixe descer', seconds: 5 },
          { says: 'Solte o ar sem apertar', seconds: 7 },
        ],
        repeats: 25,
      },
      {
        title: 'Onde o corpo aperta',
        steps: ['De pé, passe a atenção por mandíbula, ombros, barriga, bumbum e pelve.', 'Solte o que estiver preso.'],
        minutes: 3,
        everyDays: 2,
        signals: [
          { says: 'Mandíbula e ombros', seconds: 60 },
          { says: 'Barriga e bumbum', seconds: 60 },
          { says: 'Pelve', seconds: 60 },
        ],
        repeats: 1,
      },
    ],
  },
  {
    paragraphs: [
      'Agora que você sabe soltar, é hora de contrair. O que conta é a qualidade: apertar só o que precisa e soltar por inteiro.',
      'Num estudo pequeno, doze semanas desse treino aumentaram o tempo da maioria dos homens. É um bom sinal, não uma promessa.',
    ],
    caution: `Não treine enquanto faz xixi: isso atrapalha a bexiga. ${pain}`,
    reviewQuestion: 'Consigo contrair sem apertar barriga e bumbum, e soltar por inteiro?',
    sources: [pelvicFloor, behavioural],
    exercises: [
      {
        title: 'Contrações longas',
        steps: [
          'Contraia como quem segura o xixi.',
          'Solte por inteiro antes da próxima. Barriga e bumbum ficam moles.',
        ],
        minutes: 3,
        everyDays: 1,
        signals: [
          { says: 'Contraia', seconds: 3 },
          { says: 'Solte', seconds: 6 },
        ],
        repeats: 20,
      },
      {
        title: 'Contrações rápidas',
        steps: ['Aperte por um segundo.', 'Solte por dois. Se cansar, pare antes.'],
        minutes: 1,
        everyDays: 2,
        signals: [
          { says: 'Contraia', seconds: 1 },
          { says: 'Solte', seconds: 2 },
        ],
        repeats: 20,
      },
    ],
  },
  {
    paragraphs: [
      'Zero é nada, dez é o orgasmo. Perto do nove há um ponto em que o corpo segue sozinho. O treino acontece antes dele.',
      'Dar nota e ficar atento às sensações faz notar cedo. Quem nota cedo tem tempo de mudar alguma coisa.',
    ],
    caution: 'Se surgirem lembranças que machucam, pare. Um psicólogo pode ajudar a olhar para elas com segurança.',
    reviewQuestion: 'Consigo reconhecer o seis e o sete antes de passar deles?',
    sources: [behavioural, startStop, sensateFocus],
    exercises: [
      {
        title: 'A escala de zero a dez',
        steps: [
          'Sozinho, sem pressa. A cada sinal, diga a nota em pensamento.',
          'Suba até o seis, deixe descer ao quatro, suba de novo.',
          'Passou do ponto? Não faz mal: agora você sabe onde ele fica.',
        ],
        minutes: 10,
        everyDays: 2,
        signals: [{ says: 'Que nota é agora?', seconds: 30 }],
        repeats: 20,
      },
      {
        title: 'Três minutos de atenção',
        steps: [
          'No banho ou deitado, escolha uma sensação: calor, peso, contato.',
          'Quando a cabeça for embora, volte. É isso o treino.',
        ],
        minutes: 3,
        everyDays: 1,
        signals: [{ says: 'Fique com a sensação', seconds: 60 }],
        repeats: 3,
      },
    ],
  },
  {
    paragraphs: [
      'Parar e recomeçar foi descrito em 1956 e ainda é a técnica mais usada. Você para antes do ponto sem volta, espera a vontade baixar e recomeça.',
      'O cronômetro dá o sinal, mas quem manda é a sua nota: chegou ao sete antes do sinal, pare antes.',
    ],
    caution: pain,
    reviewQuestion: 'Consigo parar a tempo na maioria das vezes?',
    sources: [startStop, behavioural],
    exercises: [
      {
        title: 'Parar e recomeçar',
        steps: [
          'Sozinho, suba até o sete.',
          'No sinal de parar, ou antes dele, mãos longe. Respire até voltar ao quatro.',
          'Depois da última pausa, termine como quiser, ou não termine.',
        ],
        minutes: 10,
        everyDays: 2,
        signals: [
          { says: 'Siga, de olho na nota', seconds: 120 },
          { says: 'Pare e respire', seconds: 30 },
        ],
        repeats: 4,
      },
      slowBreathing,
    ],
  },
  {
    paragraphs: [
      'Parar não é o único jeito de não subir. Mais devagar, mais leve, outra posição, uma pressão breve: cada mudança mexe na nota.',
      'O objetivo é ficar por volta do seis, sem parar de vez.',
    ],
    caution: `A pressão não pode doer nem deixar marca. ${pain}`,
    reviewQuestion: 'Sei quais mudanças fazem a minha nota descer?',
    sources: [behavioural, guideline],
    exercises: [
      {
        title: 'Variar ritmo e pressão',
        steps: [
          'Chegue ao seis.',
          'No sinal, mude uma coisa só: ritmo, pressão ou movimento. Veja se a nota cai.',
          'No diário, anote a mudança que mais ajudou.',
        ],
        minutes: 10,
        everyDays: 2,
        signals: [
          { says: 'Mantenha', seconds: 45 },
          { says: 'Mude uma coisa', seconds: 30 },
        ],
        repeats: 8,
      },
      {
        title: 'Contrair e soltar',
        steps: ['O treino da terceira etapa, para não perder o que ganhou.'],
        minutes: 2,
        everyDays: 1,
        signals: [
          { says: 'Contraia', seconds: 3 },
          { says: 'Solte', seconds: 6 },
        ],
        repeats: 13,
      },
    ],
  },
  {
    paragraphs: [
      'Pressa e vigilância aceleram tudo. Ninguém escolhe o primeiro pensamento; o segundo dá para escolher.',
      'E voltar ao presente leva três respirações. Quanto mais você pratica fora do sexo, mais rápido funciona dentro dele.',
    ],
    caution: 'Se a ansiedade atrapalha também o trabalho, o sono ou o dia a dia, procure um psicólogo ou um médico.',
    reviewQuestion: 'Consigo notar que a cabeça foi embora, e voltar?',
    sources: [psychosocial, sensateFocus, breathing],
    exercises: [
      {
        title: 'Voltar ao presente',
        steps: [
          'Solte o ar por inteiro, uma vez.',
          'Note três contatos do corpo. Escolha um e fique com ele.',
          'Faça onde estiver: na fila, no ônibus, na cama.',
        ],
        minutes: 2,
        everyDays: 1,
        signals: [
          { says: 'Solte o ar', seconds: 10 },
          { says: 'Note três contatos', seconds: 20 },
          { says: 'Fique com um', seconds: 10 },
        ],
        repeats: 3,
      },
      {
        title: 'A segunda frase',
        steps: [
          'Escreva a frase que mais aparece: “não posso decepcionar”, “vai acontecer de novo”.',
          'Ao lado, o que diria a um amigo que pensasse isso. Leia em voz baixa.',
        ],
        minutes: 5,
        everyDays: 2,
        signals: [
          { says: 'Escreva a frase', seconds: 120 },
          { says: 'Responda como a um amigo', seconds: 180 },
        ],
        repeats: 1,
      },
    ],
  },
  {
    paragraphs: [
      'Por alguns encontros, combinem não buscar orgasmo nem penetração. Tira a prova do caminho, e sobra o que é bom.',
      'Não tem ninguém agora? Sem problema: faça a parte da conversa por escrito e repita um treino de que gostou.',
    ],
    caution:
      'Só com vontade dos dois. Se um dos dois se sente obrigado, parem e conversem, de preferência com um psicólogo.',
    reviewQuestion: 'Consigo dizer o que preciso, ou pedir uma pausa, sem vergonha?',
    sources: [sensateFocus, goodEnough],
    exercises: [
      {
        title: 'Toque sem meta',
        steps: [
          'Combinem quinze minutos, sem penetração. Cada um toca por vez.',
          'Quem recebe só diz “mais”, “menos” ou “outro lugar”.',
          'Sozinho: toque o corpo todo, sem pressa de chegar.',
        ],
        minutes: 15,
        everyDays: 3,
        signals: [
          { says: 'Um toca, o outro recebe', seconds: 420 },
          { says: 'Troquem, ou descansem', seconds: 60 },
          { says: 'Agora o outro', seconds: 420 },
        ],
        repeats: 1,
      },
      {
        title: 'Uma conversa curta',
        steps: ['Diga, ou escreva, uma coisa de que gostou e uma que gostaria de tentar.', 'Pergunte o mesmo, e ouça.'],
        minutes: 5,
        everyDays: 1,
        signals: [
          { says: 'Fale, ou escreva', seconds: 150 },
          { says: 'Ouça, ou releia', seconds: 150 },
        ],
        repeats: 1,
      },
    ],
  },
  {
    paragraphs: [
      'Recaída faz parte. Cansaço, bebida, um tempo sem sexo ou alguém novo podem trazer a pressa de volta por uns dias.',
      'Quem tem um plano escrito volta mais depressa. Sexo bom o bastante é melhor do que sexo perfeito.',
    ],
    caution: 'Mudança de repente, ou junto com dificuldade de ereção, é assunto para consulta.',
    reviewQuestion: 'Tenho um plano escrito para quando a pressa voltar?',
    sources: [goodEnough, guideline],
    exercises: [
      {
        title: 'As duas que funcionam',
        steps: [
          'Escolha as duas técnicas que mais ajudaram e treine uma hoje, a outra no próximo treino.',
          'Pause quando a nota pedir.',
        ],
        minutes: 10,
        everyDays: 2,
        signals: [
          { says: 'Treine a sua técnica', seconds: 150 },
          { says: 'Respire', seconds: 50 },
        ],
        repeats: 3,
      },
      {
        title: 'Quando a pressa voltar',
        steps: ['Escreva: “quando a pressa voltar, eu faço…”.', 'Releia e encurte, até caber em uma frase.'],
        minutes: 3,
        everyDays: 1,
        signals: [{ says: 'Escreva e releia', seconds: 180 }],
        repeats: 1,
      },
    ],
  },
]
