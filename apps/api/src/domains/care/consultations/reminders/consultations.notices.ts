import type { NoticesOfDomain } from '#platform/notices/notice-kind'

/** The notices of this domain (platform/notices/notice-kind.ts). */
export const notices: NoticesOfDomain = {
  appointments: {
    rule: 'required',
    because: 'Um horário que muda sem você saber é uma consulta perdida.',
    group: 'care',
    name: 'Horário da consulta',
    tells: 'Confirmado, cancelado ou por escolher de novo.',
    push: { text: 'Há uma novidade na sua agenda', path: '/_app/consultas' },
  },
  appointment_reminders: {
    rule: 'chosen',
    group: 'care',
    name: 'Lembrete da consulta',
    tells: 'Na véspera. Se você marcou há menos tempo, uma hora antes.',
    push: { text: 'Lembrete: você tem um horário marcado', path: '/_app/consultas', keptHours: 1 },
  },
}
