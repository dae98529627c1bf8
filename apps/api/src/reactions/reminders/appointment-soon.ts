import { atHour, calendarDayOf } from '@prumo/brazil'
import type { AppointmentFacts } from '../mails/appointment-facts.ts'
import { channelInWords, timeInWords } from '../mails/appointment-words.ts'
import type { Message } from '../mails/message.ts'

const hourMs = 3_600_000

/** A reminder that comes on the eve is of use on the eve; another one, an hour before. */
const neededBefore = (startsAt: Date, now: Date): Date =>
  calendarDayOf(now) < calendarDayOf(startsAt)
    ? atHour(calendarDayOf(startsAt), 0)
    : new Date(startsAt.getTime() - hourMs)

/** A reminder, to the patient; null once the time has begun. */
export const appointmentSoon = ({ consultation, greeting, now, webUrl }: AppointmentFacts): Message | null => {
  const { appointment } = consultation
  if (!appointment || appointment.startsAt <= now) return null
  return {
    subject: 'Lembrete do seu horário',
    preview: 'Os detalhes estão aqui dentro.',
    greeting,
    title: 'Seu horário está chegando',
    paragraphs: ['Entre uns minutos antes, de um lugar tranquilo e com boa conexão.'],
    facts: [
      { label: 'Quando', value: timeInWords(appointment.startsAt) },
      { label: 'Como', value: channelInWords[consultation.channel] },
    ],
    action: { label: 'Ver na minha área', url: `${webUrl}/_app/consultas/${consultation.id}` },
    neededBefore: neededBefore(appointment.startsAt, now),
    note: 'Se não puder vir, troque ou cancele na mesma página até o horário começar.',
  }
}
