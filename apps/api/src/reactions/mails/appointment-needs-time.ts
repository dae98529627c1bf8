import type { AppointmentFacts } from './appointment-facts.ts'
import type { Message } from './message.ts'

const paidLate = {
  preview: 'Seu pagamento chegou, e o horário já não estava livre.',
  text: 'Seu pagamento chegou depois do prazo, e o horário já tinha sido ocupado. O valor continua valendo: escolha outro horário e está marcado.',
}
const nobodyCame = {
  preview: 'Seu horário não aconteceu, e o valor continua valendo.',
  text: 'Quem atenderia você não veio no horário marcado, e pedimos desculpas por isso. O valor continua valendo: escolha outro horário e está marcado.',
}

/** Null once he has chosen another time, or has given up. */
export const appointmentNeedsTime = ({ consultation, noShow, greeting, webUrl }: AppointmentFacts): Message | null => {
  const { preview, text } = noShow?.state === 'given_back' ? nobodyCame : paidLate
  return consultation.state !== 'waiting_for_time'
    ? null
    : {
        subject: 'Escolha outro horário',
        preview,
        greeting,
        title: 'Falta escolher um horário',
        paragraphs: [text, 'Se preferir não marcar, cancele na mesma página e o valor volta inteiro para você.'],
        facts: [],
        action: { label: 'Escolher horário', url: `${webUrl}/_app/consultas/${consultation.id}` },
        note: null,
      }
}
