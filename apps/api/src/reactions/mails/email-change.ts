import type { Message } from './message.ts'

type Facts = {
  /** Null for an address that had the account for less than a week. */
  disownUrl: string | null
  supportEmail: string
  greeting: string | null
}

const write = (supportEmail: string) => ({ label: 'Escrever para nós', url: `mailto:${supportEmail}` })

/** To the account's current address, when a change was requested. */
export const emailChangeRequested = ({ disownUrl, supportEmail, greeting }: Facts): Message => ({
  subject: 'Pedido de troca de e-mail',
  preview: 'Nada muda até o novo endereço ser confirmado.',
  greeting,
  title: 'Pediram para trocar o e-mail da sua conta',
  paragraphs: [
    'Até o novo endereço ser confirmado, nada muda: você continua entrando com este.',
    disownUrl
      ? 'Não foi você? Toque em “Não fui eu”: o pedido é cancelado, a senha deixa de valer e quem o fez perde o acesso. Mandamos um link para escolher outra.'
      : 'Não foi você? Cancele o pedido em “Segurança”, na sua conta, ou escreva para nós.',
  ],
  facts: [],
  action: disownUrl ? { label: 'Não fui eu', url: disownUrl } : write(supportEmail),
  note: 'Foi você? Abra o link que enviamos ao novo endereço. Ele vale por um dia.',
})

/** To the account's former address. */
export const emailChanged = ({ disownUrl, supportEmail, greeting }: Facts): Message => ({
  subject: 'O e-mail da sua conta mudou',
  preview: 'Este endereço não recebe mais nossos avisos.',
  greeting,
  title: 'O e-mail da sua conta foi trocado',
  paragraphs: [
    'A partir de agora você entra com o novo endereço. Este não recebe mais nossos avisos.',
    disownUrl
      ? 'Não foi você? Toque em “Não fui eu” em até 7 dias: este endereço volta a ser o da conta, um pedido de apagá-la feito depois para, ela se fecha em todos os aparelhos e a senha deixa de valer. Mandamos um link para escolher outra.'
      : 'Não foi você? Escreva para nós agora: conferimos quem é antes de mudar qualquer coisa.',
  ],
  facts: [],
  action: disownUrl ? { label: 'Não fui eu', url: disownUrl } : write(supportEmail),
  note: disownUrl && `O link não abre mais? Escreva para ${supportEmail}.`,
})

/** To the address that is the account's no longer, because the former one took the change back. */
export const emailTakenBack = ({ supportEmail, greeting }: Omit<Facts, 'disownUrl'>): Message => ({
  subject: 'A troca de e-mail foi desfeita',
  preview: 'Este endereço não é mais o da conta.',
  greeting,
  title: 'A troca de e-mail foi desfeita',
  paragraphs: [
    'Quem lê o endereço anterior disse que não pediu a troca. A conta voltou para ele, e este não recebe mais nossos avisos.',
    'A conta é sua e foi você quem trocou? Escreva para nós agora: conferimos quem é antes de mudar qualquer coisa.',
  ],
  facts: [],
  action: write(supportEmail),
  note: null,
})

/** To an address that has an account, when another account asked to be changed to it. */
export const emailClaimed = ({ webUrl }: { webUrl: string }): Message => ({
  subject: 'Alguém tentou usar este e-mail',
  preview: 'Nada mudou na sua conta.',
  greeting: null,
  title: 'Alguém tentou usar este e-mail em outra conta',
  paragraphs: [
    'Uma pessoa pediu para trocar o e-mail da conta dela por este. Ele já é o da sua conta, então nada mudou.',
    'Foi você, com outra conta? Use nela um e-mail que não tenha conta aqui. Não foi você? Não precisa fazer nada: quem tentou não soube que este e-mail tem conta.',
  ],
  facts: [],
  action: { label: 'Ir para a entrada', url: `${webUrl}/entrar` },
  note: null,
})
