import type { OrderInBrief } from './order-about.api.ts'

const andOthers = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} e mais ${others.length}`

/** What an order is, in a few words: "Consulta com Dra. Helena Prado", "+hair · 3 potes e mais 1". */
export const orderTitle = ({
  kind,
  doctorName,
  labels,
}: Pick<OrderInBrief, 'kind' | 'doctorName' | 'labels'>): string => {
  if (kind === 'consultation') return doctorName ? `Consulta com ${doctorName}` : 'Consulta'
  if (kind === 'course') return `Curso: ${andOthers(labels)}`
  if (kind === 'medicine') return `Tratamento: ${andOthers(labels)}`
  return andOthers(labels)
}
