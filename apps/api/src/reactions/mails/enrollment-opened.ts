import { listPrograms, type Program } from '#domains/content/academy'
import { getEnrollment } from '#domains/plans/enrollments'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Message } from './message.ts'
import type { OrderFacts } from './order-facts.ts'
import { paidFacts } from './order-words.ts'

type Facts = { order: OrderFacts['order']; program: Program; webUrl: string; greeting: string | null }

/** To whoever takes the programme; null once the enrolment was given up: there is nothing to confirm any more. */
export const writeEnrollmentOpened = async (
  ctx: Context,
  enrollmentId: number,
): Promise<{ to: string; message: Message } | null> => {
  const { state, userId, programId, orderId } = await getEnrollment(ctx, { enrollmentId })
  const [program] = await listPrograms(ctx, { ids: [programId] })
  const addressee = userId === null ? null : await findAddressee(ctx, userId)
  if (state !== 'open' || !addressee || !program) return null
  const order = await getOrder(ctx, { orderId })
  const { to, greeting } = addressee
  return { to, message: enrollmentOpened({ order, program, webUrl: ctx.settings.webUrl, greeting }) }
}

/** Decreto 7.962/2013 art. 4 III: confirmed at once; art. 49 of the CDC: the right to change one's mind. */
const enrollmentOpened = ({ order, program, webUrl, greeting }: Facts): Message => ({
  subject: 'Inscrição confirmada',
  preview: 'Está tudo certo. Os detalhes estão aqui dentro.',
  greeting,
  title: 'Sua inscrição está confirmada',
  paragraphs: [
    'Recebemos o pagamento, e o curso já é seu.',
    ...(program.lessons.some(({ videoSrc }) => videoSrc === null)
      ? ['Há aulas ainda em produção. Elas aparecem na sua área assim que são publicadas.']
      : []),
  ],
  facts: [{ label: 'Curso', value: program.title }, ...coursePaid(order)],
  action: { label: 'Ver meus cursos', url: `${webUrl}/_app/cursos` },
  note: 'Mudou de ideia? Você tem 7 dias para desistir e receber tudo de volta.',
})

/** Of a course's own order; one of the shop has its own mail, with everything that it holds. */
const coursePaid = (order: OrderFacts['order']): Message['facts'] =>
  order.kind === 'course' ? (paidFacts(order) ?? []) : []
