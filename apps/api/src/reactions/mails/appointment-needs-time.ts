import type { AppointmentFacts } from './appointment-facts.ts'
import type { Message } from './message.ts'

/** Null once he has chosen another time, or has given up. */
export const appointmentNeedsTime = ({ consultation, greeting, webUrl }: AppointmentFacts): Message | null =>
  consultation.state !== 'waiting_for_time'
    ? null
    : {
        subject: 'Escolha outro horário',
        preview: 'Seu pagamento chegou, e o horário já não estava livre.',
        greeting,
        title: 'Falta escolher um horário',
        paragraphs: [
          'Seu pagamento chegou depois do prazo, e o horário já tinha sido ocupado. O valor continua valendo: escolha outro horário e está marcado.',
          'Se preferir não marcar, cancele na mesma página e o valor volta inteiro para você.',
        ],
        facts: [],
        action: { label: 'Escolher horário', url: `${webUrl}/_app/consultas/${consultation.id}` },
        note: null,
      }
