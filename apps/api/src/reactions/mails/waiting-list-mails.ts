import { type Entry, entryTokenOf, findEntry } from '#domains/people/waiting-list'
import type { Context } from '#platform/context'
import type { Message, Written } from './message.ts'

/** Named `entry/confirmation`; null if it was confirmed, left or deleted. It contains no text from the requester. */
export const writeWaitingListConfirmation = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [entryId = ''] = subject.split('/')
  const entry = await findEntry(ctx, { entryId })
  return entry && entry.confirmedAt === null ? { userId: null, to: entry.email, message: toConfirm(ctx, entry) } : null
}

/** Null if the entry was left. The topic is named only on the page. */
export const writeWaitingListOpened = async (ctx: Context, entryId: string): Promise<Written | null> => {
  const entry = await findEntry(ctx, { entryId })
  return entry && { userId: null, to: entry.email, message: opened(ctx, entry) }
}

const toConfirm = (ctx: Context, entry: Entry): Message => ({
  subject: 'Confirme seu e-mail',
  preview: 'Falta um toque para avisarmos você.',
  greeting: null,
  title: 'Confirme para receber o aviso',
  paragraphs: ['Alguém pediu, com este endereço, um aviso nosso quando uma novidade abrir. Se foi você, confirme.'],
  facts: [],
  // The part after # is not sent to a server, so the token appears in no log.
  action: { label: 'Confirmar', url: `${ctx.settings.webUrl}/avise-me#token=${tokenOf(ctx, entry)}` },
  note: 'Não foi você? Então não faça nada: sem a confirmação não escrevemos mais, e o endereço é apagado em 7 dias.',
  reason: 'Você recebeu esta mensagem porque este e-mail foi informado no nosso site para um aviso.',
  leave: leaving(ctx, entry),
})

const opened = (ctx: Context, entry: Entry): Message => ({
  subject: 'O aviso que você pediu',
  preview: 'O que você esperava já está no nosso site.',
  greeting: null,
  title: 'O que você esperava já está no ar',
  paragraphs: ['Você pediu para ser avisado, e aqui está: a novidade já pode ser vista no nosso site.'],
  facts: [],
  action: { label: 'Ver a novidade', url: `${ctx.settings.webUrl}${entry.topic === 'peso' ? '/' : '/cursos'}` },
  note: 'Este foi o único aviso. Seu e-mail sai da nossa lista sozinho.',
  reason: 'Você recebeu esta mensagem porque pediu um aviso no nosso site e confirmou este e-mail.',
  leave: leaving(ctx, entry),
})

const tokenOf = (ctx: Context, entry: Entry): string => encodeURIComponent(entryTokenOf(ctx, entry))

const leaving = (ctx: Context, entry: Entry): Message['leave'] => ({
  url: `${ctx.settings.webUrl}/avise-me/sair#token=${tokenOf(ctx, entry)}`,
  oneClickUrl: `${ctx.settings.apiUrl}/api/v1/waiting_list_entries/${tokenOf(ctx, entry)}/departure`,
})
