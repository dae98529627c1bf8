import type { Message } from './message.ts'

type Facts = { webUrl: string; supportEmail: string; greeting: string | null }

/** To the account's current address, when a change was requested. */
export const emailChangeRequested = ({ webUrl, greeting }: Facts): Message => ({
  subject: 'Pedido de troca de e-mail',
  preview: 'Nada muda até o novo endereço ser confirmado.',
  greeting,
  title: 'Pediram para trocar o e-mail da sua conta',
  paragraphs: [
    'Até o novo endereço ser confirmado, nada muda: você continua entrando com este.',
    'Não foi você? Escolha outra senha agora. O pedido é cancelado, e quem o fez perde o acesso.',
  ],
  facts: [],
  action: { label: 'Não fui eu', url: `${webUrl}/senha/esqueci` },
  note: 'Foi você? Abra o link que enviamos ao novo endereço. Ele vale por um dia.',
})

/** To the account's former address. */
export const emailChanged = ({ supportEmail, greeting }: Facts): Message => ({
  subject: 'O e-mail da sua conta mudou',
  preview: 'Este endereço não recebe mais nossos avisos.',
  greeting,
  title: 'O e-mail da sua conta foi trocado',
  paragraphs: [
    'A partir de agora você entra com o novo endereço. Este não recebe mais nossos avisos.',
    'Não foi você? Escreva para nós agora: só nós conseguimos desfazer a troca.',
  ],
  facts: [],
  action: { label: 'Não fui eu', url: `mailto:${supportEmail}` },
  note: null,
})
