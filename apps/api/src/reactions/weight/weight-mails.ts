import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/** Both name neither weight nor what it is for: whoever sees the mailbox learns nothing, and nobody is scolded. */
type Words = { subject: string; title: string; paragraph: string }

const written =
  ({ subject: line, title, paragraph }: Words) =>
  async (ctx: Context, _id: number, subject: string): Promise<Written | null> => {
    const addressee = await findAddressee(ctx, Number(subject.split('/')[0]))
    if (!addressee) return null
    return {
      userId: addressee.userId,
      to: addressee.to,
      message: {
        subject: line,
        preview: 'Entre para ver.',
        greeting: addressee.greeting,
        title,
        paragraphs: [paragraph],
        facts: [],
        action: { label: 'Entrar na conta', url: `${ctx.settings.webUrl}/_app/acompanhamento` },
        note: 'Você escolhe quais avisos recebe em Preferências.',
      },
    }
  }

/** To a patient whose doctor has decided. */
export const writeFollowUpAnswered = written({
  subject: 'Há uma resposta na sua conta',
  title: 'Seu médico respondeu',
  paragraph: 'Por sigilo, a resposta só aparece dentro da sua conta.',
})

/** To a patient who chose to be reminded. */
export const writeCheckInNear = written({
  subject: 'Um lembrete da sua conta',
  title: 'Quando puder, passe na sua conta',
  paragraph: 'É o lembrete que você pediu. Se hoje não der, outro dia serve.',
})
