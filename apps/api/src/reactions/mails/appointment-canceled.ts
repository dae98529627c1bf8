import { type AppointmentFacts, isBySession } from './appointment-facts.ts'
import { timeInWords } from './appointment-words.ts'
import type { Message } from './message.ts'

/** To the patient. Null when the appointment was revived by a late payment. */
export const appointmentCanceled = (facts: AppointmentFacts): Message | null => {
  const { consultation, greeting, order, webUrl } = facts
  if (consultation.state !== 'canceled') return null
  const wasPaid = order.paymentState === 'paid' || order.paymentState === 'credit_owed'
  const isOurs = consultation.cancelReason === 'by_doctor'
  const isAbsent = consultation.cancelReason === 'professional_absent'
  const isUnpaid = consultation.cancelReason === 'not_paid'
  const isSession = wasPaid && isBySession(order)
  if (!isOurs && !isAbsent && facts.isPaidBack) return { ...framed(facts), ...paidBackByTeam }
  if (!isOurs && !isAbsent && facts.isPackagePaidBack) return { ...framed(facts), ...packagePaidBack }
  return {
    subject: isAbsent ? 'Seu horário não aconteceu' : 'Horário cancelado',
    preview: isSession
      ? keptPreview
      : isAbsent
        ? absentPreview
        : wasPaid
          ? 'O valor volta inteiro para você.'
          : 'Nada foi cobrado.',
    greeting,
    title: isAbsent ? 'Seu horário não aconteceu' : 'Seu horário foi cancelado',
    paragraphs: isAbsent
      ? [nobodyCame, isSession ? sessionKept : paidBackBefore]
      : isSession
        ? [isOurs ? ours : asked, sessionKept]
        : [wordsOf({ isUnpaid, isOurs, wasPaid })],
    facts: factsOf(facts),
    action: { label: 'Marcar outro horário', url: `${webUrl}/consulta` },
    note: isUnpaid ? 'Pagou há pouco? Não pague de novo: assim que o banco nos avisar, escrevemos para você.' : null,
  }
}

const framed = (facts: AppointmentFacts) => ({
  subject: 'Horário cancelado',
  greeting: facts.greeting,
  title: 'Seu horário foi cancelado',
  facts: factsOf(facts),
  action: { label: 'Marcar outro horário', url: `${facts.webUrl}/consulta` },
  note: null,
})

/** Why it went back is in the mail of the refund. */
const paidBackByTeam = {
  preview: 'O valor foi devolvido, e o horário não está mais marcado.',
  paragraphs: [
    'Nossa equipe devolveu o valor inteiro deste pedido, e por isso o horário não está mais marcado. Os números estão no e-mail da devolução.',
  ],
}

const packagePaidBack = {
  preview: paidBackByTeam.preview,
  paragraphs: [
    'Nossa equipe devolveu o valor inteiro das sessões, e por isso este horário não está mais marcado. Os números estão no e-mail da devolução.',
  ],
}

const wordsOf = ({ isUnpaid, isOurs, wasPaid }: Record<'isUnpaid' | 'isOurs' | 'wasPaid', boolean>): string => {
  if (isUnpaid) return notPaid
  if (isOurs) return wasPaid ? oursPaidBack : oursNotCharged
  return wasPaid ? paidBack : notCharged
}

const keptPreview = 'Você pode marcar outro sem pagar de novo.'
const asked = 'Como você pediu, cancelamos.'
const ours = 'Quem atenderia você não poderá estar neste horário, e lamentamos por isso.'
const nobodyCame = 'Quem atenderia você não veio no horário marcado, e pedimos desculpas por isso.'
const absentPreview = 'Veja o que acontece agora.'
const paidBackBefore = 'O valor deste horário já tinha sido devolvido a você.'
const sessionKept = 'A sessão continua sua: marque outro horário quando quiser, sem pagar de novo.'

const notPaid = 'O pagamento não chegou a tempo, e o horário voltou para a agenda. Nada foi cobrado.'
const paidBack =
  'Como você pediu, cancelamos. O valor volta inteiro: por Pix, em geral na mesma hora; no cartão, nesta fatura ou na próxima.'
const notCharged = 'Como você pediu, cancelamos. Nada foi cobrado.'

const oursPaidBack =
  'Quem atenderia você não poderá estar neste horário, e lamentamos por isso. O valor volta inteiro: por Pix, em geral na mesma hora; no cartão, nesta fatura ou na próxima.'
const oursNotCharged = 'Quem atenderia você não poderá estar neste horário, e lamentamos por isso. Nada foi cobrado.'

const factsOf = ({ consultation: { appointment } }: AppointmentFacts) =>
  appointment ? [{ label: 'Era', value: timeInWords(appointment.startsAt) }] : []

const toldOtherwise = ['by_doctor', 'professional_absent']

/** To the doctor: the time is free again. Nothing to whom canceled, or of whom it was canceled: she knows. */
export const appointmentGivenBack = ({
  consultation,
  doctor,
  isPaidBack,
  isPackagePaidBack,
  webUrl,
  greeting,
}: AppointmentFacts): Message | null =>
  consultation.state !== 'canceled' ||
  toldOtherwise.includes(consultation.cancelReason ?? '') ||
  !consultation.appointment
    ? null
    : {
        subject: 'Horário livre na sua agenda',
        preview: 'Um horário foi cancelado.',
        greeting,
        title: 'Um horário foi cancelado',
        paragraphs: [
          isPaidBack || isPackagePaidBack
            ? 'O valor foi devolvido a quem tinha este horário. Ele está livre para outra pessoa.'
            : 'Quem tinha este horário desistiu dele. Ele está livre para outra pessoa.',
        ],
        facts: [{ label: 'Era', value: timeInWords(consultation.appointment.startsAt, doctor.timeZone) }],
        action: { label: 'Abrir a agenda', url: `${webUrl}/equipe/agenda` },
        note: null,
      }
