import { type Device, findSignIn } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { timeInWords } from '../mails/appointment-words.ts'
import { findAddressee } from '../mails/greeting.ts'
import type { Message, Written } from '../mails/message.ts'

/** About a sign-in from a device that the account had not used before. */
export const writeNewDevice = async (ctx: Context, signInId: number): Promise<Written | null> => {
  const signIn = await findSignIn(ctx, signInId)
  const addressee = signIn && (await findAddressee(ctx, signIn.userId))
  if (!signIn || !addressee) return null
  const { webUrl } = ctx.settings
  const facts = { device: signIn.device, when: timeInWords(signIn.at), webUrl, greeting: addressee.greeting }
  return { userId: addressee.userId, to: addressee.to, message: newDevice(facts) }
}

const browsers: Record<Device['browser'], string> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  other: 'Outro navegador ou programa',
}
const systems: Record<Device['system'], string | null> = {
  android: 'celular ou tablet Android',
  ios: 'iPhone ou iPad',
  windows: 'computador com Windows',
  macos: 'Mac',
  linux: 'computador com Linux',
  other: null,
}

type Facts = { device: Device; when: string; webUrl: string; greeting: string | null }

/** To the account's own address. No place: an address names a city at best, and often the wrong one. */
const newDevice = ({ device, when, webUrl, greeting }: Facts): Message => ({
  subject: 'Entraram na sua conta de um aparelho novo',
  preview: 'Foi você? Então não precisa fazer nada.',
  greeting,
  title: 'Sua conta foi aberta em um aparelho novo',
  paragraphs: [
    'Se foi você, não precisa fazer nada.',
    'Não foi você? Escolha outra senha agora: ela fecha a conta em todos os aparelhos. Depois confira em “Segurança” se há uma chave de acesso que não é sua.',
  ],
  facts: [
    { label: 'Quando', value: when },
    { label: 'Em quê', value: inWords(device) },
  ],
  action: { label: 'Não fui eu', url: `${webUrl}/senha/esqueci` },
  note: 'Em “Segurança”, na sua conta, você vê onde ela está aberta e encerra o que quiser.',
})

const inWords = ({ browser, system }: Device): string => [browsers[browser], systems[system]].filter(Boolean).join(', ')
