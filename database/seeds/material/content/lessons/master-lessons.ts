import type { LessonText } from './lesson-text.ts'
import { sources } from './sources.ts'

const { communication, disclosure, discrepancy, response, sensateFocus, goodEnough } = sources
const both = 'Só com vontade dos dois. “Não” encerra o assunto, e ninguém precisa explicar.'

/** The written lessons of Master, in their order. */
export const masterLessons: LessonText[] = [
  {
    summary: 'Como começar a conversa que quase todo casal adia.',
    paragraphs: [
      'Casais que falam sobre sexo costumam se dizer mais satisfeitos, sobretudo quando a conversa é boa, e não só frequente. Pode ser que a satisfação venha primeiro: por isso aqui não há promessa, há prática.',
      'A primeira conversa não resolve nada. Ela abre a porta.',
    ],
    steps: [
      'Escolha uma hora fora da cama, sem pressa e sem tela.',
      'Comece por algo de que você gosta: “gosto quando a gente…”.',
      'Diga um desejo, como convite: “um dia eu queria experimentar…”.',
      'Pergunte e escute até o fim. Só depois responda.',
    ],
    caution: 'Se a conversa vira briga toda vez, um psicólogo de casais pode conduzir a primeira.',
    sources: [communication, disclosure],
  },
  {
    summary: 'De onde vem a vontade, e por que ela some.',
    paragraphs: [
      'Nem todo desejo aparece do nada. Para muita gente ele responde: vem depois do carinho, da conversa, da segurança.',
      'Cansaço, mágoa, remédios e preocupação freiam. Tirar freios costuma render mais do que acelerar.',
    ],
    steps: [
      'Cada um escreve três coisas que dão vontade e três que tiram.',
      'Troquem as listas sem comentar.',
      'Escolham um freio que dá para tirar nesta semana.',
    ],
    caution:
      'Vontade que sumiu de repente, ou depois de um remédio novo, é assunto para o médico. Não pare o remédio por conta própria.',
    sources: [response, discrepancy],
  },
  {
    summary: 'Quando um quer mais e o outro, menos.',
    paragraphs: [
      'Ritmos diferentes são a regra, não o defeito. O problema começa quando um pede e o outro se defende.',
      'O caminho é sair da conta de quantas vezes, e falar do que cada um procura: prazer, carinho, alívio, proximidade.',
    ],
    steps: [
      'Cada um responde: “quando eu quero, o que eu busco?”.',
      'Façam uma lista do que traz isso sem ser sexo.',
      'Combinem um encontro por semana, em que carinho não precisa virar outra coisa.',
    ],
    caution: both,
    sources: [discrepancy, communication],
  },
  {
    summary: 'O encontro começa antes: tempo, lugar e cabeça.',
    paragraphs: [
      'Marcar não é frio: no começo do namoro, todo encontro era marcado.',
      'Preparar é tirar do caminho o que atrapalha: sono, telefone, porta aberta, pressa.',
    ],
    steps: [
      'Escolham dia e hora, com folga.',
      'Telefones fora do quarto.',
      'Vinte minutos só para chegar: banho, música, conversa.',
      'Se um dos dois não estiver bem, remarquem sem culpa.',
    ],
    caution: both,
    sources: [goodEnough],
  },
  {
    summary: 'Tocar para sentir, sem caminho certo.',
    paragraphs: [
      'Carícia sem pressa tira a prova: não há o que alcançar. Muita gente descobre o que gosta justamente aí.',
      'A técnica vem da terapia sexual e cabe numa noite comum.',
    ],
    steps: [
      'Quinze minutos para cada um, começando por lugares neutros: costas, braços, pés.',
      'Quem toca explora com curiosidade; quem recebe só sente.',
      'Troquem. Sem penetração desta vez.',
      'No fim, cada um diz uma coisa de que gostou.',
    ],
    caution: 'Dor não faz parte. Se doer, parem; se doer sempre, procurem um médico.',
    sources: [sensateFocus],
  },
  {
    summary: 'Dizer o que se quer e ouvir o que o outro diz.',
    paragraphs: [
      'Quem conta do que gosta costuma receber mais do que gosta. Parece óbvio, e é o que menos se faz.',
      'Pedir não é cobrar. Ouvir não é obedecer.',
    ],
    steps: [
      'Troque “você nunca” por “eu gosto quando”.',
      'Peça uma coisa concreta e pequena.',
      'Quem ouve repete com as próprias palavras antes de responder.',
      'Combinem um sinal para “mais devagar” e um para “para”.',
    ],
    caution: both,
    sources: [disclosure, communication],
  },
  {
    summary: 'Falhas acontecem: o que fazer no minuto seguinte.',
    paragraphs: [
      'A ereção vai e volta, o orgasmo vem cedo ou não vem, a cabeça foge. Em quase todo casal, de vez em quando.',
      'O que pesa é o que vem depois: silêncio e cobrança transformam um acaso em padrão.',
    ],
    steps: [
      'Respire, diga algo simples: “hoje foi assim, fica aqui comigo”.',
      'Continuem com outra coisa, se os dois quiserem.',
      'No dia seguinte, conversem cinco minutos, sem procurar culpa.',
    ],
    caution:
      'Se acontece na maioria das vezes, há três meses ou mais, converse com um médico: pode ser sinal de algo que um exame mostra.',
    sources: [goodEnough],
  },
  {
    summary: 'Manter a intimidade viva quando a novidade passa.',
    paragraphs: [
      'Com o tempo, a novidade vira confiança. Dá para perder uma coisa e ganhar a outra, ou cuidar das duas.',
      'Casais que se dizem satisfeitos depois de muitos anos continuam com curiosidade um pelo outro.',
    ],
    steps: [
      'Uma vez por mês, cada um conta algo que o outro ainda não sabe.',
      'Repitam o exercício deste curso que foi melhor.',
      'Marquem a próxima conversa antes de fechar esta.',
    ],
    caution: 'Tristeza que não passa, ou distância que machuca, merece a ajuda de um psicólogo.',
    sources: [communication, goodEnough],
  },
]
