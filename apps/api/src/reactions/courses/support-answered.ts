import { findUntold } from '#domains/plans/course-support'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'

/**
 * Says only that a message waits, and neither of which course nor that it is one: it leads to the page of all of them,
 * which lists also the conversations of courses that have ended. Null once he has seen it. `subject`: the conversation,
 * and when he was told.
 */
export const writeSupportAnswered = async (ctx: Context, subject: string): Promise<Written | null> => {
  const caseId = Number(subject.split('/')[0])
  const waiting = await findUntold(ctx, { caseId })
  const addressee = waiting && (await findAddressee(ctx, waiting.userId))
  if (!addressee) return null
  return {
    userId: addressee.userId,
    to: addressee.to,
    message: {
      subject: 'Há uma novidade na sua conta',
      preview: 'Entre para ver.',
      greeting: addressee.greeting,
      title: 'Há uma mensagem para você',
      paragraphs: ['Por sigilo, ela só aparece dentro da sua conta.'],
      facts: [],
      action: { label: 'Entrar e ler', url: `${ctx.settings.webUrl}/_app/cursos` },
      note: 'Avisamos no máximo uma vez por hora.',
    },
  }
}
