import { links } from '#links'
import { withdrawalDays } from './company.ts'
import type { Question } from './Questions.tsx'

/** Questions before a purchase, answered with what is true today. */
export const homeQuestions: readonly Question[] = [
  {
    question: 'O que aparece na caixa e na fatura?',
    answer:
      'A caixa é parda, sem marca e sem o nome do produto. Na etiqueta vão só os dados que o correio exige. Na fatura do cartão e no Pix aparece o nome da empresa, nunca o que você comprou.',
  },
  {
    question: 'Por que vocês pedem CPF e data de nascimento?',
    answer:
      'Produtos adultos só podem ser vendidos a quem tem 18 anos ou mais, e a lei não aceita só a palavra. Conferimos o CPF e a data em um birô de identidade, e o CPF vai na nota fiscal. Os dois ficam guardados com o pedido, e só nossa equipe os vê.',
  },
  {
    question: 'Posso comprar remédio direto, sem consulta?',
    answer:
      'Não. Remédio com receita só é entregue com receita assinada por um médico, depois de conferida por um farmacêutico. Os preços aparecem aqui para você saber antes quanto custa.',
  },
  {
    question: 'E se o médico achar que não é caso de remédio?',
    answer:
      'Ele diz, explica por quê e o que fazer no lugar. A consulta paga o tempo e o cuidado dele, não a receita. Se o seu caso pedir exame presencial, ele encaminha.',
  },
  {
    question: 'Preciso aparecer em vídeo?',
    answer:
      'Não, se não quiser. Cada médico diz por quais meios atende: vídeo, telefone ou mensagens, e você escolhe entre eles.',
  },
  {
    question: 'Como funciona o Pix?',
    answer:
      'Você aponta a câmera para o código ou copia e cola no app do banco. O código tem prazo e a tela confirma sozinha. Se vencer, um toque gera outro; se o pagamento chegar atrasado, ele vale do mesmo jeito.',
  },
  {
    question: 'E se eu me arrepender?',
    answer: `Você tem ${withdrawalDays} dias corridos depois de receber para desistir. Devolvemos o valor inteiro, com o frete.`,
  },
  {
    question: 'Como acompanho meu pedido?',
    answer: [
      'Pelo link do e-mail de confirmação ou em ',
      { label: 'Meu pedido', to: links.findOrder() },
      ', com o número e o código do pedido. Não é preciso ter conta.',
    ],
  },
]
