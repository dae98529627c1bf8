import type { PaidWith } from '#domains/care/consultations'
import { sessionsBoughtBy } from '#domains/care/session-credits'
import type { AppointmentFacts } from './appointment-facts.ts'
import { channelInWords, timeInWords } from './appointment-words.ts'
import type { Message } from './message.ts'
import { paidFacts, receiptFacts } from './order-words.ts'

/** Decreto 7.962/2013 art. 4 III: confirmed at once. It looks like any other appointment. */
export const appointmentConfirmed = (facts: AppointmentFacts): Message | null => {
  const { consultation, doctor, greeting, order, webUrl } = facts
  if (!consultation.appointment) return null
  return {
    subject: 'Horário confirmado',
    preview: 'Está tudo certo. Os detalhes estão aqui dentro.',
    greeting,
    title: 'Seu horário está confirmado',
    paragraphs: [`${whatPaid(facts)} Se precisar, você troca ou cancela até ele começar.`],
    facts: [
      { label: 'Quando', value: timeInWords(consultation.appointment.startsAt) },
      { label: 'Com', value: `${doctor.name}, ${doctor.registration}` },
      { label: 'Como', value: channelInWords[consultation.channel] },
      ...(paidFacts(order) ?? []),
      ...receiptFacts(facts),
    ],
    action: { label: 'Ver na minha área', url: `${webUrl}/_app/consultas/${consultation.id}` },
    note: ifHeGivesItUp[facts.paidWith],
  }
}

const ifHeGivesItUp: Record<PaidWith, string> = {
  money: 'Se desistir antes, o valor volta inteiro para você.',
  session: 'Se desistir antes, a sessão volta para você, e você marca outra quando quiser.',
  included: 'Se desistir antes, você marca outro sem pagar de novo, enquanto valer o que você comprou.',
}

const whatPaid = ({ order, paidWith }: AppointmentFacts): string => {
  if (paidWith === 'included')
    return 'Ele faz parte do que você já comprou: nada foi cobrado agora, e reservamos seu horário.'
  const bought = sessionsBoughtBy(order)
  if (bought === 0) return 'Usamos uma das sessões que você já tem e reservamos seu horário.'
  return bought > 1
    ? `Recebemos o pagamento das ${bought} sessões e reservamos o horário da primeira.`
    : 'Recebemos o pagamento e reservamos seu horário.'
}
