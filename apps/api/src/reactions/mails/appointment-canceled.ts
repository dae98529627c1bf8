import { type AppointmentFacts, toBookAgain } from './appointment-facts.ts'
import { timeInWords } from './appointment-words.ts'
import type { Message } from './message.ts'

/** To the patient. Null when the appointment was revived by a late payment. */
export const appointmentCanceled = (facts: AppointmentFacts): Message | null => {
  const { consultation } = facts
  if (consultation.state !== 'canceled') return null
  const isAbsent = consultation.cancelReason === 'professional_absent'
  const isByUs = isAbsent || consultation.cancelReason === 'by_doctor'
  if (!isByUs && facts.isPaidBack) return { ...framed(facts), ...paidBackByTeam }
  if (!isByUs && facts.isPackagePaidBack) return { ...framed(facts), ...packagePaidBack }
  return {
    ...framed(facts),
    ...(isAbsent && { subject: 'Seu horário não aconteceu', title: 'Seu horário não aconteceu' }),
    ...(wordsByWhatPaid(facts) ?? wordsOfMoney(facts)),
    note:
      consultation.cancelReason === 'not_paid'
        ? 'Pagou há pouco? Não pague de novo: assim que o banco nos avisar, escrevemos para você.'
        : null,
  }
}

type Words = Pick<Message, 'preview' | 'paragraphs'> & Partial<Pick<Message, 'action'>>

/** A session, or what came with a programme: no money goes back. Null where money paid it, or nothing did. */
const wordsByWhatPaid = (facts: AppointmentFacts): Words | null => {
  const { consultation, paidWith, isStillIncluded, webUrl } = facts
  const why = whyByUs[consultation.cancelReason ?? ''] ?? null
  if (paidWith === 'session' && wasPaid(facts)) return { preview: keptPreview, paragraphs: [why ?? asked, sessionKept] }
  if (paidWith !== 'included') return null
  if (isStillIncluded) return { preview: keptPreview, paragraphs: [why ?? asked, includedKept] }
  return {
    preview: 'Veja o que aconteceu.',
    paragraphs: why ? [why, includedOver] : [includedEnded],
    action: { label: 'Ver na minha área', url: `${webUrl}/_app/consultas` },
  }
}

const wordsOfMoney = (facts: AppointmentFacts): Words => {
  const { cancelReason } = facts.consultation
  if (cancelReason === 'professional_absent')
    return { preview: absentPreview, paragraphs: [nobodyCame, paidBackBefore] }
  return {
    preview: wasPaid(facts) ? 'O valor volta inteiro para você.' : 'Nada foi cobrado.',
    paragraphs: [wordsOf({ cancelReason, wasPaid: wasPaid(facts) })],
  }
}

const wasPaid = ({ order: { paymentState } }: AppointmentFacts): boolean =>
  paymentState === 'paid' || paymentState === 'credit_owed'

const framed = (facts: AppointmentFacts) => ({
  subject: 'Horário cancelado',
  greeting: facts.greeting,
  title: 'Seu horário foi cancelado',
  facts: factsOf(facts),
  action: { label: 'Marcar outro horário', url: toBookAgain(facts) },
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

type OfMoney = { cancelReason: AppointmentFacts['consultation']['cancelReason']; wasPaid: boolean }

const wordsOf = ({ cancelReason, wasPaid }: OfMoney): string => {
  if (cancelReason === 'not_paid') return notPaid
  if (cancelReason === 'by_doctor') return wasPaid ? oursPaidBack : oursNotCharged
  return wasPaid ? paidBack : notCharged
}

const keptPreview = 'Você pode marcar outro sem pagar de novo.'
const asked = 'Como você pediu, cancelamos.'
const ours = 'Quem atenderia você não poderá estar neste horário, e lamentamos por isso.'
const nobodyCame = 'Quem atenderia você não veio no horário marcado, e pedimos desculpas por isso.'
const absentPreview = 'Veja o que acontece agora.'
const paidBackBefore = 'O valor deste horário já tinha sido devolvido a você.'
const whyByUs: Record<string, string> = { by_doctor: ours, professional_absent: nobodyCame }
const includedKept =
  'Ele faz parte do que você já comprou, e o que você comprou continua valendo: marque outro horário sem pagar de novo.'
const includedEnded =
  'Ele fazia parte de algo que você comprou e que não vale mais, e por isso não está mais marcado. Se há valor a devolver, os números estão no e-mail da devolução.'
const includedOver = 'O que você comprou, de que ele fazia parte, não vale mais.'
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

/** To the doctor: the time is free again. A doctor who canceled, or asked us to, gets no mail. */
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
