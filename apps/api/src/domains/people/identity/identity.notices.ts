import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  account_security: {
    rule: 'required',
    because: 'Para você saber na hora se alguém mexer na sua conta.',
    group: 'account',
    name: 'Segurança da conta',
    tells: 'Entrada em aparelho novo, senha, e-mail e segundo passo.',
    push: { text: 'Confira a segurança da sua conta', path: '/_app/seguranca' },
  },
}
