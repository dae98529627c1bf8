import type { AppointmentFacts } from '../mails/appointment-facts.ts'
import { channelInWords, timeInWords } from '../mails/appointment-words.ts'
import type { Message } from '../mails/message.ts'

/** To the patient: the time stays, and somebody else is there. It says nothing of whoever left, nor of the reason. */
export const appointmentHandedOver = ({ consultation, doctor, greeting, webUrl }: AppointmentFacts): Message | null =>
  consultation.appointment && {
    subject: 'Seu horário continua marcado',
    preview: 'Mudou o nome de quem espera você.',
    greeting,
    title: 'Seu horário continua marcado',
    paragraphs: [
      'O horário é o mesmo, e outra pessoa da equipe espera você. Nada muda no valor. Se preferir, troque o horário ou cancele até ele começar.',
    ],
    facts: [
      { label: 'Quando', value: timeInWords(consultation.appointment.startsAt) },
      { label: 'Com', value: `${doctor.name}, ${doctor.registration}` },
      { label: 'Como', value: channelInWords[consultation.channel] },
    ],
    action: { label: 'Ver na minha área', url: `${webUrl}/_app/consultas/${consultation.id}` },
    note: 'Se cancelar antes, o valor volta inteiro para você.',
  }
