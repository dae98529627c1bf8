import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  // Decreto 7.962/2013 art. 4: the buyer is told at once.
  orders: {
    rule: 'required',
    because: 'A lei manda confirmar cada compra.',
    group: 'shopping',
    name: 'Pedidos e pagamentos',
    tells: 'Como pagar, pagamento confirmado, entrega a caminho, pedido cancelado.',
    push: { text: 'Há uma novidade no seu pedido', path: '/_app/pedidos' },
  },
}
