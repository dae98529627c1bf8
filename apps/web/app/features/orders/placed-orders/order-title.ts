import { formatDayAndMonth } from '@prumo/brazil'
import type { OrderInBrief } from './order-about.api.ts'

const andOthers = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} e mais ${others.length}`

/** A short title of an order: "Consulta com Dra. Helena Prado · 23 nov", "+hair · 3 potes e mais 1". */
export const orderTitle = ({
  kind,
  doctorName,
  appointmentAt,
  labels,
}: Pick<OrderInBrief, 'kind' | 'doctorName' | 'appointmentAt' | 'labels'>): string => {
  if (kind === 'consultation') {
    const what = doctorName ? `Consulta com ${doctorName}` : (labels[0] ?? 'Consulta')
    return appointmentAt ? `${what} · ${formatDayAndMonth(appointmentAt)}` : what
  }
  if (kind === 'course') return `Curso: ${andOthers(labels)}`
  if (kind === 'medicine') return `Tratamento: ${andOthers(labels)}`
  return andOthers(labels)
}
