import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  // Asked for one by one, often without an account: each mail has the link that ends it (RFC 8058).
  waiting_list: {
    audience: 'asker',
    rule: 'required',
    because: 'Você pediu este aviso, que vai uma vez. Qualquer mensagem traz o link para sair.',
    group: 'news',
    name: 'Avise-me',
    tells: 'Quando abre o que você pediu para acompanhar.',
    push: null,
  },
}
