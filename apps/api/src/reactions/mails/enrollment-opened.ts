import { withdrawalDays } from '@prumo/contracts/company'
import { hasPublishedLessons, listPrograms, type Program } from '#domains/content/academy'
import { type Enrollment, getEnrollment } from '#domains/plans/enrollments'
import { getOrder, type Order, type Seller } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { findAddressee } from './greeting.ts'
import type { Message, Written } from './message.ts'
import { sellerOf } from './order-facts.ts'
import { paidFacts, receiptFacts } from './order-words.ts'

type Facts = {
  enrollment: Enrollment
  order: Order
  seller: Seller
  program: Program
  greeting: string | null
  webUrl: string
}

/** To the student; null if the enrolment was returned, since there is nothing to confirm any more. */
export const writeEnrollmentOpened = async (ctx: Context, enrollmentId: number): Promise<Written | null> => {
  const enrollment = await getEnrollment(ctx, { enrollmentId })
  const { state, userId, programId, orderId } = enrollment
  const [program] = await listPrograms(ctx, { ids: [programId] })
  const addressee = userId === null ? null : await findAddressee(ctx, userId)
  if (state !== 'open' || !addressee || !program) return null
  const order = await getOrder(ctx, { orderId })
  const { to, greeting } = addressee
  const facts = {
    enrollment,
    order,
    seller: await sellerOf(ctx, order),
    program,
    greeting,
    webUrl: ctx.settings.webUrl,
  }
  return { userId, to, message: enrollmentOpened(facts) }
}

/** Decreto 7.962/2013 art. 4 III: confirmed at once; art. 49 of the CDC: the right to withdraw. */
const enrollmentOpened = (facts: Facts): Message => ({
  subject: 'Inscrição confirmada',
  preview: 'Está tudo certo. Os detalhes estão aqui dentro.',
  greeting: facts.greeting,
  title: 'Sua inscrição está confirmada',
  paragraphs: whatIsThere(facts),
  facts: [{ label: 'Curso', value: facts.program.title }, ...coursePaid(facts)],
  action: { label: 'Ver meus cursos', url: `${facts.webUrl}/_app/cursos` },
  note: `Mudou de ideia? ${untilWhen(facts)} você desiste com um toque, ${whereTo(facts)}, e recebe tudo de volta.`,
})

const untilWhen = ({ enrollment }: Facts) =>
  enrollment.isPresale ? `Até ${withdrawalDays} dias depois de abrir a primeira aula,` : `Em até ${withdrawalDays} dias`

/** A guest's order belongs to no account: its own page has the button. */
const whereTo = ({ order }: Facts) => (order.userId === null ? 'na página do pedido' : 'na sua área')

/** What can be watched today, as clearly as before the payment. */
const whatIsThere = ({ program }: Facts): string[] => {
  if (!hasPublishedLessons(program))
    return [
      'Recebemos o pagamento, e o seu lugar no curso está garantido.',
      'É uma pré-venda: nenhuma aula foi publicada até hoje. Cada uma aparece na sua área assim que entra no ar.',
    ]
  const isWhole = program.lessons.every(({ isPublished }) => isPublished)
  return [
    'Recebemos o pagamento, e o curso já é seu.',
    ...(isWhole ? [] : ['Há aulas ainda em produção. Elas aparecem na sua área assim que são publicadas.']),
  ]
}

/** For a course's own order; a shop order has its own mail with all its lines. */
const coursePaid = (facts: Facts): Message['facts'] =>
  facts.order.kind === 'course' ? [...(paidFacts(facts.order) ?? []), ...receiptFacts(facts)] : []
