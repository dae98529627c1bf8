import { withdrawalDays } from '@prumo/contracts/company'

/** Questions that people ask about every course. */
export const sharedQuestions = [
  {
    question: 'É assinatura?',
    answer: 'Não. Você paga uma vez, por Pix ou cartão, e nada se renova sozinho.',
  },
  {
    question: 'Posso desistir?',
    answer: `Sim, com um toque, na sua área ou na página do pedido. Comprado em pré-venda, até ${withdrawalDays} dias depois de abrir a primeira aula. Qualquer curso, em até ${withdrawalDays} dias da compra, mesmo já tendo assistido (Código de Defesa do Consumidor, art. 49). Devolvemos o valor inteiro, sem perguntar o motivo.`,
  },
  {
    question: 'Alguém fica sabendo?',
    answer:
      'Nada chega em casa. As aulas ficam na sua área, com a sua senha, e você pode ligar o modo discreto em qualquer página.',
  },
] as const
