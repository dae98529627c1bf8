import type { PaidWith } from '#domains/care/consultations'
import type { AppointmentFacts } from './appointment-facts.ts'
import type { Message } from './message.ts'

const paidLate = {
  preview: 'Seu pagamento chegou, e o horário já não estava livre.',
  text: 'Seu pagamento chegou depois do prazo, e o horário já tinha sido ocupado. O valor continua valendo: escolha outro horário e está marcado.',
}
const nobodyCame = 'Quem atenderia você não veio no horário marcado, e pedimos desculpas por isso.'
const stillPaid = {
  preview: 'Seu horário não aconteceu, e o valor continua valendo.',
  text: `${nobodyCame} O valor continua valendo: escolha outro horário e está marcado.`,
}
const stillIncluded = {
  preview: 'Seu horário não aconteceu, e você escolhe outro.',
  text: `${nobodyCame} Ele faz parte do que você já comprou: escolha outro horário, sem pagar de novo, e está marcado.`,
}

const insteadOfBooking: Record<PaidWith, string> = {
  money: 'Se preferir não marcar, cancele na mesma página e o valor volta inteiro para você.',
  session: 'Se preferir não marcar agora, cancele na mesma página: a sessão volta para você, e o valor não.',
  included:
    'Se preferir não marcar agora, cancele na mesma página: você marca outro enquanto valer o que você comprou.',
}

/** Null once he has chosen another time, or has given up. */
export const appointmentNeedsTime = (facts: AppointmentFacts): Message | null => {
  const { consultation, noShow, greeting, webUrl, paidWith } = facts
  const afterNoShow = paidWith === 'included' ? stillIncluded : stillPaid
  const { preview, text } = noShow?.state === 'given_back' ? afterNoShow : paidLate
  return consultation.state !== 'waiting_for_time'
    ? null
    : {
        subject: 'Escolha outro horário',
        preview,
        greeting,
        title: 'Falta escolher um horário',
        paragraphs: [text, insteadOfBooking[paidWith]],
        facts: [],
        action: { label: 'Escolher horário', url: `${webUrl}/_app/consultas/${consultation.id}` },
        note: null,
      }
}
