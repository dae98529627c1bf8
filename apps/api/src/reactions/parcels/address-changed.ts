import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'

export type AddressChangeFacts = OrderFacts & { isByTeam: boolean; supportEmail: string }

/** Says that an order goes elsewhere, and not where to: a mailbox is read by others than its owner. */
export const addressChanged = ({ order, url, greeting, isByTeam, supportEmail }: AddressChangeFacts): Message => ({
  subject: `Pedido ${order.number}: endereço de entrega alterado`,
  preview: 'Confira o novo endereço na página do pedido.',
  greeting,
  title: 'O endereço de entrega mudou',
  paragraphs: [
    isByTeam
      ? 'Nossa equipe registrou outro endereço para o que ainda não saiu deste pedido. Você não paga nada a mais.'
      : 'O que ainda não saiu deste pedido vai para o endereço que você informou. Você não paga nada a mais.',
    'Por segurança, o endereço não vai neste e-mail: ele está na página do pedido.',
    `Não foi você quem pediu? Escreva logo para ${supportEmail}: antes de a caixa ser fechada, dá tempo de corrigir.`,
  ],
  facts: [{ label: 'Pedido', value: order.number }],
  action: { label: 'Ver pedido', url },
  note: null,
})
