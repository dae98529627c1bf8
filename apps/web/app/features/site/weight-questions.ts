import { links } from '#links'
import type { Question } from './Questions.tsx'

/** Men's questions about weight, answered soberly (WHO and ABESO guidance; RDC 973/2025 on the injections). */
export const weightQuestions: readonly Question[] = [
  {
    question: 'Por que o peso volta?',
    answer:
      'Porque o corpo reage: quando você emagrece, a fome aumenta e o gasto de energia cai, por meses ou anos. Não é falta de vontade. Por isso o plano precisa incluir a fase de manter, e não só a de perder.',
  },
  {
    question: 'Posso comprar a injeção aqui?',
    answer:
      'Não. Os remédios injetáveis para peso são de receita retida, exigem avaliação e retorno, e nenhuma compra aqui promete um. Se o médico receitar, você compra onde quiser. Desconfie de quem vende sem receita ou manipula por conta própria.',
  },
  {
    question: 'Peso tem a ver com ereção e desejo?',
    answer: [
      'Tem. Gordura na barriga mexe com hormônios e vasos, e perder peso costuma ajudar os dois. Leia mais em ',
      { label: 'disfunção erétil', to: links.condition('disfuncao-eretil') },
      ' e ',
      { label: 'perda de libido', to: links.condition('perda-de-libido') },
      '.',
    ],
  },
  {
    question: 'Chá, cápsula natural e termogênico funcionam?',
    answer:
      'O efeito, quando existe, é pequeno, e alguns fazem mal ao fígado e ao coração. Nenhum substitui o básico. Se for usar, conte ao médico.',
  },
  {
    question: 'Quanto é saudável perder por mês?',
    answer:
      'Para a maioria, de dois a quatro quilos. Mais depressa do que isso costuma levar músculo junto e voltar depois.',
  },
]
