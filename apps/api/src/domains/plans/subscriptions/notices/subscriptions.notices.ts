import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  treatments: {
    rule: 'required',
    because: 'Nenhuma cobrança acontece sem você saber.',
    group: 'shopping',
    name: 'Tratamentos',
    tells: 'Pedido recebido, cobrança feita, recusada ou devolvida.',
    push: { text: 'Há uma novidade na sua conta', path: '/_app/tratamentos' },
  },
}
