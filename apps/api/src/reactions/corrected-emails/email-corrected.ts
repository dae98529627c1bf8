import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'

/** To the new address alone, with the order's only link; the former address is not named. */
export const emailCorrected = ({
  order,
  url,
  greeting,
  supportEmail,
}: OrderFacts & { supportEmail: string }): Message => ({
  subject: `Pedido ${order.number}: e-mail corrigido`,
  preview: 'Os avisos deste pedido chegam por aqui.',
  greeting,
  title: 'Os avisos do seu pedido chegam por aqui',
  paragraphs: [
    'Corrigimos o e-mail do seu pedido, como você pediu. O que não tinha chegado vem também para este endereço.',
    'O link que você tinha não abre mais o pedido: use o deste e-mail.',
    `Não fez este pedido? Escreva para ${supportEmail}.`,
  ],
  facts: [{ label: 'Pedido', value: order.number }],
  action: { label: 'Ver pedido', url },
  note: null,
})
