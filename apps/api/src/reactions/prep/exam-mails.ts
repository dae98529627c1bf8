import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/** Both name neither an exam nor what it is for: whoever sees the mailbox learns nothing. */
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
        preview: 'Entre para ler.',
        greeting: addressee.greeting,
        title,
        paragraphs: [paragraph],
        facts: [],
        action: { label: 'Entrar na conta', url: `${ctx.settings.webUrl}/_app/acompanhamento` },
        note: 'Você escolhe quais avisos recebe em Preferências.',
      },
    }
  }

/** To a patient whose doctor has answered. */
export const writeExamAnswered = written({
  subject: 'Há uma resposta na sua conta',
  title: 'Seu médico respondeu',
  paragraph: 'Por sigilo, a resposta só aparece dentro da sua conta.',
})

/** To a patient whose return comes up. */
export const writeReturnNear = written({
  subject: 'Um lembrete da sua conta',
  title: 'Há uma data chegando',
  paragraph: 'Entre para ver o que preparar. Por sigilo, os detalhes só aparecem dentro da sua conta.',
})
