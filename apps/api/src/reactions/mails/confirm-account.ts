import type { Message } from './message.ts'

/** For whoever signed up, or changed his e-mail: the link proves that the mailbox is his. */
export const confirmAccount = ({ url, firstName }: { url: string; firstName: string | null }): Message => ({
  subject: 'Confirme seu e-mail',
  preview: 'Falta confirmar que este e-mail é seu.',
  greeting: firstName,
  title: 'Confirme seu e-mail',
  paragraphs: ['Alguém informou este endereço ao abrir ou alterar uma conta. Se foi você, confirme para poder entrar.'],
  facts: [],
  action: { label: 'Confirmar e-mail', url },
  note: 'Não foi você? Então não faça nada: sem a confirmação ninguém entra com este endereço.',
})
