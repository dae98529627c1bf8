import type { AppointmentFacts } from './appointment-facts.ts'
import { channelInWords, timeInWords } from './appointment-words.ts'
import type { Message } from './message.ts'

/** For the doctor: time and channel; patient and reason are only in the console. */
export const appointmentBooked = ({ consultation, doctor, webUrl, greeting }: AppointmentFacts): Message | null =>
  consultation.appointment && {
    subject: 'Novo horário na sua agenda',
    preview: 'Veja os detalhes na agenda.',
    greeting,
    title: 'Novo horário na sua agenda',
    paragraphs: ['Alguém confirmou um horário com você. Quem é e por que vem você vê dentro da agenda.'],
    facts: [
      { label: 'Quando', value: timeInWords(consultation.appointment.startsAt, doctor.timeZone) },
      { label: 'Como', value: channelInWords[consultation.channel] },
    ],
    action: { label: 'Abrir a agenda', url: `${webUrl}/equipe/agenda` },
    note: 'Se o horário mudar, a agenda mostra o que vale.',
  }
