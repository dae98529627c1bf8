import { formatCpf } from '@prumo/brazil'
import type { CorrectionToDecide } from './corrections.api.ts'

export const fieldNames: Record<CorrectionToDecide['field'], string> = {
  name: 'Nome',
  cpf: 'CPF',
  birth_date: 'Nascimento',
}

/** A value as people write it. */
export const valueWords = (field: CorrectionToDecide['field'], value: string | null): string => {
  if (value === null) return 'nada'
  if (field === 'cpf') return formatCpf(value)
  return field === 'birth_date' ? value.split('-').reverse().join('/') : value
}
