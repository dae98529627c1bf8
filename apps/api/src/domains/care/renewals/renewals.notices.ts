import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  renewals: {
    rule: 'required',
    because: 'Sem a resposta, você poderia ficar sem o que usa.',
    group: 'care',
    name: 'Resposta ao pedido de renovação',
    tells: 'Quando o médico responde que não pode renovar.',
    push: { text: 'Há uma resposta para você', path: '/_app/receitas' },
  },
}
