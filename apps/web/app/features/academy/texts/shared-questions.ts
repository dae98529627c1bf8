/** What people ask about any of the courses. */
export const sharedQuestions = [
  {
    question: 'É assinatura?',
    answer: 'Não. Você paga uma vez, por Pix ou cartão, e nada se renova sozinho.',
  },
  {
    question: 'Posso desistir?',
    answer:
      'Sim. Em até 7 dias da compra, escreva para a nossa ajuda e devolvemos o valor inteiro, sem perguntar o motivo (Código de Defesa do Consumidor, art. 49).',
  },
  {
    question: 'Alguém fica sabendo?',
    answer:
      'Nada chega em casa. As aulas ficam na sua área, com a sua senha, e você pode ligar o modo discreto em qualquer página.',
  },
] as const
