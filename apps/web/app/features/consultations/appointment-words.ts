import { dayMs } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { Appointment } from './appointments.api.ts'

const channels: Record<Appointment['channel'], string> = { video: 'Vídeo', phone: 'Telefone', chat: 'Mensagens' }
export const channelWords = (channel: Appointment['channel']): string => channels[channel]

const pathologies: Record<NonNullable<Appointment['pathology']>, string> = {
  prematureEjaculation: 'Ejaculação precoce',
  erectileDysfunction: 'Disfunção erétil',
  lowLibido: 'Perda de libido',
  hairLoss: 'Queda de cabelo',
  acne: 'Acne',
  dermatitis: 'Dermatite',
}
export const pathologyWords = (pathology: Appointment['pathology']): string | null =>
  pathology === null ? null : pathologies[pathology]

const programmes: Record<NonNullable<Appointment['programme']>, string> = { weight: 'Peso', prep: 'PrEP' }
/** Why he comes: a complaint, or a programme whose answers are its survey. */
export const aboutWords = ({ pathology, programme }: Pick<Appointment, 'pathology' | 'programme'>): string | null =>
  programme ? programmes[programme] : pathologyWords(pathology)

const states: Record<Appointment['state'], { label: string; tone: StatusTone }> = {
  waiting_for_payment: { label: 'Aguarda pagamento', tone: 'wait' },
  waiting_for_time: { label: 'Sem horário', tone: 'wait' },
  confirmed: { label: 'Confirmada', tone: 'ok' },
  under_way: { label: 'Em atendimento', tone: 'sun' },
  closed: { label: 'Encerrada', tone: 'neutral' },
  canceled: { label: 'Cancelada', tone: 'danger' },
  missed: { label: 'Não compareceu', tone: 'danger' },
}
export const stateWords = (state: Appointment['state']) => states[state]

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** "segunda-feira, 23 de novembro", in Brasília's time. */
export const dayWords = (instant: string): string => dayFormat.format(new Date(instant))
/** "10:00", in Brasília's time. */
export const timeWords = (instant: string): string => timeFormat.format(new Date(instant))

/** "09:00, segunda-feira, 23 de novembro" for a device in another zone than Brasília; otherwise null. */
export const ownTimeWords = (instant: string, timeZone?: string): string | null => {
  const at = new Date(instant)
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(at)
  return time === timeWords(instant) && day === dayWords(instant) ? null : `${time}, ${day}`
}

/** "Hoje, sábado, 21 de novembro"; any other day without "Hoje". */
const nearDayWords = (instant: string, now: Date): string => {
  const day = dayWords(instant)
  if (day === dayWords(now.toISOString())) return `Hoje, ${day}`
  return day === dayWords(new Date(now.getTime() + dayMs).toISOString()) ? `Amanhã, ${day}` : day
}

/** Appointments grouped by day, in order. */
export const byDay = (
  appointments: Appointment[],
  now: Date = new Date(),
): { day: string; appointments: Appointment[] }[] => {
  const days = new Map<string, Appointment[]>()
  for (const appointment of appointments) {
    const day = nearDayWords(appointment.startsAt, now)
    days.set(day, [...(days.get(day) ?? []), appointment])
  }
  return [...days].map(([day, ofDay]) => ({ day, appointments: ofDay }))
}
