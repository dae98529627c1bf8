import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  documents: {
    rule: 'chosen',
    group: 'care',
    name: 'Documento novo',
    tells: 'Receita, atestado, relatório ou pedido de exame pronto para você.',
    push: { text: 'Há um documento novo na sua conta', path: '/_app/receitas' },
  },
}
