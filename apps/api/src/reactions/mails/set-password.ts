import type { Message } from './message.ts'

type Facts = { url: string; greeting: string | null }

/** For an account created by a first payment: its owner sets a password with this link. */
export const setPassword = ({ url, greeting }: Facts): Message => ({
  subject: 'Defina sua senha',
  preview: 'Sua área está pronta. Falta só a senha.',
  greeting,
  title: 'Sua área está pronta',
  paragraphs: ['Defina uma senha e você já está dentro: tudo o que é seu na Prumo fica ali, num lugar só.'],
  facts: [{ label: 'O link vale por', value: '7 dias' }],
  action: { label: 'Definir senha', url },
  note: 'O link é só seu. Não o encaminhe a ninguém.',
})

/** For a user who asked for a new password. */
export const newPassword = ({ url, greeting }: Facts): Message => ({
  subject: 'Troca de senha',
  preview: 'Use o link para escolher outra senha.',
  greeting,
  title: 'Escolha outra senha',
  paragraphs: ['Você pediu para trocar sua senha. O link serve uma vez.'],
  facts: [{ label: 'O link vale por', value: '1 hora' }],
  action: { label: 'Escolher outra senha', url },
  note: 'Não foi você? Então não faça nada: sua senha continua a mesma.',
})
