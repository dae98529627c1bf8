import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  prescription_changes: {
    rule: 'required',
    because: 'Para você não usar uma receita que deixou de valer.',
    group: 'care',
    name: 'Receita cancelada ou recusada',
    tells: 'Quando uma receita deixa de valer ou a farmácia não pode aceitá-la.',
    push: { text: 'Há uma novidade importante na sua conta', path: '/_app/receitas' },
  },
}
