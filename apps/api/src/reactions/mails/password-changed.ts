import type { Message } from './message.ts'

/** To the account's own address, however its password was changed. */
export const passwordChanged = ({ webUrl, greeting }: { webUrl: string; greeting: string | null }): Message => ({
  subject: 'A senha da sua conta mudou',
  preview: 'Foi você? Então não precisa fazer nada.',
  greeting,
  title: 'Sua senha foi trocada',
  paragraphs: [
    'Se foi você, não precisa fazer nada. Quem estava com a conta aberta em outro aparelho precisa entrar de novo.',
    'Não foi você? Peça um link e escolha outra senha: quem trocou a sua perde o acesso.',
  ],
  facts: [],
  action: { label: 'Não fui eu', url: `${webUrl}/senha/esqueci` },
  note: 'Se algo parecer errado na sua conta, responda a este e-mail.',
})
