import type { Message } from '../mails/message.ts'
import type { OrderFacts } from '../mails/order-facts.ts'

export type AddressChangeFacts = OrderFacts & { isByTeam: boolean; supportEmail: string }

/** Says that an order goes elsewhere, and not where to: a mailbox is read by others than its owner. */
export const addressChanged = ({ order, url, greeting, isByTeam, supportEmail }: AddressChangeFacts): Message => ({
  subject: `Pedido ${order.number}: endereço de entrega alterado`,
  preview: `Confira o novo endereço ${whereToSee(order)}.`,
  greeting,
  title: 'O endereço de entrega mudou',
  paragraphs: [
    isByTeam
      ? 'Nossa equipe registrou outro endereço para o que ainda não saiu deste pedido. Você não paga nada a mais.'
      : 'O que ainda não saiu deste pedido vai para o endereço que você informou. Você não paga nada a mais.',
    ...(order.kind === 'medicine'
      ? ['Os próximos envios também vão para lá, a não ser que você já tenha escolhido outro endereço para eles.']
      : []),
    `Por segurança, o endereço não vai neste e-mail: ele está ${whereToSee(order)}.`,
    `Não foi você quem pediu? Escreva logo para ${supportEmail}: antes de a caixa ser fechada, dá tempo de corrigir.`,
  ],
  facts: [{ label: 'Pedido', value: order.number }],
  action: { label: order.kind === 'medicine' ? 'Ver na minha área' : 'Ver pedido', url },
  note: null,
})

/** A treatment that is not accepted yet has no page of its order; its address is in the book of its account. */
const whereToSee = ({ kind }: OrderFacts['order']): string =>
  kind === 'medicine' ? 'na sua conta' : 'na página do pedido'
