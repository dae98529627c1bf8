import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  money_back: {
    rule: 'required',
    because: 'É o seu dinheiro.',
    group: 'shopping',
    name: 'Devolução de dinheiro',
    tells: 'Quando um valor volta para você ou espera a sua escolha.',
    push: { text: 'Há uma novidade no seu pedido', path: '/_app/pedidos' },
  },
}
